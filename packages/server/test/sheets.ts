import { BASE_PATH } from '@wms/contract/kernel/version.ts';
import { readXlsx } from 'hucre/xlsx';
import type { Client, TestHouse } from './house.ts';

export interface TakenFile {
  readonly status: number;
  /** Of a refusal. */
  readonly errorCode: string;
  readonly raw: Buffer;
  /** The cells of the first sheet, the header first; none of a refusal. */
  readonly rows: readonly (readonly unknown[])[];
}

/** Calls what answers with a workbook, and opens it. */
export const takeSheet = async (
  { app }: Pick<TestHouse, 'app'>,
  client: Client,
  wire: string,
  body: unknown,
  headers: Readonly<Record<string, string>> = {},
): Promise<TakenFile> => {
  const response = await app.inject({
    method: 'POST',
    url: `${BASE_PATH}${wire}`,
    headers: { 'content-type': 'application/json', ...client.headers, ...headers },
    payload: JSON.stringify(body),
  });
  const raw = response.rawPayload;
  const isSheet = response.statusCode === 200 && String(response.headers['content-type']).includes('spreadsheetml');
  return {
    status: response.statusCode,
    errorCode: response.statusCode === 200 ? '' : (JSON.parse(response.body).errorCode ?? ''),
    raw,
    rows: isSheet ? ((await readXlsx(new Uint8Array(raw))).sheets[0]?.rows ?? []) : [],
  };
};
