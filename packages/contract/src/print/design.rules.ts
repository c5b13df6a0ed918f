/** What is wrong with a design of a label, while one draws it and when it is saved. */
import type { Issue } from '../kernel/issue.ts';
import {
  type Gs1Part,
  gs1Clash,
  gs1Parts,
  type LabelDesign,
  type LabelElement,
  type LabelIdentifier,
  type LabelRow,
} from './design.ts';
import { cannotEncode, dotsOf, isBeyond, symbols, tooWide, widthOf } from './symbols.ts';

/** From a jewel's tag to a sheet, in millimetres. Paper without a width is none. */
export const paperSides = { least: 10, most: 300 };
export const mostElements = 60;
/** Facts, and columns, that a template puts on a document. */
export const mostFields = 40;
/** Lower letters are not read at arm's length, and are blots at 203 dots on an inch. */
const leastLetter = 1.5;

/**
 * What a label says while nothing is printed: each text as long as it gets in practice, so that a code that holds it holds those of
 * the goods.
 */
export const sampleRow: LabelRow = {
  barcode: 'V0001-20261127-00001',
  itemNo: 'M0001-12X80-ZN',
  itemName: '六角法兰面螺栓 M12×80 镀锌 8.8级',
  spec: 'M12×80 GB/T 5787',
  qty: '12500',
  unitNo: 'PCS',
  lotNo: 'L20261127-01',
  supplierLotNo: 'S20261125-A7',
  productDate: '2026-11-20',
  expiryDate: '2027-11-20',
  boxNo: 'BX20261127000001',
  sscc: '340123450000000017',
  gtin: '4006381333931',
  ofTotal: '1/12',
  asnNo: 'ASN20261127000001',
  purchaseNo: 'PO20261101000001',
  supplierNo: 'V0001',
  supplierName: '东莞市立航五金制品有限公司',
  warehouseNo: 'WH01',
  zoneNo: 'Z01',
  cellNo: 'A01-02-03-04',
};

/** In codes the longest lot that GS1 knows, of signs that need most room: goods with another are not refused at the printer. */
const inCodes: LabelRow = { ...sampleRow, lotNo: 'LOT-ABCDEFGHIJKLMNOP' };
const days: readonly LabelIdentifier[] = ['11', '17'];
/** What a part says in a code of GS1: a day is six digits. */
const signsOf = ({ ai, value }: Gs1Part): string => (days.some((day) => day === ai) ? value.replaceAll('-', '').slice(2) : value);
/** As many signs as a code of GS1 says them with: what has no length of its own is ended by a sign. */
const gs1Text = (identifiers: readonly LabelIdentifier[]): string =>
  gs1Parts(identifiers, inCodes)
    .map((part) => part.ai + signsOf(part))
    .join('\u001d');
/** The sample as people read it beside a code of GS1. */
export const gs1Readable = (identifiers: readonly LabelIdentifier[]): string =>
  gs1Parts(identifiers, sampleRow)
    .map((part) => `(${part.ai})${signsOf(part)}`)
    .join('');
export type CodeElement = Extract<LabelElement, { kind: 'code' }>;
/** What the sample says in a code. */
const sampleIn = (element: CodeElement): string =>
  'identifiers' in element ? gs1Text(element.identifiers) : (inCodes[element.column] ?? '');

const misfit = (element: CodeElement, dpi: number): Issue | undefined => {
  const value = sampleIn(element);
  const shown = value.replaceAll('\u001d', ' ');
  const width = isBeyond(element.code, value) ? undefined : widthOf(element.code, value);
  if (width === undefined) return { ...cannotEncode(element.code, shown), code: 'print.sampleSigns' };
  const fit = dotsOf(element.code, width, element, dpi);
  return fit.dots < fit.fewest ? { ...tooWide(element.code, shown, fit), code: 'print.sampleTooWide' } : undefined;
};
interface Across {
  readonly across: number;
  readonly quiet: number;
  readonly module: number;
}
/** Millimetres of a code of so many modules in its place, of one of them, and of what stays empty beside it; undefined without room. */
export const acrossIn = (element: CodeElement, width: number, dpi: number): Across | undefined => {
  const fit = dotsOf(element.code, width, element, dpi);
  if (fit.dots < fit.fewest) return undefined;
  const module = (fit.dots * 25.4) / dpi;
  return { across: width * module, quiet: symbols[element.code].quiet * module, module };
};
/** The same of a code that holds the longest sample. */
export const modulesIn = (element: CodeElement, dpi: number): Across | undefined => {
  const width = widthOf(element.code, sampleIn(element));
  return width === undefined ? undefined : acrossIn(element, width, dpi);
};

