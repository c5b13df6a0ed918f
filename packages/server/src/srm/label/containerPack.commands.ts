/** Cartons onto a pallet: containers into a new one, which goes by its own SSCC. */
import type { InOf } from '@wms/contract/kernel/call.ts';
import type * as calls from '@wms/contract/srm/label/label.calls.ts';
import { containerDocument } from '@wms/contract/srm/label/label.document.ts';
import { take } from '../../kernel/document/take.ts';
import type { Context } from '../../kernel/ground/context.ts';
import { ensure } from '../../kernel/ground/refusal.ts';
import { create, nest } from './container.commands.ts';

/** What all of some have in common; null where they differ. */
const shared = <T>(values: readonly T[]): T | null => (new Set(values).size === 1 ? (values[0] ?? null) : null);

/** All or none: a container that cannot be moved leaves the others where they were. */
export const pack = async (ctx: Context, { records, boxRuleNo }: InOf<typeof calls.packContainers>) => {
  const { rows } = await take(ctx, containerDocument, 'pack', records);
  const orgNo = shared(rows.map((row) => row.orgNo));
  if (orgNo === null) ensure([{ code: 'container.mixedOrg' }]);
  const made = await create(ctx, {
    ...{ orgNo: orgNo ?? '', boxRuleNo, count: 1, parentBoxNo: null },
    boxOwner: shared(rows.map((row) => row.boxOwner)),
    sourceNo: shared(rows.map((row) => row.sourceNo)),
  });
  await nest(ctx, rows, { orgNo: orgNo ?? '', boxNo: made.boxNo, boxLevel: 1 });
  return { ...made, count: rows.length };
};
