import type { PrintedDocument, PrintedGroup, PrintedLine, Resource } from './resource.ts';

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
