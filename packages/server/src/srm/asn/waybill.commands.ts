import { dayIssues } from '@wms/contract/kernel/businessDay.ts';
import { customOf } from '@wms/contract/kernel/customField.ts';
import type { Issue } from '@wms/contract/kernel/issue.ts';
import { asn } from '@wms/contract/srm/asn/asn.document.ts';
import { carriageIssues } from '@wms/contract/srm/asn/asn.rules.ts';
import { pick, type Versioned, type WaybillBody, waybillMembers } from '@wms/contract/srm/asn/asn.shapes.ts';
import { asnHead } from '@wms/contract/srm/asn/asn.ts';
import { attachFiles } from '../../file/door.ts';
import { move } from '../../kernel/document/move.ts';
import { holdOne, issuesOf } from '../../kernel/document/take.ts';
import { dayText } from '../../kernel/ground/clock.ts';
import type { Context } from '../../kernel/ground/context.ts';
import { ensure } from '../../kernel/ground/refusal.ts';
import { judgeCustom } from '../../kernel/row/custom.ts';
import { type AsnHead, brief } from './head.commands.ts';

type Body = Versioned & WaybillBody;

const waybillIssues = (body: Body, { deliveryDate, dockNo, expectedArrivalDate }: AsnHead, today: string): readonly Issue[] => [
  ...(body.wayCarriage ? [] : [{ code: 'select.required', field: 'wayCarriage' }]),
  ...carriageIssues(body),
  ...(body.expectedArrivalDate ? [] : [{ code: 'input.required', field: 'expectedArrivalDate' }]),
  ...(body.expectedArrivalDate && body.expectedArrivalDate < deliveryDate
    ? [{ code: 'asn.arrivesBeforeShipping', field: 'expectedArrivalDate' }]
    : []),
  ...dayIssues(body.expectedArrivalDate, 'expectedArrivalDate', today, expectedArrivalDate),
  // the dock waits for its truck in the window, and on no other day
  ...(dockNo && body.expectedArrivalDate !== expectedArrivalDate
    ? [{ code: 'asn.dayOfDock', field: 'expectedArrivalDate' }]
    : []),
];

/** AS-07: carrier, vehicle, papers and the expected arrival of a notice that is on its way. No quantity changes. */
export const completeWaybill = async (ctx: Context, body: Body) => {
  const held = await holdOne(ctx, asn, body);
  const { row: head } = held;
  const custom = await judgeCustom(ctx, asnHead, [{ bag: body.custom, before: customOf(head) }]);
  ensure([...(await issuesOf(asn, 'waybill', held)), ...waybillIssues(body, head, dayText(ctx.clock.now())), ...custom.issues]);
  await attachFiles(ctx, asnHead, [{ rowId: head.id, docNo: head.asnNo, fileIds: body.fileIds ?? [] }]);
  const { rows } = await move(ctx, asn, 'waybill', [head], {
    change: () => ({ ...pick(body, waybillMembers), custom: custom.values[0] ?? {} }),
    note: ({ expectedArrivalDate: before }) =>
      before === body.expectedArrivalDate ? null : `${before} → ${body.expectedArrivalDate}`,
  });
  return brief(rows[0] ?? head);
};
