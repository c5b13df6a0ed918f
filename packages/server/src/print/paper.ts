import { placeCode } from './codes.ts';
import { drawCode, mm, type Pdf, printable } from './pdf.ts';

/** A document as text, in the language of who prints it. */
export interface Paper {
  readonly title: string;
  readonly code: string;
  readonly facts: readonly (readonly [label: string, value: string])[];
  readonly columns: readonly {
    readonly label: string;
    readonly isFigure: boolean;
    /** There is room to write in it. */
    readonly isByHand?: boolean | undefined;
  }[];
  readonly rows: readonly (readonly string[])[];
  /** What stands below the last row, a row for each unit, and the word before them. */
  readonly sums: readonly (readonly string[])[];
  readonly sum: string;
  readonly signs: readonly string[];
  readonly day: string;
  readonly note: string;
}
/** What stands at the foot of each page. */
export interface Foot {
  readonly left: string;
  page(page: number, pages: number): string;
}
interface Sheet {
  readonly width: number;
  readonly height: number;
}
export const upright: Sheet = { width: 210, height: 297 };
export const lying: Sheet = { width: 297, height: 210 };

// millimetres, but for letters, which are counted in points everywhere
const SIDE = 10;
const TOP = 12;
const FOOT = 12;
const PAD = 1.2;
/** What a text that just fits needs beside its own width. */
const HAIR = 0.3;
const LETTER = 8.5;
const LINE = 4.4;
const NARROWEST = 11;
const WIDEST = 70;
const WIDEST_WHOLE = 32;
const LONGEST_HEAD = 16;
/** What somebody writes with a pen. */
const HANDWRITTEN = 24;
const CODE = { w: 84, h: 13 };
const ink = '#000';
const faint = '#555';

const heightIn = (pdf: Pdf, text: string, width: number): number =>
  text === '' || pdf.widthOfString(text) <= mm(width) ? LINE : (pdf.heightOfString(text, { width: mm(width) }) * 25.4) / 72;
const widthOf = (pdf: Pdf, text: string): number => (pdf.widthOfString(text) * 25.4) / 72;

/** Numbers and codes are read whole or not at all. */
const isWhole = (cell: string): boolean => /^[\x21-\x7e]*$/.test(cell);

/** A heading breaks between its words, never within one. */
const longestWord = (pdf: Pdf, label: string): number =>
  Math.max(0, ...(label.match(/[\x21-\x7e]+/g) ?? []).map((word) => widthOf(pdf, word)));

/** As wide as their contents where there is room; else figures and numbers stay whole and words are broken. */
const widthsOf = (pdf: Pdf, { columns, rows, sums }: Paper, room: number): readonly number[] => {
  const sample = [...sums, ...rows.slice(0, 200)];
  const wanted = columns.map(({ label, isFigure, isByHand }, at) => {
    const cells = sample.map((row) => row[at] ?? '');
    const natural = Math.max(0, ...cells.map((cell) => widthOf(pdf, cell))) + PAD * 2 + HAIR;
    const word = Math.max(NARROWEST, longestWord(pdf, label) + PAD * 2 + HAIR);
    const head = Math.min(widthOf(pdf, label), LONGEST_HEAD) + PAD * 2 + HAIR;
    const width = Math.max(word, head, Math.min(natural, WIDEST), isByHand ? HANDWRITTEN : 0);
    if (isByHand) return { width, least: HANDWRITTEN };
    return { width, least: isFigure || cells.every(isWhole) ? Math.min(width, WIDEST_WHOLE) : word };
  });
  const sum = wanted.reduce((total, { width }) => total + width, 0);
  const spare = wanted.map(({ width, least }) => Math.max(0, width - least));
  const given = spare.reduce((total, width) => total + width, 0);
  if (sum <= room) {
    const wordy = columns.filter(({ isFigure }) => !isFigure).length || columns.length;
    return wanted.map(({ width }, at) =>
      columns[at]?.isFigure && wordy < columns.length ? width : width + (room - sum) / wordy,
    );
  }
  // where even words are narrow already, all give way alike
  if (given < sum - room) return wanted.map(({ width }) => (width * room) / sum);
  return wanted.map(({ width }, at) => width - ((spare[at] ?? 0) * (sum - room)) / given);
};

/** Where the feet begin. */
const lowest = ({ height }: Sheet): number => height - FOOT - 4;
/** Begins another page; answers where what follows begins on it. */
type NextPage = () => number;
interface Placed {
  readonly pdf: Pdf;
  readonly paper: Paper;
  readonly sheet: Sheet;
  readonly widths: readonly number[];
}
const write = (pdf: Pdf, text: string, x: number, y: number, width: number, options: PDFKit.Mixins.TextOptions = {}): void => {
  if (text !== '') pdf.text(text, mm(x), mm(y), { width: mm(width), lineGap: 0, ...options });
};

