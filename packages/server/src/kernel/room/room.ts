import type { Flow } from '@wms/contract/kernel/flow.ts';
import type { Issue } from '@wms/contract/kernel/issue.ts';
import type { Notification, OwnEvent } from '@wms/contract/kernel/notification.ts';
import type { Side } from '@wms/contract/kernel/permission.ts';
import type { Resource } from '@wms/contract/kernel/resource.ts';
import type { Tile } from '@wms/contract/kernel/tile.ts';
import type { RawBuilder } from 'kysely';
import type { House } from '../call/dispatcher.ts';
import type { Clock } from '../ground/clock.ts';
import type { Context, Follower } from '../ground/context.ts';
import type { Line } from '../ground/line.ts';
import type { Method } from '../ground/method.ts';
import type { ListOptions } from '../list/list.ts';
import type { AuditedType } from '../log/history.ts';
import type { Alert } from '../outbox/alert.ts';
import type { Chore } from '../upkeep/sweep.ts';
import type { Job } from './job.ts';
import type { Repair } from './repair.ts';

type Sql = RawBuilder<unknown>;

/** A document whose state decides over its buttons. `state` is the field that holds it. */
export interface StatefulDocument {
  readonly resource: Resource;
  readonly flow: Flow;
  readonly state: string;
  /** False: no history of its states is written. */
  readonly history?: boolean | undefined;
  /** True: its state follows from its lines as well, without a step of its own. */
  readonly isDerived?: boolean | undefined;
  /** What people hear of its moves: the events, whom, and in what words. */
  readonly notifications?: readonly Pick<Notification<Resource, Flow>, 'moment' | 'to' | 'text'>[] | undefined;
}
/** A queue of work on the home page: the rows in scope of a resource that its list finds by the condition of the tile. */
export interface TileQuery {
  readonly tile: Tile;
  readonly resource: Resource;
  /** What that list is given beside a request. */
  readonly options: (ctx: Context) => ListOptions | Promise<ListOptions>;
  /** The column that says since when a row waits, a day or a moment, or how that is told from a row. */
  readonly since: string | Sql;
}
/** What is due for a person by day. `query` answers `id, day, type, no, title, url` within the person's scope. */
export interface DueQuery {
  /** Any of these menus shows it. */
  readonly menus: readonly string[];
  readonly query: (ctx: Context) => Sql;
}
/** Rows that a scanned text may name. */
export interface ScanTarget {
  readonly kind: string;
  readonly resource: Resource;
  /** Whose sides may be told of it, where they are others than those of the resource. */
  readonly sides?: readonly Side[];
  /** Everybody of these sides may be told of it, whichever pages they have. */
  readonly isOpen?: boolean;
  /** Fields of which one is the text; each has an index. The first is the number of the row. */
  readonly by: readonly [string, ...string[]];
  /** Identifiers of GS1 whose values name such rows too. */
  readonly identifiers?: readonly string[];
  /** The menus that show it, best first, with the address there; `{no}` and `{id}` are filled in. */
  readonly at: Readonly<Record<string, string>>;
  /** What is told of a row, and the field that says it. */
  readonly facts: Readonly<Record<string, string>>;
  readonly status?: string;
  readonly guards?: (ctx: Context) => readonly Sql[];
}
/** A resource whose rows own files, and the menus that show them. */
export interface FileOwner {
  readonly resource: Resource;
  readonly menus: readonly string[];
  /** Condition on the row, where not all rows in scope show to who asks. */
  readonly shows?: (ctx: Context) => Sql;
  /** Condition: the row with this id still needs its files. */
  readonly needs: (id: Sql) => Sql;
}
/** Rows that keep their organization and their warehouse from being closed. */
export interface Unfinished {
  readonly resource: Resource;
  readonly where: Sql;
}
/** What a room of a higher area has against a change of locked rows of `resource`. */
export interface Objection {
  readonly resource: Resource;
  // a method and no property, so that a room may narrow the row type to its own resource: the caller compares the resource first
  issues(
    ctx: Context,
    changes: readonly { readonly row: { readonly id: string }; readonly change: Readonly<Record<string, unknown>> }[],
  ): Promise<readonly Issue[]>;
}

/** What another room has against the deletion of locked rows of `resource`, beside references to them. */
export interface Tie {
  readonly resource: Resource;
  // a method and no property, as in an objection
  issues(ctx: Context, rows: readonly { readonly id: string }[]): Promise<readonly Issue[]>;
}

