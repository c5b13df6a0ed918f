import { type Audience, type Facts, factIn, filled } from '@wms/contract/kernel/notification.ts';
import type { Locale, Trilingual } from '@wms/contract/kernel/phrase.ts';
import type { Place } from './people.queries.ts';

/** What one row of the outbox says. */
export interface Told extends Place {
  readonly id: string;
  readonly requestId: string;
  readonly moment: string;
  readonly docNo: string;
  readonly facts: Facts & { readonly url: string; readonly supplierName: string };
  readonly texts: Trilingual;
  readonly audiences: readonly Audience[];
  readonly userNo: string;
  readonly userName: string;
}
/** What one call did to one or several documents of the same owner: one notification for each person. */
export interface Heard extends Place {
  readonly first: Told;
  readonly docNos: readonly string[];
  readonly lines: readonly Facts[];
  readonly lineCount: number;
}

/** Rows of a notification that are told one by one. */
const mostLines = 20;

const factNames = ['itemNo', 'itemName', 'qty', 'date', 'reason'] as const;
const lineOf = ({ facts }: Told): Facts =>
  Object.fromEntries(factNames.flatMap((name) => (facts[name] ? [[name, facts[name]]] : [])));

/** Puts together what one call told of documents of one owner in the same words, in the order in which it happened. */
export const fold = (told: readonly Told[]): readonly Heard[] => {
  const groups = new Map<string, Told[]>();
  for (const one of told) {
    const key = JSON.stringify([one.requestId, one.moment, one.texts[0], one.orgNo, one.supplierNo, one.warehouseNo]);
    groups.set(key, [...(groups.get(key) ?? []), one]);
  }
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    const { orgNo, supplierNo, warehouseNo } = first;
    return [
      {
        first,
        orgNo,
        supplierNo,
        warehouseNo,
        docNos: [...new Set(group.map(({ docNo }) => docNo))],
        lines: group
          .slice(0, mostLines)
          .map(lineOf)
          .filter((line) => Object.keys(line).length > 0),
        lineCount: group.length,
      },
    ];
  });
};

const more = (value: string, count: number): string => (count > 1 ? `${value} (+${count - 1})` : value);

/**
 * The words of a notification in three languages. Of several rows the first is named with the number of the others: their
 * quantities and days stand in the lines.
 */
export const wordsOf = ({ first, docNos, lineCount }: Heard, orgName: string): Trilingual => {
  const { itemNo = '', itemName, qty = '', date = '', reason, supplierName, url } = first.facts;
  const alone = (value: string): string => (lineCount === 1 ? value : '');
  const words = (text: string, locale: Locale): string =>
    filled(text, {
      docNo: more(first.docNo, docNos.length),
      supplierName,
      orgName,
      itemNo: itemNo && more(itemNo, lineCount),
      itemName: alone(factIn(itemName, locale)),
      qty: alone(qty),
      date: alone(date),
      userName: first.userName,
      reason: factIn(reason, locale),
      url,
    });
  const [english, simplified, traditional] = first.texts;
  return [words(english, 'en-US'), words(simplified, 'zh-CN'), words(traditional, 'zh-TW')];
};