/** A text of one line in letters that grow smaller, and on more lines, before anything of it is cut. */
const writeFitted = (
  pdf: Pdf,
  text: string,
  place: { readonly x: number; readonly y: number; readonly w: number; readonly h: number },
  sizes: readonly number[],
): void => {
  const height = mm(place.h);
  const fits = (size: number) => pdf.fontSize(size).heightOfString(text, { width: mm(place.w) }) <= height;
  pdf.fontSize(sizes.find(fits) ?? sizes.at(-1) ?? LETTER);
  write(pdf, text, place.x, place.y, place.w, { height, ellipsis: '…' });
};

/** Title, number and bar code; answers where the facts begin. */
const drawHead = ({ pdf, paper, sheet }: Placed): number => {
  const left = sheet.width - SIDE - CODE.w;
  const place = placeCode('code128', paper.code, { x: left, y: TOP, ...CODE }, 300);
  const hasCode = 'modules' in place;
  pdf.fillColor(ink);
  const room = { x: SIDE, h: 9.6 };
  writeFitted(pdf, paper.title, { ...room, y: TOP, w: (hasCode ? left : sheet.width - SIDE) - SIDE - 4 }, [18, 14, 11, 8.5, 6.5]);
  writeFitted(pdf, paper.code, { ...room, y: TOP + 10.5, w: left - SIDE - 4 }, [12, LETTER, 6.5]);
  if (hasCode) {
    drawCode(pdf, place);
    pdf.fillColor(ink).fontSize(LETTER);
    write(pdf, paper.code, left, TOP + CODE.h + 0.8, CODE.w, { align: 'center' });
  }
  return TOP + CODE.h + 7;
};

const drawFacts = ({ pdf, paper, sheet }: Placed, from: number, next: NextPage): number => {
  const wide = (sheet.width - SIDE * 2) / 2;
  const label = 30;
  let y = from;
  pdf.fontSize(LETTER);
  for (let at = 0; at < paper.facts.length; at += 2) {
    const pair = paper.facts.slice(at, at + 2);
    const height = Math.max(
      ...pair.map(([name, value]) => Math.max(heightIn(pdf, name, label - 2), heightIn(pdf, value, wide - label - 4))),
    );
    if (y + height > lowest(sheet)) y = next();
    pair.forEach(([name, value], side) => {
      const x = SIDE + side * wide;
      write(pdf.fillColor(faint), name, x, y, label - 2);
      write(pdf.fillColor(ink), value, x + label, y, wide - label - 4);
    });
    y += height + 1;
  }
  return y + 2;
};

const rule = (pdf: Pdf, sheet: Sheet, y: number, width: number): void =>
  void pdf
    .lineWidth(mm(width))
    .moveTo(mm(SIDE), mm(y))
    .lineTo(mm(sheet.width - SIDE), mm(y))
    .stroke(ink);

const rowHeight = ({ pdf, widths }: Placed, cells: readonly string[]): number =>
  Math.max(0, ...cells.map((cell, at) => heightIn(pdf, cell, (widths[at] ?? 0) - PAD * 2 + HAIR))) + PAD * 1.4;
/** One row of the table; answers its height. */
const drawRow = (placed: Placed, cells: readonly string[], y: number, most: number): number => {
  const { pdf, paper, widths, sheet } = placed;
  const height = Math.min(most, rowHeight(placed, cells));
  let x = SIDE;
  cells.forEach((cell, at) => {
    const width = widths[at] ?? 0;
    write(pdf, cell, x + PAD, y + PAD * 0.6, width - PAD * 2 + HAIR, {
      align: paper.columns[at]?.isFigure ? 'right' : 'left',
      height: mm(height),
      ellipsis: '…',
    });
    x += width;
  });
  rule(pdf, sheet, y + height, 0.1);
  return height;
};
const drawTableHead = (placed: Placed, y: number): number => {
  const { pdf, paper, sheet } = placed;
  pdf.fontSize(LETTER).fillColor(ink);
  rule(pdf, sheet, y, 0.4);
  const height = drawRow(
    placed,
    paper.columns.map(({ label }) => label),
    y,
    30,
  );
  rule(pdf, sheet, y + height, 0.4);
  return y + height;
};
const drawSigns = ({ pdf, paper, sheet }: Placed, y: number): void => {
  const wide = (sheet.width - SIDE * 2) / Math.max(1, paper.signs.length);
  pdf.fontSize(LETTER).fillColor(ink);
  paper.signs.forEach((sign, at) => {
    const x = SIDE + at * wide;
    write(pdf, sign, x, y, wide - 4);
    pdf
      .lineWidth(mm(0.2))
      .moveTo(mm(x), mm(y + 16))
      .lineTo(mm(x + wide - 6), mm(y + 16))
      .stroke(ink);
    write(pdf.fillColor(faint), paper.day, x, y + 17, wide - 4);
    pdf.fillColor(ink);
  });
};
const SIGNS = 24;
/** Which document a later page belongs to; answers where its table begins. */
const drawRunning = ({ pdf, paper, sheet }: Placed): number => {
  pdf.fontSize(LETTER).fillColor(ink);
  write(pdf, `${paper.title} ${paper.code}`, SIDE, TOP - 4, sheet.width - SIDE * 2);
  return TOP + 2;
};
const noteHeight = ({ pdf, paper, sheet }: Placed): number =>
  paper.note === '' ? 0 : heightIn(pdf, paper.note, sheet.width - SIDE * 2) + 4;
