import { setImmediate as turn } from 'node:timers/promises';
import type { Issue } from '@wms/contract/kernel/issue.ts';
import {
  type CodeContent,
  type Gs1Part,
  gs1Parts,
  type LabelDesign,
  type LabelElement,
  type LabelIdentifier,
  type LabelRow,
} from '@wms/contract/print/design.ts';
import { refuse } from '../kernel/ground/refusal.ts';
import { misfitOf, type PlacedCode, placeCode } from './codes.ts';
import { drawCode, mm, type Pdf, printable } from './pdf.ts';

type Drawn = (pdf: Pdf) => void;
/** Makes a code of GS1 of its parts: the rules of that belong to a room above. */
export type Gs1Writer = (
  parts: readonly Gs1Part[],
) => { readonly code: string; readonly readable: string } | { readonly issues: readonly Issue[] };
/** What the code and the text of an element say; empty where there is nothing to say. */
interface Said {
  readonly code: string;
  readonly readable: string;
}
const nothing: Said = { code: '', readable: '' };
const gs1Said = (identifiers: readonly LabelIdentifier[], row: LabelRow, write: Gs1Writer): Said | readonly Issue[] => {
  const parts = gs1Parts(identifiers, row);
  if (parts.length === 0) return nothing;
  const made = write(parts);
  return 'issues' in made ? made.issues : made;
};
/** What a code says of a row, wherever it stands. */
export const codeSaid = (content: CodeContent, row: LabelRow, write: Gs1Writer): Said | readonly Issue[] =>
  'identifiers' in content ? gs1Said(content.identifiers, row, write) : { ...nothing, code: row[content.column] ?? '' };
const saidBy = (element: LabelElement, row: LabelRow, write: Gs1Writer): Said | readonly Issue[] => {
  if (element.kind === 'box') return nothing;
  if (element.kind === 'code') return codeSaid(element, row, write);
  if (element.identifiers) return gs1Said(element.identifiers, row, write);
  return { ...nothing, readable: textOf(element, row) };
};
const textOf = (element: Extract<LabelElement, { kind: 'text' }>, row: LabelRow): string => {
  const value = element.column === undefined ? '' : (row[element.column] ?? '');
  // what stands before an empty value says nothing
  return element.column !== undefined && value === '' ? '' : printable(`${element.text ?? ''}${value}`);
};

const drawElement = (element: LabelElement, { readable }: Said, code: PlacedCode | undefined): Drawn => {
  const { x, y, w, h } = element;
  switch (element.kind) {
    case 'box':
      return (pdf) => void pdf.lineWidth(mm(0.25)).rect(mm(x), mm(y), mm(w), mm(h)).stroke('#000');
    case 'code':
      return (pdf) => code && drawCode(pdf, code);
    case 'text': {
      const text = printable(readable);
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

/** What each element of one label says. */
type Page = readonly (readonly [LabelElement, Said])[];
const pageOf = (design: LabelDesign, row: LabelRow, write: Gs1Writer): Page | { readonly issues: readonly Issue[] } => {
  const issues: Issue[] = [];
  const page = design.elements.map((element): Page[number] => {
    const said = saidBy(element, row, write);
    if (!('code' in said)) {
      issues.push(...said);
      return [element, nothing];
    }
    const misfit = element.kind === 'code' && said.code !== '' && misfitOf(element.code, said.code, element, design.dpi);
    if (misfit) issues.push(misfit);
    return [element, said];
  });
  // a code and the text beside it say the same
  return issues.length > 0 ? { issues: [...new Map(issues.map((issue) => [JSON.stringify(issue), issue])).values()] } : page;
};

const drawnOf = (design: LabelDesign, page: Page): Drawn => {
  const drawn = page.map(([element, said]) => {
    const placed =
      element.kind === 'code' && said.code !== '' ? placeCode(element.code, said.code, element, design.dpi) : undefined;
    if (placed && 'code' in placed) throw refuse(placed);
    return drawElement(element, said, placed);
  });
  return (pdf) => {
    pdf.addPage({ size: [mm(design.width), mm(design.height)], margin: 0 });
    for (const draw of drawn) draw(pdf);
  };
};
/** The codes of a label are made when its turn to be drawn comes, once for all its copies. */
function* drawnPages(design: LabelDesign, pages: readonly Page[], copies: number): Generator<Drawn> {
  for (const page of pages) {
    const drawn = drawnOf(design, page);
    for (let copy = 0; copy < copies; copy += 1) yield drawn;
  }
}

/** Labels that are looked through before others have their turn. */
const AT_ONCE = 25;
/** Labels as pages, each as often as it is wanted; or what is wrong with them, the first few: known before the first is drawn. */
export const labelPages = async (
  design: LabelDesign,
  rows: readonly LabelRow[],
  copies: number,
  write: Gs1Writer,
): Promise<{ readonly pages: Iterable<Drawn> } | { readonly issues: readonly Issue[] }> => {
  const pages: Page[] = [];
  const issues: Issue[] = [];
  for (const [at, row] of rows.entries()) {
    const page = pageOf(design, row, write);
    if ('issues' in page) issues.push(...page.issues);
    else pages.push(page);
    if (at % AT_ONCE === AT_ONCE - 1) await turn();
  }
  return issues.length > 0 ? { issues: issues.slice(0, 10) } : { pages: drawnPages(design, pages, copies) };
};
