/** What of a material no longer changes once quantities are kept in its unit, or its stock lies by its lots. */
import { item } from '@wms/contract/base/item/item.ts';
import type { Issue } from '@wms/contract/kernel/issue.ts';
import { sql } from 'kysely';
import type { Method } from '../../kernel/ground/method.ts';
import { ensure } from '../../kernel/ground/refusal.ts';
import { beyondScope } from '../../kernel/ground/scope.ts';
import { type Bodies, updateRow, writtenMethods } from '../../kernel/resource/crud.ts';
import type { Objection, Rooms } from '../../kernel/room/room.ts';
import { inUse } from '../../kernel/row/references.ts';
import { lockRow } from '../../kernel/row/rows.ts';

type Update = Bodies<typeof item>['update'];
const updateOf =
  (objections: readonly Objection[]): Update =>
  async (ctx, change) => {
    const row = await lockRow(ctx, item, change);
    const issues: Issue[] = [];
    if (change.unitNo !== undefined && change.unitNo !== null && change.unitNo !== row.unitNo) {
      // what holds quantities of it holds them in its unit
      const counting = ctx.resources.filter(({ fields }) => Object.keys(fields).some((name) => /qty$/i.test(name)));
      const users = await inUse({ ...ctx, resources: counting.filter(({ name }) => name !== item.name) }, item, [{ ...row }]);
      issues.push(
        ...users.map(({ params }) => ({ code: 'item.unitUsed', field: 'unitNo', params: { ...params, unit: row.unitNo } })),
      );
    }
    for (const objection of objections)
      if (objection.resource.name === item.name) issues.push(...(await objection.issues(ctx, [{ row, change }])));
    ensure(issues);
    const saved = await updateRow(ctx, item, change);
    // the cells of a material show its names, which are not theirs to change
    if (saved.itemName !== row.itemName || saved.itemEnName !== row.itemEnName)
      await beyondScope(ctx, 'the names of a material beside its cells', (wide) =>
        wide.tx.changed(
          sql`
          update bm_item_cells
          set item_name = ${saved.itemName}, item_en_name = ${saved.itemEnName},
            kw = lower(concat_ws(chr(1), item_no, ${saved.itemName}::text, cell_no, nullif(${saved.itemEnName}::text, '')))
          where org_no = ${row.orgNo}
            and item_no = ${row.itemNo}
        `,
        ),
      );
    return saved;
  };

export const itemMethods = ({ objections }: Pick<Rooms, 'objections'>): readonly Method[] =>
  writtenMethods(item, { update: updateOf(objections) });
