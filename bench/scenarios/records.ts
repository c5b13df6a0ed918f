import { type Figure, throughput } from '../figures.ts';
import { type Call, contest, type Stage } from './stage.ts';

/** A version no other number of a statement equals, so that a replay finds it among the parameters. */
const markedVersion = 424_242;
const markedRemark = 'remark of the recorded call';

/** One record read and one changed. */
export const records = async (stage: Stage): Promise<readonly Figure[]> => {
  const { sql, rows } = stage.loaded;
  const items = await sql<{ id: string; version: number }>(
    `select id, version from bm_item where org_no = 'ORG1' order by id limit 3000`,
  );
  const [marked, ...others] = items;
  const [order] = await sql<{ id: string }>(`select id from srm_purchase where org_no = 'ORG1' order by id desc limit 1`);
  if (!marked || !order) throw new Error('nothing is loaded');
  const versions = new Map<string, number>();
  let at = 0;
  const refresh = async () => {
    await sql('update bm_item set version = $1 where id = $2', [markedVersion, marked.id]);
    for (const row of await sql<{ id: string; version: number }>('select id, version from bm_item where id = any($1)', [
      others.map((other) => other.id),
    ]))
      versions.set(row.id, row.version);
  };
  const calls: readonly Call[] = [
    { name: 'One material', who: 'buyer', wire: 'IBmItemService/getbmitembyid', body: { id: marked.id } },
    {
      name: 'One order with its ten lines',
      who: 'buyer',
      wire: 'ISrmPurchaseService/getsrmpurchasebyid',
      body: { id: order.id },
    },
    {
      name: 'One update of a material',
      who: 'admin',
      wire: 'IBmItemService/updatebmitembyid',
      body: { id: marked.id, version: markedVersion, remark: markedRemark },
      before: refresh,
      next: () => {
        at += 1;
        const id = others[at % others.length]?.id ?? '';
        const version = versions.get(id) ?? 1;
        versions.set(id, version + 1);
        const remark = `remark ${at}`;
        return {
          body: { id, version, remark },
          changes: { [marked.id]: id, [String(markedVersion)]: String(version), [markedRemark]: remark },
        };
      },
    },
  ];
  const compared = await contest(stage, calls);
  return calls.flatMap((call, n) => {
    const one = compared[n];
    return one ? [throughput('records', call.name, rows, one, 0.4)] : [];
  });
};
