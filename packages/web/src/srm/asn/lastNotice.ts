/**
 * How this person's last notice to an organization and an address there travelled, and to whom: proposed on the next one (kept on the
 * server). To an address nobody has delivered to yet the last notice to its organization stands in.
 */
import { keepSetting, settingNow } from '../../kernel/frame/personal.ts';
import type { NoticeDraft } from './draft.ts';

const SETTING = 'form.Delivery.AddAsn';
/** Addresses of which it is known; the one written to longest ago gives way. */
const MOST = 20;
/** What is likely to be so again. Days, the number of one parcel and remarks are not; the address to deliver to is the order's. */
const lasting = [
  ...['wayCarriage', 'driver', 'driverPhone', 'carNo', 'carType', 'carInfo'],
  ...['shipper', 'contact', 'contactPhone', 'shipAddress'],
] as const;

type Values = Readonly<Record<string, string>>;
interface Kept {
  readonly orgNo: string;
  /** Where it was delivered to; '' when the order did not say. */
  readonly to: string;
  readonly head: Values;
}
const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');
const lastingIn = (head: unknown): Values =>
  isRecord(head)
    ? Object.fromEntries(
        lasting.flatMap((name) => {
          const value = head[name];
          return typeof value === 'string' && value.trim() !== '' ? [[name, value]] : [];
        }),
      )
    : {};
/** Newest first. */
const known = (): readonly Kept[] => {
  const kept = settingNow(SETTING);
  return Array.isArray(kept)
    ? kept.flatMap((one: unknown) =>
        isRecord(one) && typeof one.orgNo === 'string'
          ? [{ orgNo: one.orgNo, to: textOf(one.to), head: lastingIn(one.head) }]
          : [],
      )
    : [];
};

export const lastNoticeTo = (orgNo: string, to: string): Values => {
  const own = known().filter((one) => one.orgNo === orgNo);
  return (own.find((one) => one.to === to.trim()) ?? own[0])?.head ?? {};
};
/** A submitted notice is the last one. */
export const keepLastNotice = ({ orgNo, head }: Pick<NoticeDraft, 'orgNo' | 'head'>): void => {
  const last: Kept = { orgNo, to: textOf(head.deliveryAddress), head: lastingIn(head) };
  const others = known().filter((one) => one.orgNo !== orgNo || one.to !== last.to);
  keepSetting(
    SETTING,
    [last, ...others].slice(0, MOST).map((one) => ({ ...one })),
  );
};
