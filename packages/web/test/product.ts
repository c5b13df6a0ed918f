/** The built product with its real screens, served for tests that answer its calls themselves: serve.ts built it before the first test. */
export interface Product {
  readonly url: string;
  readonly stop: () => Promise<void>;
}

const servedAt = (): string => {
  const port = process.env.WMS_PRODUCT_PORT;
  if (port === undefined) throw new Error('WMS_PRODUCT_PORT is not set: run the tests by tests/e2e/playwright.config.ts.');
  return `http://127.0.0.1:${port}`;
};

/** Where the product is served in this run; the runner ends what it started. */
export const product = { url: servedAt() };
/** The same for tests that begin and end with it. Nothing to stop. */
export const startProduct = async (): Promise<Product> => ({ ...product, stop: async () => undefined });
