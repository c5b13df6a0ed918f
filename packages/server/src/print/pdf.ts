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

const waiting = (pdf: Pdf): Buffer | null => pdf.read();
/**
 * Draws page after page and hands on what is drawn: no more of a file stands in memory than its reader has not taken yet, and the list of
 * its pages. Between two pages others have their turn: a thousand labels keep nobody waiting. A file that breaks off has no end and no list
 * of pages, so that no reader takes it for whole.
 */
export async function* drawPdf(title: string, now: number, drawings: Iterable<Drawing>): AsyncGenerator<Uint8Array, void> {
  const pdf = new PDFDocument({
    autoFirstPage: false,
    // a page says how many there are of its document: those of one document wait for the last
    bufferPages: true,
    font: fontFile,
    info: { Title: title, CreationDate: new Date(now), Producer: '', Creator: '' },
  });
  for (const draw of drawings) {
    for (const _page of draw(pdf) ?? []) await turn();
    pdf.flushPages();
    await turn();
    const drawn = waiting(pdf);
    if (drawn) yield drawn;
  }
  pdf.end();
  for await (const last of pdf) yield last as Buffer;
}
