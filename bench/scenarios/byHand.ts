import { item } from '@wms/contract/base/item/item.ts';
import type { Resource } from '@wms/contract/kernel/resource.ts';
import { stampFields } from '@wms/contract/kernel/resource.ts';
import { asnHead } from '@wms/contract/srm/asn/asn.ts';
import { purchaseLine } from '@wms/contract/srm/purchase/purchase.ts';
import { orderTabs } from '@wms/contract/srm/purchase/tabs.ts';
import { receiptLine } from '@wms/contract/srm/receipt/receipt.ts';
import { operLog } from '@wms/contract/system/operLog/operLog.ts';
import { columnName } from '../../packages/server/src/kernel/ground/sql.ts';
import { bounded, type Figure, throughput } from '../figures.ts';
import { compare, type Pace } from '../rounds.ts';
import { startByHand } from '../servers.ts';
import { dataAt, pathOf, signInAt } from '../wire.ts';
import type { Stage } from './stage.ts';

/** A page as somebody writes it by hand, and the same asked of the product. */
interface Asked {
  readonly name: string;
  readonly who: string;
  readonly wire: string;
  readonly body: Readonly<Record<string, unknown>>;
  readonly text: string;
  readonly values: readonly unknown[];
  /** At least this part of the throughput of the statement by hand; null where the figure only informs. */
  readonly atLeast: number | null;
}

const lines = 'ISrmPurchaseService/getsrmpurchaselistbyparams';
/** What a page of order lines shows at first: thirteen columns. */
const shown = [
  'id',
  'version',
  'purchaseNo',
  'purchaseSeq',
  'itemNo',
  'itemName',
  'batchPurQty',
  'unDeliveryQty',
  'expectArrivalDate',
  'supplierName',
  'unitNo',
  'acceptStatus',
  'changeState',
];
const everything = (resource: Resource): readonly string[] => [...new Set([...stampFields, ...Object.keys(resource.fields)])];
const firstOf = (resource: Resource): readonly string[] => ['id', 'version', ...resource.list.columns.slice(0, 11)];
const selected = (fields: readonly string[]): string => fields.map((name) => `${columnName(name)} as "${name}"`).join(', ');

/** Rows in the order of the page and the total, up to 10,001, in one statement. */
const pageOf = ({ table }: Resource, fields: readonly string[], where: string, order = 'update_date desc, id desc', offset = 0) =>
  `select ${selected(fields)}, (select count(*)::int from (select 1 from ${table} where ${where} limit 10001) counted) as total
   from ${table} where ${where} order by ${order} limit 20 offset ${offset}`;

const list = (condition: Readonly<Record<string, unknown>>, more: Readonly<Record<string, unknown>> = {}) => ({
  current: 1,
  size: 20,
  condition,
  ...more,
});
const of = (fields: readonly string[]) => ({ fields });

const tabCounts = (among: string): string =>
  orderTabs
    .map(({ key, condition }) => {
      const parts = Object.entries(condition).map(([name, value]) => {
        const wanted = (Array.isArray(value) ? value : [value]).map((one) => `'${one}'`).join(', ');
        return ` and ${columnName(name)} in (${wanted})`;
      });
      return `(select count(*)::int from (select 1 from ${purchaseLine.table} where org_no = $1${among}${parts.join('')} limit 10000) c) as "${key}"`;
    })
    .join(', ');
/** Lines one works on, as a screen asks for them: not those of an order that was over a month ago. */
const atWork = 'over_date >= current_date - 30';

