import { setImmediate as turn } from 'node:timers/promises';
import PDFDocument from 'pdfkit';
import type { PlacedCode } from './codes.ts';
import { fontFile } from './font.ts';

export type Pdf = PDFKit.PDFDocument;
/** Points of a millimetre: what a PDF counts in. */
export const mm = (length: number): number => (length * 72) / 25.4;

/** What is not a letter never reaches a printer. */
export const printable = (text: string): string => text.replace(/\p{Cc}+/gu, ' ').trimEnd();

export const drawCode = (pdf: Pdf, { modules, module, x, y, rise }: PlacedCode): void => {
  for (const [left, top, width] of modules.bars)
    pdf.rect(mm(x + left * module), mm(y + top * rise), mm(width * module), mm(rise));
  pdf.fill('#000');
};

/** Draws a label, or page after page of a document. */
export type Drawing = (pdf: Pdf) => void | Iterable<void>;

/** Draws page after page and gives the file. Between two pages others have their turn: a thousand labels keep nobody waiting. */
export const drawPdf = async (title: string, now: number, drawings: Iterable<Drawing>): Promise<Buffer> => {
  const pdf = new PDFDocument({
    autoFirstPage: false,
    // a page says how many there are of its document: those of one document wait for the last
    bufferPages: true,
    font: fontFile,
    info: { Title: title, CreationDate: new Date(now), Producer: '', Creator: '' },
  });
  const chunks: Buffer[] = [];
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
  const done = new Promise<void>((resolve, reject) => {
    pdf.on('end', resolve);
    pdf.on('error', reject);
  });
  for (const draw of drawings) {
    for (const _page of draw(pdf) ?? []) await turn();
    await turn();
  }
  pdf.end();
  await done;
  return Buffer.concat(chunks);
};