/** What a room hands to the house; `name` is its folder. */
export interface Room {
  readonly name: string;
  readonly methods?: readonly Method[] | ((house: Rooms) => readonly Method[]);
  readonly jobs?: readonly Job[] | ((house: Rooms) => readonly Job[]);
  /** What of its rows people hear without a move. */
  readonly alerts?: readonly Alert[];
  /** What people hear of their own accounts. */
  readonly ownEvents?: readonly OwnEvent[];
  readonly documents?: readonly StatefulDocument[];
  readonly chores?: readonly Chore[];
  readonly auditedTypes?: readonly AuditedType[];
  readonly tiles?: readonly TileQuery[];
  readonly schedule?: readonly DueQuery[];
  readonly scans?: readonly ScanTarget[];
  readonly files?: readonly FileOwner[];
  readonly unfinished?: readonly Unfinished[];
  readonly objections?: readonly Objection[];
  readonly ties?: readonly Tie[];
  readonly followers?: readonly Follower[];
  /** Queries of the self check by the number of their item; each answers `row_id` and `what`. */
  readonly suspects?: Readonly<Record<string, (clock: Clock) => Sql>>;
  /** What recomputes figures the self check finds wrong, by the name its items give it. */
  readonly repairs?: Readonly<Record<string, Repair>>;
  /** What it tells over websockets, by the name of the service. */
  readonly lines?: Readonly<Record<string, (house: House) => Line>>;
}
export const defineRoom = (room: Room): Room => room;

/** What all rooms hand over together. Methods and jobs may need the others', so they are made when they are asked for. */
export interface Rooms {
  readonly methods: readonly Method[];
  readonly jobs: readonly Job[];
  readonly alerts: readonly Alert[];
  readonly ownEvents: readonly OwnEvent[];
  readonly documents: readonly StatefulDocument[];
  readonly chores: readonly Chore[];
  readonly auditedTypes: readonly AuditedType[];
  readonly tiles: readonly TileQuery[];
  readonly schedule: readonly DueQuery[];
  readonly scans: readonly ScanTarget[];
  readonly files: readonly FileOwner[];
  readonly unfinished: readonly Unfinished[];
  readonly objections: readonly Objection[];
  readonly ties: readonly Tie[];
  readonly followers: readonly Follower[];
  readonly suspects: ReadonlyMap<string, (clock: Clock) => Sql>;
  readonly repairs: ReadonlyMap<string, Repair>;
  readonly lines: ReadonlyMap<string, (house: House) => Line>;
}

/** What all rooms have against the deletion of locked rows. */
export const tiesOf = async <T extends { readonly id: string }>(
  ctx: Context,
  ties: readonly Tie[],
  { name }: Pick<Resource, 'name'>,
  rows: readonly T[],
): Promise<readonly Issue[]> => {
  const issues: Issue[] = [];
  for (const tie of ties) if (tie.resource.name === name) issues.push(...(await tie.issues(ctx, rows)));
  return issues;
};

/** What two rooms give under one name is a fault of ours and stops the start. */
const byName = <T>(tables: readonly (Readonly<Record<string, T>> | undefined)[]): ReadonlyMap<string, T> => {
  const entries = tables.flatMap((table) => Object.entries(table ?? {}));
  const named = new Map(entries);
  if (named.size < entries.length) throw new Error(`two rooms give one of ${[...named.keys()].join(', ')}`);
  return named;
};

/** Puts the cards together, in the order of the list. */
export const gather = (rooms: readonly Room[]): Rooms => {
  const all = <T>(pick: (room: Room) => readonly T[] | undefined): readonly T[] => rooms.flatMap((room) => pick(room) ?? []);
  const made = <T>(
    house: Rooms,
    pick: (room: Room) => readonly T[] | ((house: Rooms) => readonly T[]) | undefined,
  ): readonly T[] =>
    all((room) => {
      const given = pick(room);
      return typeof given === 'function' ? given(house) : given;
    });
  let methods: readonly Method[] | undefined;
  let jobs: readonly Job[] | undefined;
  return {
    get methods() {
      methods ??= made(this, (room) => room.methods);
      return methods;
    },
    get jobs() {
      jobs ??= made(this, (room) => room.jobs);
      return jobs;
    },
    alerts: [...byName(rooms.map(({ alerts = [] }) => Object.fromEntries(alerts.map((one) => [one.moment, one])))).values()],
    ownEvents: all((room) => room.ownEvents),
    documents: all((room) => room.documents),
    chores: all((room) => room.chores),
    auditedTypes: all((room) => room.auditedTypes),
    tiles: all((room) => room.tiles),
    schedule: all((room) => room.schedule),
    scans: all((room) => room.scans),
    files: all((room) => room.files),
    unfinished: all((room) => room.unfinished),
    objections: all((room) => room.objections),
    ties: all((room) => room.ties),
    followers: all((room) => room.followers),
    suspects: byName(rooms.map((room) => room.suspects)),
    repairs: byName(rooms.map((room) => room.repairs)),
    lines: byName(rooms.map((room) => room.lines)),
  };
};
