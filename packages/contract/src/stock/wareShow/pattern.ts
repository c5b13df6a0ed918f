import type { Issue } from '../../kernel/issue.ts';
import { batchLimit } from './wareShow.ts';

/** The pattern of batchCreateCellsData: shelves from one number to another, each with columns and levels from 1. */
export interface CellPattern {
  /** What every number begins with, as A in A-01-03-02; empty: the number begins with the shelf. */
  readonly prefix: string;
  readonly shelfFrom: number;
  readonly shelfTo: number;
  /** Columns of each shelf, 1 to 999. */
  readonly columns: number;
  /** Levels of each shelf, 1 to 99, from the floor. */
  readonly levels: number;
  /** Each number is written with this many digits, 1 to 6, with zeros in front. */
  readonly digits: number;
}
/** A cell of the pattern, before it exists. */
export interface PatternCell {
  readonly cellNo: string;
  /** prefix-shelf, or the shelf alone. */
  readonly shelfNo: string;
  /** Column, number of the shelf, and level: cellX, cellY and cellZ of the cell. */
  readonly cellX: number;
  readonly cellY: number;
  readonly cellZ: number;
}

/** How many cells a pattern names; never makes them, so that any numbers may be asked about. */
export const countOf = ({ shelfFrom, shelfTo, columns, levels }: CellPattern): number =>
  Math.max(0, shelfTo - shelfFrom + 1) * columns * levels;

/** What is wrong with a pattern, everything at once. The form says it while somebody types, the server before it writes. */
export const patternIssues = (pattern: CellPattern): readonly Issue<keyof CellPattern>[] => {
  const { prefix, shelfFrom, shelfTo, columns, levels, digits } = pattern;
  const largest = Math.max(shelfTo, columns, levels);
  const longest = [prefix, ...['', '', ''].map(() => '0'.repeat(Math.max(digits, String(largest).length)))];
  return [
    ...(shelfTo < shelfFrom
      ? [{ code: 'wareShow.shelfOrder', field: 'shelfTo' as const, params: { from: shelfFrom, to: shelfTo } }]
      : []),
    ...(String(largest).length > digits
      ? [{ code: 'wareShow.digits', field: 'digits' as const, params: { digits, largest } }]
      : []),
    ...(countOf(pattern) > batchLimit
      ? [{ code: 'wareShow.tooMany', field: 'shelfTo' as const, params: { count: countOf(pattern), max: batchLimit } }]
      : []),
    ...(longest.filter((part) => part !== '').join('-').length > 50
      ? [{ code: 'valid.max', field: 'prefix' as const, params: { max: 50 } }]
      : []),
  ];
};

/** The cells of a pattern in walking order: shelf by shelf, column by column, from the floor up. Wants a pattern without issues. */
export const cellsOf = ({ prefix, shelfFrom, shelfTo, columns, levels, digits }: CellPattern): readonly PatternCell[] => {
  const written = (value: number): string => String(value).padStart(digits, '0');
  const made: PatternCell[] = [];
  for (let cellY = shelfFrom; cellY <= shelfTo; cellY++) {
    const shelfNo = prefix === '' ? written(cellY) : `${prefix}-${written(cellY)}`;
    for (let cellX = 1; cellX <= columns; cellX++)
      for (let cellZ = 1; cellZ <= levels; cellZ++)
        made.push({ cellNo: `${shelfNo}-${written(cellX)}-${written(cellZ)}`, shelfNo, cellX, cellY, cellZ });
  }
  return made;
};

/** The first and the last number of a pattern: what a form shows while somebody types. */
export const sampleOf = (pattern: CellPattern): readonly [first: string, last: string] => {
  const at = (shelf: number, columns: number, levels: number): string =>
    cellsOf({ ...pattern, shelfFrom: shelf, shelfTo: shelf, columns, levels }).at(-1)?.cellNo ?? '';
  return [at(pattern.shelfFrom, 1, 1), at(pattern.shelfTo, Math.min(pattern.columns, 999), Math.min(pattern.levels, 99))];
};