const askedOn = async ({ loaded }: Stage): Promise<readonly Asked[]> => {
  const [some] = await loaded.sql<{
    purchase_no: string;
    supplier_no: string;
    item: string;
    pages: number;
    first: string;
    last: string;
  }>(
    `select (select purchase_no from srm_purchase where org_no = 'ORG1' offset 500 limit 1),
       (select supplier_no from srm_purchase_line where org_no = 'ORG1' group by supplier_no order by abs(count(*) - $1::int / 700), supplier_no limit 1),
       (select id::text from bm_item where org_no = 'ORG1' order by id offset 100 limit 1) as item,
       (select count(*)::int / 20 from srm_purchase_line where org_no = 'ORG1') as pages,
       (current_date - 500)::text as first, (current_date - 135)::text as last`,
    [loaded.rows],
  );
  if (!some) throw new Error('nothing is loaded');
  const { supplier_no: supplier, first, last } = some;
  const year = { startDate: first, endDate: last };
  const deep = Math.min(5000, some.pages);
  const rare = some.purchase_no.toLowerCase();
  const org = 'org_no = $1';
  const buyer = { who: 'buyer', wire: lines, atLeast: 0.5 };
  const firstPage = (
    name: string,
    wire: string,
    resource: Resource,
    where: string,
    values: readonly unknown[],
    who = 'buyer',
  ) => ({
    name: `${name}, page 1`,
    who,
    wire,
    body: list({}, of(firstOf(resource))),
    text: pageOf(resource, firstOf(resource), where, `${columnName(resource.list.sort ?? 'updateDate')} desc, id desc`),
    values,
    atLeast: null,
  });
  return [
    {
      ...buyer,
      name: 'Order lines, page 1',
      body: list({}, of(shown)),
      text: pageOf(purchaseLine, shown, org),
      values: ['ORG1'],
      atLeast: 0.8,
    },
    {
      ...buyer,
      name: 'Order lines, page 1, all columns',
      body: list({}),
      text: pageOf(purchaseLine, everything(purchaseLine), org),
      values: ['ORG1'],
      atLeast: 0.8,
    },
    {
      ...buyer,
      name: 'Order lines, one supplier and a year',
      body: list({ supplierNo: supplier, ...year }, of(shown)),
      text: pageOf(purchaseLine, shown, `${org} and supplier_no = $2 and purchase_date between $3 and $4`),
      values: ['ORG1', supplier, first, last],
    },
    {
      ...buyer,
      name: 'Order lines, one state',
      body: list({ acceptStatus: '0' }, of(shown)),
      text: pageOf(purchaseLine, shown, `${org} and accept_status = $2`),
      values: ['ORG1', '0'],
    },
    {
      ...buyer,
      name: 'Order lines, a year',
      body: list(year, of(shown)),
      text: pageOf(purchaseLine, shown, `${org} and purchase_date between $2 and $3`),
      values: ['ORG1', first, last],
    },
    {
      ...buyer,
      name: 'Order lines, supplier, state and a year',
      body: list({ supplierNo: supplier, acceptStatus: '1', ...year }, of(shown)),
      text: pageOf(purchaseLine, shown, `${org} and supplier_no = $2 and accept_status = $3 and purchase_date between $4 and $5`),
      values: ['ORG1', supplier, '1', first, last],
    },
    {
      ...buyer,
      name: 'Order lines, page 1, supplier',
      who: 'acme',
      wire: `ISup${lines.slice(1)}`,
      body: list({}, of(shown)),
      text: pageOf(purchaseLine, shown, `${org} and supplier_no = $2 and draft_flag = '0'`),
      values: ['ORG1', 'V0001'],
    },
    {
      ...buyer,
      name: 'Order lines, page 1, as the screen asks',
      body: list({ type: 'operation' }),
      text: pageOf(purchaseLine, everything(purchaseLine), `${org} and ${atWork}`),
      values: ['ORG1'],
    },
    {
      ...buyer,
      name: 'Order lines, one supplier and a year, as the screen asks',
      body: list({ type: 'operation', supplierNo: supplier, ...year }),
      text: pageOf(
        purchaseLine,
        everything(purchaseLine),
        `${org} and supplier_no = $2 and purchase_date between $3 and $4 and ${atWork}`,
      ),
      values: ['ORG1', supplier, first, last],
    },
    {
      ...buyer,
      name: 'Order lines, rare keyword',
      body: list({ keyword: rare }, of(shown)),
      text: pageOf(purchaseLine, shown, `${org} and kw like $2`),
      values: ['ORG1', `%${rare}%`],
    },
    {
      ...buyer,
      name: `Order lines, page ${deep}`,
      body: list({}, { current: deep, ...of(shown) }),
      text: pageOf(purchaseLine, shown, org, undefined, (deep - 1) * 20),
      values: ['ORG1'],
    },
    {
      ...buyer,
      name: 'Order lines, counts of the tabs',
      wire: 'ISrmPurchaseService/getPurchaseTabCounts',
      body: list({}),
      text: `select ${tabCounts('')}`,
      values: ['ORG1'],
    },
    {
      ...buyer,
      name: 'Order lines, counts of the tabs, supplier',
      who: 'acme',
      wire: 'ISupSrmPurchaseService/getPurchaseTabCounts',
      body: list({}),
      text: `select ${tabCounts(" and supplier_no = $2 and draft_flag = '0'")}`,
      values: ['ORG1', 'V0001'],
    },
    {
      name: 'One material',
      who: 'buyer',
      wire: 'IBmItemService/getbmitembyid',
      body: { id: some.item },
      text: `select ${selected(everything(item))} from bm_item where id = $1`,
      values: [some.item],
      atLeast: 0.4,
    },
    firstPage('Notices', 'ISrmAsnHeadService/getsrmasnheadlistbyparams', asnHead, org, ['ORG1']),
    firstPage(
      'Receipt lines',
      'ISupSrmInArriveService/getsrminarrivelistbyparams',
      receiptLine,
      `${org} and warehouse_no = any($2)`,
      ['ORG1', ['WH11', 'WH12']],
    ),
    firstPage('Materials', 'IBmItemService/getbmitemlistbyparams', item, org, ['ORG1']),
    firstPage('Operation log', 'ISysOperLogService/getsysoperloglistbyparams', operLog, 'true', [], 'admin'),
  ];
};

