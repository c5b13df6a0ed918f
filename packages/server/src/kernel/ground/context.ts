import type { CustomField } from '@wms/contract/kernel/customField.ts';
import type { Flag } from '@wms/contract/kernel/permission.ts';
import type { Locale } from '@wms/contract/kernel/phrase.ts';
import type { Resource } from '@wms/contract/kernel/resource.ts';
import type { PatternRules } from '@wms/contract/kernel/schema.ts';
import type { Caches } from './caches.ts';
import type { Clock } from './clock.ts';
import type { Numbers } from './numbers.ts';
import type { RowScope } from './scope.ts';
import type { Tx } from './sql.ts';

/** Who is asking, as far as rules need it. */
export interface Person {
  readonly id: string;
  readonly userNo: string;
  readonly userName: string;
  readonly orgNo: string;
  readonly side: 'supplier' | 'purchaser' | 'platform' | 'system';
  readonly supplierNo: string | null;
  readonly limitCount: number;
  /** Set until the password is changed: only a handful of calls are open then. */
  readonly mustChangePwd: boolean;
}

/** The definitions in force, by module: what a call knows of them, taken once when it begins. */
export type CustomFields = ReadonlyMap<string, readonly CustomField[]>;
/** What the licence of the product opens; what it says is its room's. */
export interface Licence {
  /** Whether anything may be written; reading is never refused (R31). */
  readonly isOpen: boolean;
  /** Whether a menu is of a module that is licensed. */
  readonly covers: (menuNo: string) => boolean;
  /** How many people may be there to sign in; any number when undefined. */
  readonly seats?: number | undefined;
  readonly facts: Readonly<Record<string, unknown>>;
}
/** What administrators have set and calls need to check a value. */
export interface InstallationSettings {
  readonly licence: Licence;
  readonly custom: CustomFields;
  readonly patterns: PatternRules;
  /** Bytes that one person may write into the log in a day with all values (R29). */
  readonly logQuota: number;
}
export type FindSettings = () => Promise<InstallationSettings>;
/** Those of some values that stand in the list a custom dropdown is chosen from; given by the room of definitions. */
export type FindOffered = (
  ctx: Context,
  module: string,
  fieldNo: string,
  values: readonly string[],
) => Promise<ReadonlySet<string>>;

/** What changed on one row in this call: kept for the audit (R29). Values of secret fields never get here. */
export interface Change {
  readonly entity: string;
  readonly rowId: string;
  readonly kind: 'add' | 'modify' | 'delete';
  readonly before: Readonly<Record<string, unknown>>;
  readonly after: Readonly<Record<string, unknown>>;
}

/** Who really asks, while they look at the product as somebody else. */
export interface Impersonator extends Pick<Person, 'id' | 'userNo' | 'userName' | 'side' | 'orgNo'> {
  /** When the look ends, in the time of the server. */
  readonly until: string;
}

/** What a room does when documents of a lower one have moved, in the transaction of the move. */
export interface Follower {
  /** The name of their resource. */
  readonly entity: string;
  readonly actions: readonly string[];
  /** `notes`: what was said of the step, by the id of its document. */
  moved(ctx: Context, documents: readonly { readonly id: string }[], notes: ReadonlyMap<string, string>): Promise<void>;
}

/** What tells one caller from another: session, address, and the browser as far as it says anything. */
export interface Credentials {
  readonly token: string;
  /** Id of the session that holds; '' without one. */
  readonly sessionId: string;
  readonly ip: string;
  /** The cookie of a browser somebody has signed in with. */
  readonly device: string;
  readonly userAgent: string;
  /** 1 desktop, 2 handheld, 0 anything else. */
  readonly clientType: string;
  /** Set while the person of the call is only looked at. */
  readonly impersonator?: Impersonator | undefined;
}

/** Values of policies in sight: whose, which, and what is set. */
export type HeldPolicies = readonly (readonly [orgNo: string, controlNo: string, value: string])[];

/** All that a call knows. Built once per request; carries the only transaction of the call. */
export interface Context {
  readonly tx: Tx;
  readonly user: Person;
  readonly scope: RowScope;
  readonly locale: Locale;
  readonly clock: Clock;
  readonly requestId: string;
  /** What the caller sent to be known by, for the room of sessions only. */
  readonly credentials: Credentials;
  /** The grants of the person: menu to flags. */
  readonly grants: ReadonlyMap<string, ReadonlySet<Flag>>;
  /** All declarations of the product: engines walk them to find who refers to whom. */
  readonly resources: readonly Resource[];
  readonly followers: readonly Follower[];
  /** The rights that the pages of the product have, by menu. */
  readonly pageRights: ReadonlyMap<string, readonly Flag[]>;
  readonly licence: Licence;
  /** The policies of the person's organization, where they are known without a query: in reads, as of the session. */
  readonly policies?: HeldPolicies | undefined;
  /** The custom fields in force, by module. */
  readonly custom: CustomFields;
  /** The rules for phone numbers and mail addresses in force. */
  readonly patterns: PatternRules;
  readonly findOffered: FindOffered;
  readonly numbers: Numbers;
  readonly caches: Caches;
  readonly changes: Change[];
  /** The document the call is about, for the log. */
  note(docNo: string): void;
  /** Who a call without a session turned out to be, for the log. */
  noteWho(who: Pick<Person, 'userNo' | 'userName' | 'side' | 'orgNo'>): void;
  /** Effects on the outside wait here until the commit. */
  afterCommit(effect: () => Promise<void>): void;
}

/** Whose limits a call takes from: who is looked at loses nothing by it. */
export const askerOf = ({ user, credentials }: Pick<Context, 'user' | 'credentials'>): string =>
  credentials.impersonator?.id ?? user.id;

export const hasGrant = (ctx: Pick<Context, 'grants'>, menu: string, flag: Flag): boolean =>
  ctx.grants.get(menu)?.has(flag) ?? false;
