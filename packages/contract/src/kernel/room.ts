import type { MenuSeed } from './menu.ts';
import type { Trilingual } from './phrase.ts';
import type { PolicyGroup } from './policy.ts';
import type { Resource } from './resource.ts';

/** What a room adds to what exists. */
export interface Room {
  /** Resources in the usual tables, of which the engines make calls, lists, workbooks and checks. */
  readonly resources?: readonly Resource[];
  /** Resources that the room stores in its own way: the log, histories and explanations know them, no engine does. */
  readonly auditedTypes?: readonly Resource[];
  /** Texts by code: refusals, and whatever else the server says. */
  readonly phrases?: Readonly<Record<string, Trilingual>>;
  readonly policies?: readonly PolicyGroup[];
  /** Entries of the menu; each stands behind the last one of its owner. */
  readonly menus?: readonly MenuSeed[];
}
/** Keeps the exact type of a card, from which the names of its policies follow. */
export const defineRoom = <const R extends Room>(room: R): R => room;
