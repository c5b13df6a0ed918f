import { type Audience, type Facts, factIn, filled, type Placeholder } from '@wms/contract/kernel/notification.ts';
import type { Locale, Trilingual } from '@wms/contract/kernel/phrase.ts';
import type { NoticeReceiver } from '@wms/contract/message/policy/policy.rules.ts';
import { sql } from 'kysely';
import type { Place } from './people.ts';

/** The policy by which a row is told, in the place of what its room has declared. */
export interface ByPolicy {
  /** Rows with the same key are for the same people. */
  readonly key: string;
  readonly receivers: readonly NoticeReceiver[];
  /** Those of the policies before it: who hears by one of them has heard. */
  readonly earlier: readonly NoticeReceiver[];
  /** The user who opened the document. */
  readonly creator: string;
  /** Of a mail. */
  readonly subject: string;
  /** Whatever people have chosen. */
  readonly isCompulsory: boolean;
}

/** What one row of the outbox says. */
export interface Told extends Place {
  readonly id: string;
  readonly toldBy: string;
  readonly moment: string;
  readonly docNo: string;
  readonly facts: Facts & { readonly url: string; readonly supplierName: string };
  readonly texts: Trilingual;
  readonly audiences: readonly Audience[];
  readonly userNo: string;
  readonly userName: string;
  readonly createDate: string;
  /** The same moment as ISO 8601 in UTC. */
  readonly happened: string;
  readonly entity: string;
  readonly rowId: string;
  /** The document whose line the row is; null where it is one itself. */
  readonly headEntity: string;
  readonly headId: string | null;
  readonly asks: boolean;
  /** It was handed on before: only bells that lack it ring. */
  readonly isReplay: boolean;
  /** Absent where it is told as its room has declared it. */
  readonly policy?: ByPolicy;
}
/** How it is read. */
export const toldColumns = sql`
  id::text, told_by as "toldBy", moment, doc_no as "docNo", org_no as "orgNo", supplier_no as "supplierNo",
  warehouse_no as "warehouseNo", facts, texts, audiences, user_no as "userNo", user_name as "userName",
  create_date as "createDate", entity, row_id::text as "rowId", head_entity as "headEntity", head_id::text as "headId", asks,
  is_replay as "isReplay",
  to_char(create_date at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as happened`;
/** What one call did to one or several documents of the same owner: one notification for each person. */
export interface Heard extends Place {
  readonly first: Told;
  /** Its rows of the outbox. */
  readonly rows: readonly Told[];
  readonly docNos: readonly string[];
  readonly lines: readonly Facts[];
  /** What its rows say of days, each once. */
  readonly days: readonly string[];
  readonly lineCount: number;
  /** One of its rows leaves something to decide. */
  readonly asks: boolean;
}

/** Rows of a notification that are told one by one. */
const mostLines = 20;

const factNames = ['itemNo', 'itemName', 'qty', 'date', 'reason'] as const;
const lineOf = ({ docNo, facts }: Told): Facts => ({
  docNo,
  ...Object.fromEntries(factNames.flatMap((name) => (facts[name] ? [[name, facts[name]]] : []))),
});

/** Documents of one call that are told one by one; more of them come as one notification. */
const mostAlone = 5;

/** Puts together what one call told of documents of one owner in the same words, in the order in which it happened. */
export const fold = (told: readonly Told[], alone = mostAlone): readonly Heard[] => {
  const calls = grouped(told, (one) =>
    JSON.stringify([one.toldBy, one.moment, one.texts[0], one.orgNo, one.supplierNo, one.warehouseNo, one.policy?.key]),
  );
  return calls.flatMap((call) => {
    const documents = grouped(call, ({ docNo }) => docNo);
    return documents.length > alone ? heardOf(call) : documents.flatMap(heardOf);
  });
};

const grouped = (told: readonly Told[], keyOf: (one: Told) => string): readonly (readonly Told[])[] => {
  const groups = new Map<string, Told[]>();
  for (const one of told) {
    const key = keyOf(one);
    const group = groups.get(key);
    if (group) group.push(one);
    else groups.set(key, [one]);
  }
  return [...groups.values()];
};

const heardOf = (group: readonly Told[]): readonly Heard[] => {
  const [first] = group;
  if (!first) return [];
  const { orgNo, supplierNo, warehouseNo } = first;
  const lines = group.slice(0, mostLines).map(lineOf);
  return [
    {
      first,
      rows: group,
      orgNo,
      supplierNo,
      warehouseNo,
      docNos: [...new Set(group.map(({ docNo }) => docNo))],
      lines,
      days: [...new Set(group.flatMap(({ facts: { date } }) => date ?? []))].toSorted(),
      lineCount: group.length,
      asks: group.some(({ asks }) => asks),
    },
  ];
};

/** The one day, or the first and the last of several; nothing where a day gives way to another on more than one row. */
const span = (days: readonly string[]): string => {
  const [first = '', ...rest] = days;
  if (rest.length === 0) return first;
  return days.every((day) => day.length === 10) ? `${first} – ${rest.at(-1)}` : '';
};
const more = (value: string, count: number): string => (count > 1 ? `${value} (+${count - 1})` : value);

/**
 * What the places of a text hold, in a language. Of several rows the first is named with the number of the others: their quantities
 * and days stand in the lines.
 */
export const valuesOf = (
  { first, docNos, days, lineCount }: Heard,
  orgName: string,
  locale: Locale,
): Readonly<Record<Placeholder, string>> => {
  const { itemNo = '', itemName, qty, reason, supplierName, url } = first.facts;
  const alone = (value: string): string => (lineCount === 1 ? value : '');
  return {
    docNo: more(first.docNo, docNos.length),
    supplierName,
    orgName,
    itemNo: itemNo && more(itemNo, lineCount),
    itemName: alone(factIn(itemName, locale)),
    qty: alone(factIn(qty, locale)),
    date: span(days),
    userName: first.userName,
    reason: factIn(reason, locale),
    url,
  };
};
/** Words of a notification in three languages, its own text unless others are given. */
export const wordsOf = (heard: Heard, orgName: string, [english, simplified, traditional] = heard.first.texts): Trilingual => {
  const words = (text: string, locale: Locale): string => filled(text, valuesOf(heard, orgName, locale));
  return [words(english, 'en-US'), words(simplified, 'zh-CN'), words(traditional, 'zh-TW')];
};