/** Sizes of data and indexes, and the most indexes on one table. */
const sizes = async ({ loaded }: Stage): Promise<readonly Figure[]> => {
  const [found] = await loaded.sql<{ data: number; indexes: number; count: number; most: number }>(
    `select sum(pg_table_size(c.oid))::float8 / 1e6 as data, sum(pg_indexes_size(c.oid))::float8 / 1e6 as indexes,
       sum(own)::int as count, max(own)::int as most
     from pg_class c join pg_namespace s on s.oid = c.relnamespace and s.nspname = 'public'
       cross join lateral (select count(*) as own from pg_index i where i.indrelid = c.oid) n
     where c.relkind = 'r'`,
  );
  if (!found) return [];
  const figure = (what: string, value: number, unit: string) =>
    bounded('hand', what, loaded.rows, { median: value, all: [value], unit }, null);
  return [
    figure('Data of the database', found.data, 'MB'),
    figure('Indexes of the database', found.indexes, 'MB'),
    figure('Indexes', found.count, ''),
    figure('Indexes of one table at most', found.most, ''),
  ];
};

/** Calls a second, the middle time of one, and the processor of server and database for it, in milliseconds. */
const paceOf = ({ perSecond, p50, processor }: Pace): string =>
  `${perSecond.toFixed(0)}/s (${p50} ms, ${processor?.server.toFixed(2)} + ${processor?.database.toFixed(2)})`;

/** Lists and records against the same page written by hand: at 16 connections, and one at a time. */
export const byHand = async (stage: Stage): Promise<readonly Figure[]> => {
  const asked = (await askedOn(stage)).filter(({ name }) => new RegExp(stage.effort.only, 'i').test(name));
  const routes = Object.fromEntries(asked.map(({ text }, at) => [`page${at}`, text]));
  const hand = await startByHand({ url: stage.loaded.url, poolSize: stage.effort.connections, routes });
  const figures: Figure[] = [];
  try {
    for (const connections of [stage.effort.connections, 1])
      for (const [at, { name, who, wire, body, values, atLeast }] of asked.entries()) {
        const headers = await signInAt(stage.product.origin, who);
        await dataAt(stage.product.origin, headers, wire, body);
        const compared = await compare(
          { origin: stage.product.origin, path: pathOf(wire), headers, body: JSON.stringify(body), pid: stage.product.pid },
          { origin: hand.origin, path: `/page${at}`, headers: {}, body: JSON.stringify({ values }), pid: hand.pid },
          { ...stage.effort, connections, databasePid: stage.databasePid },
        );
        const isMany = connections > 1;
        const what = `By hand: ${name}${isMany ? '' : ', one at a time'}`;
        const said = `ours ${paceOf(compared.ours)}  by hand ${paceOf(compared.bare)}`;
        stage.say(`${String(stage.loaded.rows).padStart(8)}  ${what.padEnd(60)} ${said}  ratio ${compared.ratio.toFixed(2)}`);
        figures.push(throughput('hand', what, stage.loaded.rows, compared, isMany ? atLeast : null));
      }
  } finally {
    await hand.stop();
  }
  return [...figures, ...(await sizes(stage))];
};
