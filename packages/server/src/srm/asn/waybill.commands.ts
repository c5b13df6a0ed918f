import { customOf } from '@wms/contract/kernel/customField.ts';
import type { Issue } from '@wms/contract/kernel/issue.ts';
import { carriageIssues, guardsOf } from '@wms/contract/srm/asn/asn.rules.ts';
import { type Versioned, type WaybillBody, waybillMembers } from '@wms/contract/srm/asn/asn.shapes.ts';
import { asnHead } from '@wms/contract/srm/asn/asn.ts';
import { attachFiles } from '../../file/door.ts';
import type { Context } from '../../kernel/ground/context.ts';
import { logStatus } from '../../kernel/log/status.ts';
import { judgeCustom } from '../../kernel/row/custom.ts';
import { lockRow } from '../../kernel/row/rows.ts';
import { policiesOf } from '../../system/businessControl/door.ts';
import { saveHead } from './head.commands.ts';
import { brief, ensureRight, factsOf } from './open.commands.ts';

type Body = Versioned & WaybillBody;

const waybillIssues = (body: Body, deliveryDate: string): readonly Issue[] => [
  ...(body.wayCarriage ? [] : [{ code: 'select.required', field: 'wayCarriage' }]),
  ...carriageIssues(body),
  ...(body.expectedArrivalDate ? [] : [{ code: 'input.required', field: 'expectedArrivalDate' }]),
  ...(body.expectedArrivalDate && body.expectedArrivalDate < deliveryDate
    ? [{ code: 'asn.arrivesBeforeShipping', field: 'expectedArrivalDate' }]
    : []),
];

/** AS-07: carrier, vehicle, papers and the expected arrival of a notice that is on its way. No quantity changes. */
export const completeWaybill = async (ctx: Context, body: Body) => {
  const head = await lockRow(ctx, asnHead, body);
  ctx.note(head.asnNo);
  const policies = await policiesOf(ctx, head.orgNo);
  const custom = await judgeCustom(ctx, asnHead, [{ bag: body.custom, before: customOf(head) }]);
  ensureRight([...guardsOf('waybill', factsOf(head, policies)), ...waybillIssues(body, head.deliveryDate), ...custom.issues]);
  await attachFiles(ctx, asnHead, head.id, head.asnNo, body.fileIds ?? []);
  const saved = await saveHead(ctx, head, {
    ...Object.fromEntries(waybillMembers.map((name) => [name, body[name]])),
    custom: custom.values[0] ?? {},
  });
  const moved = saved.expectedArrivalDate !== head.expectedArrivalDate;
  await logStatus(ctx, asnHead.name, {
    id: head.id,
    from: head.status,
    to: head.status,
    action: 'waybill',
    note: moved ? `${head.expectedArrivalDate} → ${saved.expectedArrivalDate}` : null,
  });
  return brief(saved);
};