const isSide = (side: number): boolean => side >= paperSides.least && side <= paperSides.most;
const isOutside = ({ x, y, w, h }: LabelElement, { width, height }: LabelDesign): boolean =>
  !(x >= 0 && y >= 0 && w > 0 && h > 0 && x + w <= width + 0.01 && y + h <= height + 0.01);

const elementProblems = (element: LabelElement, design: LabelDesign): readonly Issue[] => {
  const outside = isOutside(element, design) ? [{ code: 'print.leavesPaper' }] : [];
  if (element.kind === 'box') return outside;
  const clash = 'identifiers' in element && element.identifiers ? gs1Clash(element.identifiers) : undefined;
  if (clash !== undefined) return [...outside, { code: 'print.clashAt', params: { value: clash } }];
  if (element.kind === 'code') {
    const wide = misfit(element, design.dpi);
    return wide ? [...outside, wide] : outside;
  }
  const { size, text, column, identifiers } = element;
  return [
    ...outside,
    ...(size >= leastLetter ? [] : [{ code: 'print.smallLetters', params: { min: leastLetter } }]),
    ...(size <= element.h ? [] : [{ code: 'print.lowPlace', params: { size } }]),
    ...(text || column || identifiers ? [] : [{ code: 'print.saysNothing' }]),
  ];
};

interface Place {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}
/** What is drawn of an element: of a box its four sides, and nothing within. */
const drawnOf = (element: LabelElement): readonly Place[] => {
  if (element.kind !== 'box') return [element];
  const { x, y, w, h } = element;
  return [
    { x, y, w, h: 0 },
    { x, y: y + h, w, h: 0 },
    { x, y, w: 0, h },
    { x: x + w, y, w: 0, h },
  ];
};
/** Places that touch cover nothing. Millimetres. */
const touching = 0.05;
const covers = (code: Place, other: Place): boolean =>
  other.x <= code.x + code.w - touching &&
  other.x + other.w >= code.x + touching &&
  other.y <= code.y + code.h - touching &&
  other.y + other.h >= code.y + touching;
/** A code in whose place something else is drawn, be it in the quiet space around its bars, is read by no scanner. */
const coverProblem = (code: LabelElement, at: number, { elements }: LabelDesign): readonly Issue[] => {
  if (code.kind !== 'code') return [];
  const other = elements.findIndex((one, place) => place !== at && drawnOf(one).some((part) => covers(code, part)));
  return other < 0 ? [] : [{ code: 'print.overCode', params: { other: other + 1 } }];
};

/** Where a problem is: `elements[2]`, or a member of the design. */
export const elementField = (at: number): string => `elements[${at}]`;
/** All that keeps a design from being saved, each at its place; stricter than what keeps a stored one from being printed. */
export const designProblems = (design: LabelDesign): readonly Issue[] => [
  ...(['width', 'height'] as const)
    .filter((side) => !isSide(design[side]))
    .map((field): Issue => ({ code: 'print.paperSide', field, params: { min: paperSides.least, max: paperSides.most } })),
  ...(design.elements.length >= 1 && design.elements.length <= mostElements
    ? []
    : [{ code: 'print.elementCount', field: 'elements', params: { max: mostElements } }]),
  ...design.elements.flatMap((element, at) =>
    [...elementProblems(element, design), ...coverProblem(element, at, design)].map(
      (issue): Issue => ({ ...issue, field: elementField(at), params: { ...issue.params, at: at + 1 } }),
    ),
  ),
];
