import type { Flag, Scope } from '@wms/contract/kernel/permission.ts';
import type { Unproven } from '../database/reading.ts';
import type { HeldPolicies, Impersonator, Licence, Person } from '../ground/context.ts';
import type { Method } from '../ground/method.ts';
import { Refusal } from '../ground/refusal.ts';

/** A live session: the person, the scope and the grants, read from the database and never kept longer than a second. */
export interface Holder {
  readonly sessionId: string;
  readonly person: Person;
  readonly scope: Scope;
  readonly grants: ReadonlyMap<string, ReadonlySet<Flag>>;
  /** What their organization and everybody's have set, read together with the session and kept no longer. */
  readonly policies?: HeldPolicies | undefined;
  /** Set while somebody else looks at the product as this person. */
  readonly impersonator?: Impersonator | undefined;
  /** Set where it was found a moment ago: whether it still holds is asked before anything is answered. */
  readonly unproven?: Unproven | undefined;
}
/**
 * Who holds a token; given by the room of sessions, so that the kernel need not know it. `look` is the number of a look begun in
 * that session: the holder is then who is looked at, and 10012 is thrown when that is over.
 */
export type FindHolder = (credentials: {
  readonly token: string;
  readonly sid: string;
  readonly look?: string;
  /** The caller proves what is not, with the first statement of its read. */
  readonly mayProveLater?: boolean;
}) => Promise<Holder | null>;

/**
 * Whether a call is open to somebody who only looks as the person: what reads, and files of what was read. A new call that writes
 * is closed to them without saying so; one that says otherwise has seen to it that nothing of the person changes.
 */
const isOpenToImpersonator = ({ mode, grant, upload, isOpenWhileLooking }: Method): boolean =>
  mode === 'read' ||
  isOpenWhileLooking === true ||
  (mode === 'write' && upload === undefined && typeof grant !== 'string' && grant.flag === 'isExport');

/** Throws unless the holder may make the call: looking only, session, forced change of password, side, menu flag; in that order. */
export const ensureAccess = (method: Method, holder: Holder | null): void => {
  if (holder?.impersonator && !isOpenToImpersonator(method)) throw new Refusal('10011');
  if (method.grant === 'public') return;
  if (!holder) throw new Refusal('10004');
  if (holder.person.mustChangePwd && !method.openBeforePwdChange) throw new Refusal('10005');
  if (method.sides && !(method.sides as readonly string[]).includes(holder.person.side)) throw new Refusal('10008');
  if (method.grant === 'signedIn') return;
  const { menus, flag } = method.grant;
  if (!menus.some((menu) => holder.grants.get(menu)?.has(flag)))
    throw new Refusal('10008', [{ code: 'grant.missing', params: { flag } }]);
};

/**
 * Throws unless the licence lets the call through (10007): a write where nothing may be written, a call of a module that is not
 * licensed. Signing in, what only leaves a trace of reading, and what is public stay open.
 */
export const ensureLicence = (method: Method, licence: Licence): void => {
  if (method.grant === 'public') return;
  const isWrite = method.mode !== 'read' && !method.isReading && !method.openBeforePwdChange;
  if (isWrite && !licence.isOpen) throw new Refusal('10007');
  if (method.grant !== 'signedIn' && !method.grant.menus.some((menu) => licence.covers(menu)))
    throw new Refusal('10007', [{ code: 'licence.module' }]);
};
