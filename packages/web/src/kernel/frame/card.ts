/**
 * A card of the home page, handed over by the room that knows what is on it (room.ts). It reads by itself. Who lacks its
 * right, or is of another side, has no such card.
 */
import type { Flag, Side } from '@wms/contract/kernel/permission.ts';
import type { Trilingual } from '@wms/contract/kernel/phrase.ts';
import type { ComponentType } from 'react';

/** Where a card stands, as long as its reader has not moved it: work first, charts last (DASH-06). */
export const places = ['figure', 'work', 'news', 'chart'] as const;
export interface CardDeclaration {
  readonly key: string;
  readonly label: Trilingual;
  readonly place: (typeof places)[number];
  /** All when absent. */
  readonly sides?: readonly Side[];
  /** Whoever signed in when absent. */
  readonly grant?: { readonly menu: string; readonly flag: Flag };
  readonly body: ComponentType;
}
