/** What an administrator writes by hand: labels that stand on goods already, containers, serial numbers. */
import { guardIssues } from '@wms/contract/kernel/document.ts';
import { labelOf } from '@wms/contract/kernel/flow.ts';
import type { Issue } from '@wms/contract/kernel/issue.ts';
import { callsOf, exportCall } from '@wms/contract/kernel/resourceCalls.ts';
import { container } from '@wms/contract/srm/label/container.ts';
import { labelDocument } from '@wms/contract/srm/label/label.document.ts';
import { labelFlow } from '@wms/contract/srm/label/label.flow.ts';
import { label } from '@wms/contract/srm/label/label.ts';
import { snBarcode } from '@wms/contract/srm/label/snBarcode.ts';
import { sql } from 'kysely';
import type { Context } from '../../kernel/ground/context.ts';
import { answer, type Method } from '../../kernel/ground/method.ts';
import { ensure, invalid } from '../../kernel/ground/refusal.ts';
import { logStatus } from '../../kernel/log/status.ts';
import { plainBodies, writtenMethods } from '../../kernel/resource/crud.ts';
import { findRows, lockById } from '../../kernel/row/rows.ts';
import { change, remove } from './container.commands.ts';
import { importMethods, withNames } from './import.methods.ts';
import { exportNarrowed, listNarrowed } from './label.queries.ts';

const plain = plainBodies(label);
const { initial } = labelFlow.states;
const labelWrites = writtenMethods(label, {
  add: async (ctx, draft) => {
    const done = await plain.add(ctx, await withNames(ctx, draft));
    await logStatus(ctx, label.name, { id: done.id, from: null, to: initial, action: 'add' });
    return done;
  },
  update: async (ctx, body) => {
    const [row] = await lockById(ctx, label, [body.id]);
    ensure(row ? guardIssues(labelDocument, 'modify', row) : []);
    return plain.update(ctx, body);
  },
  purge: async (ctx, wanted) => {
    const rows = await lockById(
      ctx,
      label,
      wanted.map(({ id }) => id),
    );
    ensure(
      rows.flatMap((row): readonly Issue[] => {
        const { id: rowId, barcode } = row;
        if (row.asnLineId) return [{ code: 'label.fromAsn', rowId, params: { barcode } }];
        if (row.printCount > 0) return [{ code: 'label.printed', rowId, params: { barcode } }];
        return row.voidFlag === '1' ? [] : guardIssues(labelDocument, 'void', row).map((issue) => ({ ...issue, rowId }));
      }),
    );
    return plain.purge(ctx, wanted);
  },
});

const plainSn = plainBodies(snBarcode);
/** The label that holds a serial number is one of its organization. */
const ensureHeld = async (ctx: Context, id: string): Promise<void> => {
  const [row] = await lockById(ctx, snBarcode, [id]);
  if (!row?.barcode) return;
  const [held] = await findRows(ctx, label, [sql`barcode = ${row.barcode} and org_no = ${row.orgNo}`], { limit: 1 });
  if (!held) throw invalid({ code: 'sn.noLabel', field: 'barcode', params: { value: row.barcode } });
};
const snWrites = writtenMethods(snBarcode, {
  add: async (ctx, draft) => {
    const done = await plainSn.add(ctx, await withNames(ctx, draft));
    await ensureHeld(ctx, done.id);
    return done;
  },
  update: async (ctx, body) => {
    const done = await plainSn.update(ctx, body);
    await ensureHeld(ctx, done.id);
    return done;
  },
  purge: async (ctx, wanted) => {
    const rows = await lockById(
      ctx,
      snBarcode,
      wanted.map(({ id }) => id),
    );
    ensure(
      rows
        .filter(({ snBarcodeStatus }) => snBarcodeStatus !== initial)
        .map((row) => ({
          code: 'sn.moved',
          rowId: row.id,
          params: { snBarcode: row.snBarcode, status: labelOf('SnBarcodeStatus', row.snBarcodeStatus) },
        })),
    );
    return plainSn.purge(ctx, wanted);
  },
});

/** Lists and exports of what is too much to be looked through. */
const narrowedMethods = [label, container].flatMap((resource): readonly Method[] => [
  ...callsOf(resource).list.map((call) => answer(call, listNarrowed(resource))),
  answer(
    exportCall(`${resource.wire?.service ?? ''}/exportexcel`, {
      menu: resource.menu,
      title: resource.labels.$,
      sides: resource.sides,
    }),
    exportNarrowed(resource),
  ),
]);

export const keepMethods: readonly Method[] = [
  ...narrowedMethods,
  ...labelWrites,
  ...writtenMethods(container, { update: change, purge: remove }),
  ...snWrites,
  ...importMethods,
];
