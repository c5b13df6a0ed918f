import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { PDFiumLibrary } from '@hyzyla/pdfium';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';

/** A page of a PDF as a reader of another house sees it: nothing here knows how it was drawn. */
export interface ReadPage {
  /** Millimetres. */
  readonly width: number;
  readonly height: number;
  readonly text: string;
  readonly codes: readonly { readonly format: string; readonly text: string }[];
}
const wasm = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm');
let isReady = false;
const reader = (): void => {
  if (!isReady) prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(readFileSync(wasm)).buffer } });
  isReady = true;
};
const POINT = 25.4 / 72;

/** Reads a PDF: its sizes, its words, and what a scanner finds on it at a resolution; codes are not looked for without one. */
export const readPdf = async (content: Uint8Array, dpi = 0): Promise<readonly ReadPage[]> => {
  reader();
  const library = await PDFiumLibrary.init();
  const document = await library.loadDocument(content);
  // as the file says them: the library rounds to points
  const boxes = Buffer.from(content)
    .toString('latin1')
    .matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g);
  const sizes = [...boxes].map(([, width, height]) => [Number(width), Number(height)] as const);
  const pages: ReadPage[] = [];
  for (const page of document.pages()) {
    // the words first: drawing closes the page
    const text = page.getText();
    const codes: ReadPage['codes'][number][] = [];
    if (dpi > 0) {
      const drawn = await page.render({ scale: dpi / 72, render: 'bitmap' });
      const pixels = { ...drawn, data: new Uint8ClampedArray(drawn.data), colorSpace: 'srgb' } as Parameters<
        typeof readBarcodes
      >[0];
      for (const { format, text } of await readBarcodes(pixels, { tryHarder: true })) codes.push({ format, text });
    }
    const [width = 0, height = 0] = sizes[pages.length] ?? [];
    pages.push({ width: width * POINT, height: height * POINT, text, codes });
  }
  document.destroy();
  library.destroy();
  return pages;
};
