/**
 * What a room hands to the application, one card per room:
 *
 *   export const asnRoom = defineRoom({
 *     name: 'srm/asn',
 *     screens: { 'Asn.Detail': screen(async () => (await import('./AsnDetail.tsx')).AsnDetail, { belongsTo: ['Asn.Warehouse'] }) },
 *     tiles: async () => Object.values((await import('@wms/contract/srm/asn/asn.tiles.ts')).asnTiles),
 *     cards: async () => (await import('./asn.cards.ts')).asnCards,
 *   });
 *
 * A card is read before the first page is drawn, so whatever is shown later is fetched later: screens, tiles, cards and icons are functions.
 */
import type { Tile } from '@wms/contract/kernel/tile.ts';
import type { ComponentType } from 'react';
import { type CardDeclaration, places } from './card.ts';
import type { HandDoor } from './hand.ts';
import type { InboxDoor } from './inbox.ts';
import { type Later, later } from './later.ts';
import type { Screens } from './screen.ts';

/** Pictures of the menu by the names its entries give, in lower case, without dashes. */
export type Icons = Readonly<Record<string, ComponentType<{ 'aria-hidden'?: boolean }>>>;

/** `name` is the folder of the room. */
export interface Room {
  readonly name: string;
  /** By route name; see screen.ts for what an entry can say. */
  readonly screens?: Screens;
  /** Screens made of declarations; where any room has written a screen, that one is shown. */
  readonly derived?: Screens;
  /** Queues of work on the home page that the room counts. */
  readonly tiles?: () => Promise<readonly Tile[]>;
  /** What else the home page shows of it. */
  readonly cards?: () => Promise<readonly CardDeclaration[]>;
  /** What the hand-held layout finds in it. */
  readonly hand?: () => Promise<HandDoor | readonly HandDoor[]>;
  /** What can be done from the bell with what its messages tell of. */
  readonly inbox?: () => Promise<readonly InboxDoor[]>;
  /** Pictures of its menu entries that no other room has. */
  readonly icons?: () => Promise<Icons>;
}
export const defineRoom = (room: Room): Room => room;

/** What all rooms hand over together. */
export interface Rooms {
  readonly screens: Screens;
  /** By key. */
  readonly tiles: Later<ReadonlyMap<string, Tile>>;
  /** In the order of their places. */
  readonly cards: Later<readonly CardDeclaration[]>;
  readonly icons: () => Promise<Icons>;
  readonly hand: () => Promise<readonly HandDoor[]>;
  readonly inbox: Later<readonly InboxDoor[]>;
}

/** What two rooms give under one name is a fault of ours. */
const merge = <T>(tables: readonly Readonly<Record<string, T>>[]): Readonly<Record<string, T>> => {
  const entries = tables.flatMap((table) => Object.entries(table));
  const merged = Object.fromEntries(entries);
  if (Object.keys(merged).length < entries.length) throw new Error('given twice');
  return merged;
};

export const gather = (rooms: readonly Room[]): Rooms => ({
  screens: { ...merge(rooms.map(({ derived = {} }) => derived)), ...merge(rooms.map(({ screens = {} }) => screens)) },
  tiles: later(async () => {
    const tiles = await Promise.all(rooms.flatMap((room) => room.tiles?.() ?? []));
    return new Map(tiles.flat().map((tile) => [tile.key, tile]));
  }),
  cards: later(async () => {
    const cards = (await Promise.all(rooms.flatMap((room) => room.cards?.() ?? []))).flat();
    return places.flatMap((place) => cards.filter((card) => card.place === place));
  }),
  inbox: later(async () => (await Promise.all(rooms.flatMap((room) => room.inbox?.() ?? []))).flat()),
  hand: async () => (await Promise.all(rooms.flatMap((room) => room.hand?.() ?? []))).flat(),
  icons: async () => merge(await Promise.all(rooms.flatMap((room) => room.icons?.() ?? []))),
});
