import type { Flag, Scope } from '@wms/contract/kernel/permission.ts';
import type { Licence, Person } from './context.ts';
import type { Method } from './method.ts';
import { Refusal } from './refusal.ts';

/** A live session: the person, the scope and the grants, read from the database and never kept longer than a second. */
export interface Holder {
  readonly sessionId: string;
  readonly person: Person;
  readonly scope: Scope;
  readonly grants: ReadonlyMap<string, ReadonlySet<Flag>>;
}
/** Who holds a token; given by the room of sessions, so that the kernel need not know it. */
export type FindHolder = (credentials: { readonly token: string; readonly sid: string }) => Promise<Holder | null>;

/** Throws unless the holder may make the call: session, forced change of password, side, menu flag; in that order. */
export const ensureAccess = (method: Method, holder: Holder | null): void => {
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
