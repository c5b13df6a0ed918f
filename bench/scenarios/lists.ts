import { type Figure, growth, throughput } from '../figures.ts';
import type { Loaded } from '../place.ts';
import { compare, type Effort, type Side } from '../rounds.ts';
import { startProduct } from '../servers.ts';
import { pathOf, signInAt } from '../wire.ts';
import { type Call, contest, type Stage } from './stage.ts';

const wire = 'ISrmPurchaseService/getsrmpurchaselistbyparams';
const supWire = 'ISupSrmPurchaseService/getsrmpurchaselistbyparams';
const list = (condition: Record<string, unknown>, more: Record<string, unknown> = {}) => ({
  current: 1,
  size: 20,
  condition,
  ...more,
});

/** The lists whose cost must not grow with the table. */
const flatLists = ['Order lines, page 1, buyer', 'Order lines, page 1, supplier'] as const;

/** List pages of order lines: 20 rows and the total, by buyer and supplier, searched, sorted and deep. */
export const lists = async (stage: Stage): Promise<readonly Figure[]> => {
  const [some] = await stage.loaded.sql<{ purchase_no: string; pages: number }>(
    `select (select purchase_no from srm_purchase where org_no = 'ORG1' offset 1000 limit 1), (select count(*)::int / 20 from srm_purchase_line where org_no = 'ORG1') as pages`,
  );
  const deep = Math.min(5000, some?.pages ?? 1);
  const rare = (some?.purchase_no ?? '').toLowerCase();
  const goals = new Map<string, number>(flatLists.map((name) => [name, 0.5]));
  const calls: readonly Call[] = [
    { name: flatLists[0], who: 'buyer', wire, body: list({}) },
    { name: flatLists[1], who: 'acme', wire: supWire, body: list({}) },
    {
      name: 'Order lines, status, sorted by date, buyer',
      who: 'buyer',
      wire,
      body: list({ acceptStatus: ['0', '1'] }, { field: 'expectArrivalDate', order: 'asc' }),
    },
    { name: 'Order lines, keyword of one order, buyer', who: 'buyer', wire, body: list({ keyword: rare }) },
    { name: 'Order lines, number contains, buyer', who: 'buyer', wire, body: list({ purchaseNoIndistinct: rare.slice(-5) }) },
    { name: 'Order lines, keyword 深沟球轴承, buyer', who: 'buyer', wire, body: list({ keyword: '深沟球轴承' }) },
    { name: 'Order lines, keyword 轴承 (2 characters), supplier', who: 'acme', wire: supWire, body: list({ keyword: '轴承' }) },
    { name: `Order lines, page ${deep}, buyer`, who: 'buyer', wire, body: list({}, { current: deep }) },
  ];
  const compared = await contest(stage, calls);
  return calls.flatMap((call, at) => {
    const one = compared[at];
    return one ? [throughput('lists', call.name, stage.loaded.rows, one, goals.get(call.name) ?? null)] : [];
  });
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
    for (const [name, who, called] of [
      [flatLists[0], 'buyer', wire],
      [flatLists[1], 'acme', supWire],
    ] as const) {
      const sides = await Promise.all(
        servers.map(
          async ({ origin }): Promise<Side> => ({
            origin,
            path: pathOf(called),
            headers: await signInAt(origin, who),
            body: JSON.stringify(list({})),
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
