import { setImmediate as turn } from 'node:timers/promises';
import type { Issue } from '@wms/contract/kernel/issue.ts';
import type { LabelDesign, LabelElement, LabelRow } from '@wms/contract/print/design.ts';
import { type PlacedCode, placeCode } from './codes.ts';
import { drawCode, mm, type Pdf, printable } from './pdf.ts';

type Drawn = (pdf: Pdf) => void;
const textOf = (element: Extract<LabelElement, { kind: 'text' }>, row: LabelRow): string => {
  const value = element.column === undefined ? '' : (row[element.column] ?? '');
  // what stands before an empty value says nothing
  return element.column !== undefined && value === '' ? '' : printable(`${element.text ?? ''}${value}`);
};

const drawElement = (element: LabelElement, row: LabelRow, code: PlacedCode | undefined): Drawn => {
  const { x, y, w, h } = element;
  switch (element.kind) {
    case 'box':
      return (pdf) => void pdf.lineWidth(mm(0.25)).rect(mm(x), mm(y), mm(w), mm(h)).stroke('#000');
    case 'code':
      return (pdf) => code && drawCode(pdf, code);
    case 'text': {
      const text = textOf(element, row);
      return (pdf) =>
        text &&
        void pdf
          .fillColor('#000')
          .fontSize(mm(element.size))
          // letters are never made smaller: what does not fit is cut, and the designer has said so
          .text(text, mm(x), mm(y), { width: mm(w), height: mm(h), ellipsis: '…', align: element.align ?? 'left', lineGap: 0 });
    }
  }
};

/** One label as a page, or why it cannot be printed: all that is wrong is known before the first is drawn. */
const pageOf = (design: LabelDesign, row: LabelRow): Drawn | readonly Issue[] => {
  const issues: Issue[] = [];
  const drawn = design.elements.map((element) => {
    const value = element.kind === 'code' ? (row[element.column] ?? '') : '';
    const placed = element.kind === 'code' && value !== '' ? placeCode(element.code, value, element, design.dpi) : undefined;
    if (placed && 'code' in placed) issues.push(placed);
    return drawElement(element, row, placed && 'modules' in placed ? placed : undefined);
  });
  if (issues.length > 0) return issues;
  return (pdf) => {
    pdf.addPage({ size: [mm(design.width), mm(design.height)], margin: 0 });
    for (const draw of drawn) draw(pdf);
  };
};

/** Labels whose codes are made before others have their turn. */
const AT_ONCE = 25;
/** Labels as pages, each as often as it is wanted; or what is wrong with them, the first few. */
export const labelPages = async (
  design: LabelDesign,
  rows: readonly LabelRow[],
  copies: number,
): Promise<{ readonly pages: readonly Drawn[] } | { readonly issues: readonly Issue[] }> => {
  const made: (Drawn | readonly Issue[])[] = [];
  for (const [at, row] of rows.entries()) {
    made.push(pageOf(design, row));
    if (at % AT_ONCE === AT_ONCE - 1) await turn();
  }
  const issues = made.flatMap((page) => (typeof page === 'function' ? [] : page)).slice(0, 10);
  if (issues.length > 0) return { issues };
  return { pages: made.flatMap((page) => (typeof page === 'function' ? Array.from({ length: copies }, () => page) : [])) };
};
