import { type Figure, growth, throughput } from '../figures.ts';
import type { Loaded } from '../place.ts';
import { compare, type Effort, type Side } from '../rounds.ts';
import { startProduct } from '../servers.ts';
import { pathOf, signInAt } from '../wire.ts';
import { type Call, contest, type Stage } from './stage.ts';

const service = 'ISrmPurchaseService';
const wire = `${service}/getsrmpurchaselistbyparams`;
const supWire = `ISup${service.slice(1)}/getsrmpurchaselistbyparams`;
const list = (condition: Record<string, unknown>, more: Record<string, unknown> = {}) => ({
  current: 1,
  size: 20,
  condition,
  ...more,
});
const twoFilters = list({ acceptStatus: '1', employeeName: '采购员3' }, { field: 'expectArrivalDate', order: 'asc' });

/** A call of the scenario; a rare keyword is held to the same SQL more closely where the table is large. */
interface ListCall extends Call {
  readonly isRare?: boolean;
}
const firstPage = [
  { name: 'Order lines, page 1, buyer', who: 'buyer', wire, body: list({}) },
  { name: 'Order lines, page 1, supplier', who: 'acme', wire: supWire, body: list({}) },
] as const satisfies readonly Call[];
/**
 * The lists whose cost must not grow with the table. `limitCount` leaves the rows of the page and counts to 20 only: what the
 * same page costs with its total at each size stands among the figures of that size.
 */
const flatLists = [
  ...firstPage,
  { name: 'Order lines, page 1 without its total, supplier', who: 'acme', wire: supWire, body: list({}, { limitCount: 20 }) },
  {
    name: 'Order lines, two filters and a sort without the total, buyer',
    who: 'buyer',
    wire,
    body: { ...twoFilters, limitCount: 20 },
  },
] as const satisfies readonly Call[];

/** At least this part of the throughput of the same SQL; the time of a rare keyword may be 1.3 times that of its SQL. */
const goals = { any: 0.5, rare: 1 / 1.3, rareFrom: 1_000_000 } as const;

const callsOn = async ({ loaded }: Stage): Promise<readonly ListCall[]> => {
  const [some] = await loaded.sql<{ purchase_no: string; item_name: string; pages: number }>(
    `select (select purchase_no from srm_purchase where org_no = 'ORG1' offset 500 limit 1),
       (select item_name from srm_purchase_line where org_no = 'ORG1' and item_name like '深沟球轴承%' offset 100 limit 1),
       (select count(*)::int / 20 from srm_purchase_line where org_no = 'ORG1') as pages`,
  );
  const deep = Math.min(5000, some?.pages ?? 1);
  const rare = (some?.purchase_no ?? '').toLowerCase();
  const keyword = (text: string) => list({ keyword: text });
  return [
    ...firstPage,
    { name: 'Order lines, two filters and a sort, buyer', who: 'buyer', wire, body: twoFilters },
    { name: 'Order lines, rare keyword (one order), buyer', who: 'buyer', wire, body: keyword(rare), isRare: true },
    {
      name: 'Order lines, rare keyword in Chinese (one material), buyer',
      who: 'buyer',
      wire,
      body: keyword(some?.item_name ?? ''),
      isRare: true,
    },
    {
      name: 'Order lines, number contains, buyer',
      who: 'buyer',
      wire,
      body: list({ purchaseNoIndistinct: rare.slice(-5) }),
      isRare: true,
    },
    { name: 'Order lines, keyword 深沟球轴承 (one row in ten), buyer', who: 'buyer', wire, body: keyword('深沟球轴承') },
    { name: 'Order lines, keyword po2 (every row), buyer', who: 'buyer', wire, body: keyword('po2') },
    { name: 'Order lines, keyword 轴承 (2 characters), buyer', who: 'buyer', wire, body: keyword('轴承') },
    { name: 'Order lines, keyword 轴承 (2 characters), supplier', who: 'acme', wire: supWire, body: keyword('轴承') },
    { name: `Order lines, page ${deep}, buyer`, who: 'buyer', wire, body: list({}, { current: deep }) },
    { name: 'Order lines, counts of the tabs, buyer', who: 'buyer', wire: `${service}/getPurchaseTabCounts`, body: list({}) },
    { name: 'Notices, counts of the tabs, buyer', who: 'buyer', wire: 'ISrmAsnHeadService/getAsnTabCounts', body: list({}) },
  ];
};

/**
 * List pages of order lines, 20 rows and the total, by buyer and supplier: filtered, sorted, searched in three columns, deep,
 * and the counts above them. One at a time, where a rare keyword shows what is around its SQL, and by 16 at once.
 */
export const lists = async (stage: Stage): Promise<readonly Figure[]> => {
  const calls = await callsOn(stage);
  const figures: Figure[] = [];
  for (const connections of [stage.effort.connections, 1]) {
    const isMany = connections > 1;
    const named = calls.map((call) => (isMany ? call : { ...call, name: `${call.name}, one at a time` }));
    const compared = await contest({ ...stage, effort: { ...stage.effort, connections } }, named);
    for (const [at, call] of named.entries()) {
      const one = compared[at];
      const isHeld = call.isRare === true && stage.loaded.rows >= goals.rareFrom;
      if (one)
        figures.push(throughput('lists', call.name, stage.loaded.rows, one, isHeld ? goals.rare : isMany ? goals.any : null));
    }
  }
  return figures;
};

/** The first page on the smallest and the largest table, in turns: two servers of the product over two databases. */
export const growing = async (
  small: Loaded,
  large: Loaded,
  effort: Effort,
  say: (line: string) => void,
): Promise<readonly Figure[]> => {
  const figures: Figure[] = [];
  const servers = await Promise.all([large, small].map((loaded) => startProduct(loaded.url)));
  try {
    for (const { name, who, wire: called, body } of flatLists) {
      const sides = await Promise.all(
        servers.map(
          async ({ origin }): Promise<Side> => ({
            origin,
            path: pathOf(called),
            headers: await signInAt(origin, who),
            body: JSON.stringify(body),
          }),
        ),
      );
      const [most, least] = sides;
      if (!most || !least) continue;
      const compared = await compare(most, least, effort);
      say(`${String(large.rows).padStart(8)}  ${name}: ${(1 / compared.ratio).toFixed(2)} times the cost of ${small.rows} rows`);
      figures.push(growth(name, small.rows, large.rows, compared));
    }
  } finally {
    await Promise.all(servers.map((server) => server.stop()));
  }
  return figures;
};
