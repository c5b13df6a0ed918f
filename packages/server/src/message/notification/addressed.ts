import type { NoticeReceiver } from '@wms/contract/message/policy/policy.rules.ts';
import type { Holder } from '../../kernel/call/access.ts';
import { type Opened, openedKey } from '../../kernel/log/status.ts';
import type { HeldPolicy } from '../policy/door.ts';
import type { ByPolicy, Told } from './fold.ts';
import { mayHear } from './people.ts';

/** A policy of this organization that is for all of them. */
const everybody = '*';
export type Roles = ReadonlyMap<string, ReadonlySet<string>>;
/** Who may be told: accounts that are open, with the roles that policies name. */
export interface People {
  readonly holders: readonly Holder[];
  readonly roles: Roles;
}
/** Whether somebody is one of the receivers of a document; the people of a supplier are those of its own alone (`mayHear`). */
const isAmong = (
  { person }: Holder,
  receivers: readonly NoticeReceiver[],
  creator: string,
  roleNos: ReadonlySet<string> | undefined,
): boolean => {
  const is: Readonly<Record<NoticeReceiver['receiverType'], (no: string) => boolean>> = {
    user: (no) => person.userNo === no,
    role: (no) => roleNos?.has(no) ?? false,
    supplier: () => person.side === 'supplier',
    creator: () => person.userNo === creator,
  };
  return receivers.some(({ receiverType, receiverNo }) => is[receiverType](receiverNo ?? ''));
};
/** Those of the own organization, or else those for all of them. One that reaches nobody, a closed account say, silences nothing. */
const policiesOf = (
  held: readonly HeldPolicy[],
  { moment, orgNo, supplierNo, warehouseNo, audiences }: Told,
  creator: string,
  { holders, roles }: People,
): readonly HeldPolicy[] => {
  const place = { orgNo, supplierNo, warehouseNo };
  const fitting = held.filter(
    (one) =>
      one.moment === moment &&
      (one.createUsers.length === 0 || one.createUsers.includes(creator)) &&
      holders.some(
        (holder) => isAmong(holder, one.receivers, creator, roles.get(holder.person.id)) && mayHear(holder, audiences, place),
      ),
  );
  const own = fitting.filter((one) => one.orgNo === orgNo);
  return own.length > 0 ? own : fitting.filter((one) => one.orgNo === everybody);
};

/** The documents whose openers may matter: each row, and the document it is a line of. */
export const openedBy = (told: readonly Told[]): readonly Opened[] =>
  told.flatMap(({ entity, rowId, headEntity, headId }) => [
    { entity, id: rowId },
    ...(headId === null ? [] : [{ entity: headEntity, id: headId }]),
  ]);
/** Who opened a document; where its history does not say, who did what is told. */
const creatorOf = (openers: ReadonlyMap<string, string>, { entity, rowId, headEntity, headId, userNo }: Told): string =>
  openers.get(openedKey({ entity, id: rowId })) ?? openers.get(openedKey({ entity: headEntity, id: headId ?? '' })) ?? userNo;

/** What was told as policies have it: in the words of each that fits, and as it was declared where none does. */
export const addressed = (
  told: readonly Told[],
  held: readonly HeldPolicy[],
  openers: ReadonlyMap<string, string>,
  people: People,
): readonly Told[] =>
  told.flatMap((one) => {
    const creator = creatorOf(openers, one);
    const policies = policiesOf(held, one, creator, people);
    return policies.length === 0
      ? [one]
      : policies.map(({ texts, subject, receivers, isCompulsory }, at): Told => {
          const before = policies.slice(0, at);
          const earlier = before.flatMap((other) => other.receivers);
          const asksCreator = [...receivers, ...earlier].some(({ receiverType }) => receiverType === 'creator');
          const numbers = policies.slice(0, at + 1).map(({ noticeMethodNo }) => noticeMethodNo);
          // what has happened stays apart, whatever the policy's words: an event may be told in several
          const key = JSON.stringify([numbers, asksCreator ? creator : '', one.audiences, one.texts[0]]);
          return { ...one, texts, policy: { key, receivers, earlier, creator, subject, isCompulsory } };
        });
  });

/** Whether a policy tells somebody who has not heard by an earlier one. */
export const isAddressed = (
  holder: Holder,
  { receivers, earlier, creator }: ByPolicy,
  roleNos: ReadonlySet<string> | undefined,
): boolean => isAmong(holder, receivers, creator, roleNos) && !isAmong(holder, earlier, creator, roleNos);
/** The roles that policies tell. */
export const rolesTold = (held: readonly HeldPolicy[]): readonly string[] => [
  ...new Set(
    held.flatMap(({ receivers }) =>
      receivers.flatMap(({ receiverType, receiverNo }) => (receiverType === 'role' && receiverNo ? [receiverNo] : [])),
    ),
  ),
];
