/** How this person's last notice to an organization travelled, and to whom: proposed on the next one (kept on the server). */
import { keepSetting, settingNow } from '../../kernel/frame/personal.ts';
import type { NoticeDraft } from './draft.ts';

const SETTING = 'form.Delivery.AddAsn';
/** Organizations of which it is known; the one written to longest ago gives way. */
const MOST = 20;
/** What is likely to be so again. Days, the number of one parcel and remarks are not; the address to deliver to is the order's. */
const lasting = [
  ...['wayCarriage', 'driver', 'driverPhone', 'carNo', 'carType', 'carInfo'],
  ...['shipper', 'contact', 'contactPhone', 'shipAddress'],
] as const;

type Values = Readonly<Record<string, string>>;
const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const lastingIn = (head: unknown): Values =>
  isRecord(head)
    ? Object.fromEntries(
        lasting.flatMap((name) => {
          const value = head[name];
          return typeof value === 'string' && value.trim() !== '' ? [[name, value]] : [];
        }),
      )
    : {};
const known = (): Readonly<Record<string, unknown>> => {
  const kept = settingNow(SETTING);
  return isRecord(kept) ? kept : {};
};

export const lastNoticeTo = (orgNo: string): Values => lastingIn(known()[orgNo]);
/** A submitted notice is the last one. */
export const keepLastNotice = ({ orgNo, head }: Pick<NoticeDraft, 'orgNo' | 'head'>): void => {
  const { [orgNo]: _before, ...others } = known();
  const rest = Object.entries(others).slice(-(MOST - 1));
  keepSetting(SETTING, { ...Object.fromEntries(rest.map(([no, values]) => [no, lastingIn(values)])), [orgNo]: lastingIn(head) });
};