/** The sums as rows of the table, with the word before the first. */
const sumRows = ({ paper: { columns, sums, sum } }: Placed): readonly (readonly string[])[] => {
  const word = columns.findIndex(({ isFigure }, at) => !isFigure && (sums[0]?.[at] ?? '') === '');
  return sums.map((row, line) => row.map((cell, at) => (line === 0 && at === word ? sum : cell)));
};
/** How much stands below the lines. */
const tailOf = (placed: Placed): number =>
  sumRows(placed).reduce((all, row) => all + rowHeight(placed, row), 0) +
  (placed.paper.signs.length > 0 ? SIGNS : 0) +
  noteHeight(placed) +
  4;
/** Sums, note and signatures: on one page where they fit one, else from page to page, a paragraph of the note whole. */
const drawTail = (placed: Placed, from: number, next: NextPage): void => {
  const { pdf, paper, sheet } = placed;
  const [bottom, width] = [lowest(sheet), sheet.width - SIDE * 2];
  let y = from;
  const reach = (height: number): void => {
    if (y + height > bottom) y = next();
    pdf.fontSize(LETTER).fillColor(ink);
  };
  reach(0);
  if (paper.sums.length > 0) rule(pdf, sheet, y, 0.4);
  for (const row of sumRows(placed)) {
    reach(rowHeight(placed, row));
    y += drawRow(placed, row, y, bottom - y);
  }
  if (paper.note !== '') y += 3;
  for (const paragraph of paper.note === '' ? [] : paper.note.split('\n')) {
    const height = pdf.heightOfString(paragraph || ' ', { width: mm(width) }) * (25.4 / 72);
    reach(height);
    write(pdf, paragraph, SIDE, y, width);
    y += height;
  }
  reach(paper.signs.length > 0 ? SIGNS : 0);
  drawSigns(placed, y + (paper.note === '' ? 4 : 5));
};

/** The pages of one document. Each says at its foot how many there are, so the feet are drawn last. */
export const paperPages = (source: Paper, sheet: Sheet, foot: Foot): ((pdf: Pdf) => Iterable<void>) => {
  // what no line says anything in takes room from the others
  const said = source.columns.map(({ isByHand }, at) => isByHand === true || source.rows.some((row) => (row[at] ?? '') !== ''));
  const paper: Paper = {
    ...source,
    title: printable(source.title),
    facts: source.facts.map(([label, value]) => [printable(label), printable(value)]),
    columns: source.columns.filter((_, at) => said[at]),
    rows: source.rows.map((row) => row.filter((_, at) => said[at]).map(printable)),
    sums: source.sums.map((row) => row.filter((_, at) => said[at]).map(printable)),
    note: source.note.replace(/[^\P{Cc}\n]/gu, ''),
  };
  return function* (pdf) {
    const bottom = lowest(sheet);
    const pages: number[] = [];
    const start = (): void => {
      pdf.addPage({ size: [mm(sheet.width), mm(sheet.height)], margin: 0 });
      pages.push(pdf.bufferedPageRange().start + pdf.bufferedPageRange().count - 1);
    };
    start();
    pdf.fontSize(LETTER);
    const placed: Placed = { pdf, paper, sheet, widths: widthsOf(pdf, paper, sheet.width - SIDE * 2) };
    const next: NextPage = () => {
      start();
      return drawRunning(placed);
    };
    let y = drawFacts(placed, drawHead(placed), next);
    // the head of the table never stands at the foot of a page without a line
    if (y > bottom - 20) y = next();
    if (paper.columns.length > 0) y = drawTableHead(placed, y);
    const most = bottom - TOP - 20;
    const tail = tailOf(placed);
    for (const [at, row] of paper.rows.entries()) {
      const needed = Math.min(most, rowHeight(placed, row));
      // who signs sees what for: sums, note and signatures are never alone on a page, but where they need one by themselves
      const wanted = at === paper.rows.length - 1 && needed + tail <= most ? needed + tail : needed;
      if (y + wanted > bottom) {
        yield;
        y = drawTableHead(placed, next());
      }
      y += drawRow(placed, row, y, most);
    }
    drawTail(placed, y + tail > bottom && tail <= most ? next() : y, next);
    for (const [at, page] of pages.entries()) {
      yield;
      pdf.switchToPage(page);
      pdf.fontSize(7.5).fillColor(faint);
      write(pdf, foot.left, SIDE, sheet.height - FOOT, sheet.width / 2);
      write(pdf, foot.page(at + 1, pages.length), sheet.width / 2, sheet.height - FOOT, sheet.width / 2 - SIDE, {
        align: 'right',
      });
    }
    pdf.flushPages();
  };
};
