/**
 * How much memory an export of very many rows costs the server (issue 3: less than 150 MB at 200,000 rows).
 *
 *   WMS_BENCH_SOURCE=1 npx tsx bench/export.ts [rows]
 *
 * Ends with 1 when the growth is over the bound. Reads /proc: Linux only.
 */
import { readFile } from 'node:fs/promises';
import { openPlace } from './place.ts';
import { startProduct } from './servers.ts';
import { type Credentials, pathOf, signInAt } from './wire.ts';

const rows = Number(process.argv[2] ?? 200_000);
const bound = 150;
const wire = 'IBmItemService/exportexcel';

const residentOf = async (pid: number): Promise<number> =>
  Number(/^VmRSS:\s+(\d+)/m.exec(await readFile(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;

/** Takes the whole answer and forgets it piece by piece; its size in bytes. */
const take = async (origin: string, who: Credentials, condition: object): Promise<number> => {
  const response = await fetch(`${origin}${pathOf(wire)}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'accept-language': 'zh-CN', ...who },
    body: JSON.stringify({ condition }),
  });
  if (response.status !== 200 || !response.body) throw new Error(`refused: ${response.status} ${await response.text()}`);
  let size = 0;
  for await (const piece of response.body) size += (piece as Uint8Array).length;
  return size;
};

const place = await openPlace(undefined);
const loaded = await place.load(2_000);
await loaded.sql("insert into sys_param (param_no, param_value) values ('EXPORT_MAX_ROWS', $1)", [String(rows)]);
await loaded.sql(
  `insert into bm_item (id, create_date, update_date, item_no, item_name, org_no, unit_no, kw)
   select 900000000000 + n, now(), now(), 'X' || lpad(n::text, 7, '0'), '不锈钢内六角圆柱头螺钉 ' || n, 'ORG1', 'PCS', 'x' || lpad(n::text, 7, '0') || ' 不锈钢内六角圆柱头螺钉 ' || n from generate_series(1, $1) as n`,
  [rows],
);
await loaded.sql('analyze bm_item');
const product = await startProduct(loaded.url);
let over = false;
try {
  const who = await signInAt(product.origin, 'buyer');
  // the first export brings code and buffers that stay
  await take(product.origin, who, { itemNoIndistinct: 'X000012' });
  const before = await residentOf(product.pid);
  let peak = before;
  const look = (): Promise<unknown> =>
    residentOf(product.pid).then(
      (now) => (peak = Math.max(peak, now)),
      () => undefined,
    );
  const watch = setInterval(() => void look(), 25);
  const begun = performance.now();
  const size = await take(product.origin, who, { itemNoIndistinct: 'X0' });
  const seconds = (performance.now() - begun) / 1000;
  clearInterval(watch);
  const growth = peak - before;
  over = growth > bound;
  process.stdout.write(
    `${rows} rows, ${(size / 1e6).toFixed(1)} MB in ${seconds.toFixed(1)} s; the server held ${before.toFixed(0)} MB and at most ${peak.toFixed(0)} MB: ${growth.toFixed(0)} MB more (bound ${bound})\n`,
  );
} finally {
  await product.stop();
  await loaded.close();
  await place.stop();
}
process.exitCode = over ? 1 : 0;
