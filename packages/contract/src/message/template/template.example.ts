/** A document that is none, to show how a text reads when its places are filled. */
import { factIn, type Placeholder } from '../../kernel/notification.ts';
import type { Locale, Trilingual } from '../../kernel/phrase.ts';

/** How numbers of documents begin, by the first part of the name of an event. */
const prefixes: Readonly<Record<string, string>> = { order: 'PO', asn: 'SH', receipt: 'SR', inspection: 'SR' };
const addresses: Readonly<Record<string, string>> = {
  order: '/orderCollaboration/userOrder',
  asn: '/asn/warehouse',
  receipt: '/receiptTracking/acceptance',
};
const supplier: Trilingual = ['Lihang Hardware Co., Ltd.', '东莞市立航五金制品有限公司', '東莞市立航五金製品有限公司'];
const org: Trilingual = ['Kunshan plant', '昆山工厂', '昆山工廠'];
const item: Trilingual = ['Hexagon bolt M8', '六角螺栓 M8', '六角螺栓 M8'];
const person: Trilingual = ['Chen Yu', '陈宇', '陳宇'];
const reason: Trilingual = ['Quantity wrong', '数量有误', '數量有誤'];

export const exampleValues = (moment: string, locale: Locale): Readonly<Record<Placeholder, string>> => {
  const [kind = ''] = moment.split('.');
  return {
    docNo: `${prefixes[kind] ?? 'DOC'}202603150001`,
    supplierName: factIn(supplier, locale),
    orgName: factIn(org, locale),
    itemNo: 'M0001',
    itemName: factIn(item, locale),
    qty: '1000 → 900 PCS',
    date: '2026-03-20',
    userName: factIn(person, locale),
    reason: factIn(reason, locale),
    url: addresses[kind] ?? '/dashboard',
  };
};
