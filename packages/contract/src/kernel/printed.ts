import type { Trilingual } from './phrase.ts';
import type { Resource } from './resource.ts';

/** The head of a document on paper. Labels, kinds and what a reader may see are those of its fields. */
interface Head<N extends string> {
  /** The number people know it by: large, and as a bar code. */
  readonly code: N;
  /** What stands above the lines, in reading order; a field that is empty is left out. */
  readonly facts: readonly N[];
  /** What the paper is called, where the record has another name. */
  readonly title?: Trilingual;
  /** Who signs, each with room for a name and a day. */
  readonly signs?: readonly Trilingual[];
}
/** A document whose lines are rows of their own, which say by `with` that they belong to it. */
export interface PrintedDocument<N extends string = string> extends Head<N> {
  readonly lines: () => Resource;
}
/** Lines without a head: those with one number are one document. */
export interface PrintedGroup<N extends string = string> extends Head<N> {
  readonly columns: readonly N[];
}
/** A line, printed with the record its key names. */
export interface PrintedLine<N extends string = string> {
  readonly with: N;
  readonly columns: readonly N[];
}
export type Printed<N extends string> = PrintedDocument<N> | PrintedGroup<N> | PrintedLine<N>;

type Printable = Pick<Resource, 'print'>;
/** What a paper is made of; undefined for a line, which is printed with its record, and for what is never printed. */
export const paperOf = ({ print }: Printable): PrintedDocument | PrintedGroup | undefined =>
  print && 'code' in print ? print : undefined;
/** How a line is printed. */
export const lineOf = ({ print }: Printable): PrintedLine | undefined => (print && 'with' in print ? print : undefined);
/** The menus on whose screens a document is printed. */
export const printMenus = ({ menu, pages = [] }: Pick<Resource, 'menu' | 'pages'>): readonly string[] => [menu, ...pages];

/** Most documents of one print. */
export const mostPrinted = 500;
