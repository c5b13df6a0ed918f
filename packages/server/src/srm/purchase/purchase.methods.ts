import { pageQuery } from '@wms/contract/kernel/page.ts';
import type { Flag, Side } from '@wms/contract/kernel/permission.ts';
import { workbookUpload } from '@wms/contract/kernel/resourceCalls.ts';
import { ordersBody } from '@wms/contract/srm/purchase/orders.shapes.ts';
import {
  behalfBody,
  changeBody,
  dateChangeBody,
  figureBody,
  idBody,
  linesBody,
  linesReasonBody,
  publishBody,
  repliesBody,
  storyBody,
} from '@wms/contract/srm/purchase/purchase.shapes.ts';
import { purchaseLine } from '@wms/contract/srm/purchase/purchase.ts';
import { z } from 'zod';
import { runImport } from '../../kernel/exchange/import.ts';
import { templateBlob } from '../../kernel/exchange/methods.ts';
import type { Context } from '../../kernel/ground/context.ts';
import { defineMethod, defineStream, type Method, onMenu } from '../../kernel/ground/method.ts';
import { acceptOrders, rejectOrders, replyToOrders, requestDateChanges, withdrawReplies } from './answer.commands.ts';
import { closeLines, reopenLines } from './close.commands.ts';
import { agreeToChanges, answerOnBehalf, refuseChanges } from './decide.commands.ts';
import { importOrders, orderColumnsOf, orderImportPlan } from './import.commands.ts';
import { changeOrder, publishOrders, resendOrders } from './order.commands.ts';
import { countTabs, exportOrders, getOrder, listDeliverable, listOrders } from './purchase.queries.ts';
import { getFigureEvents, getTrackingStory } from './story.queries.ts';

const menu = 'OrderCollaboration.UserOrder';
const outside = 'ISupSrmPurchaseService';
const inside = 'ISrmPurchaseService';
const buyers: readonly Side[] = ['purchaser', 'platform'];
type Run<I> = (ctx: Context, input: I) => Promise<unknown>;

/** A reading call, the same on both services: scope decides the rows, not the name (API-16). */
const look = <I>(operation: string, summary: string, input: z.ZodType<I>, run: Run<I>): readonly Method[] =>
  [outside, inside].map((service) =>
    defineMethod({ wire: `${service}/${operation}`, grant: onMenu('isSearch', menu), mode: 'read', summary, input, run }),
  );
const command =
  (service: string, sides: readonly Side[]) =>
  <I>(operation: string, flag: Flag, summary: string, input: z.ZodType<I>, run: Run<I>): Method =>
    defineMethod({ wire: `${service}/${operation}`, grant: onMenu(flag, menu), sides, mode: 'write', summary, input, run });
const answer = command(outside, ['supplier']);
const decide = command(inside, buyers);

const template = z.object({});
const title = ['Purchase orders', '采购订单', '採購訂單'] as const;
/** Orders come in on the buyer's side; the page's own port is the supplier's service, so both names take the workbook. */
const importing = (service: string): readonly Method[] => [
  defineStream({
    wire: `${service}/importexcel`,
    grant: onMenu('isImport', menu),
    sides: buyers,
    summary: "Import order lines from a workbook (PO-01); the form field publish '0' keeps them as drafts",
    upload: workbookUpload,
    run: (stream) => runImport(stream, orderImportPlan(inside, stream.upload.fields.publish !== '0'), { menu, title }),
  }),
  defineMethod({
    wire: `${service}/downExcelTemplate`,
    grant: onMenu('isImport', menu),
    sides: buyers,
    mode: 'read',
    summary: 'The template for importing orders',
    input: template,
    run: (ctx) => templateBlob(ctx, title, orderColumnsOf(ctx)),
  }),
];
const exporting = (wire: string): Method =>
  defineMethod({
    wire,
    grant: onMenu('isExport', menu, 'Delivery.UserOrder'),
    mode: 'write',
    summary: `Export ${purchaseLine.labels.$[0]}s as a workbook`,
    input: pageQuery,
    run: exportOrders,
  });

/** Every call of the room of orders. */
export const purchaseMethods: readonly Method[] = [
  ...look('getsrmpurchaselistbyparams', 'List order lines, or orders (pageMode 0)', pageQuery, listOrders),
  ...look('getsrmpurchasebyid', 'One order with lines, answers and versions', idBody, getOrder),
  ...look('getPurchaseTabCounts', 'Count order lines by who has to act', pageQuery, countTabs),
  ...look('getFigureEvents', 'The events that add up to a figure of an order line', figureBody, getFigureEvents),
  defineMethod({
    wire: `${outside}/getDeliverableLines`,
    grant: onMenu('isSearch', 'Delivery.UserOrder', 'Delivery.AddAsn', menu),
    mode: 'read',
    summary: 'Order lines that may be put on an ASN (ORDER-18)',
    input: pageQuery,
    run: listDeliverable,
  }),
  defineMethod({
    wire: 'ISupSrmInArriveService/getTrackingStory',
    grant: onMenu(
      'isSearch',
      menu,
      'Delivery.ReceivingDetails',
      'ReceiptTracking.Acceptance.Details',
      'ReceiptTracking.Warehousing.Details',
      'Asn.Warehouse',
    ),
    mode: 'read',
    summary: 'The dated events of one order line (RECEIPT-09)',
    input: storyBody,
    run: getTrackingStory,
  }),
  answer('acceptSrmPurchase', 'isSubmit', 'Accept order lines as they are (PO-02)', linesBody, acceptOrders),
  answer('replySrmPurchase', 'isSubmit', 'Accept with other dates or quantities (PO-03, PO-04)', repliesBody, replyToOrders),
  answer('rejectSrmPurchase', 'isSubmit', 'Reject order lines with a reason (PO-08)', linesReasonBody, rejectOrders),
  answer('withdrawReply', 'isSubmit', 'Take a waiting change back (PO-07)', linesBody, withdrawReplies),
  answer('requestDateChange', 'isSubmit', 'Ask for other dates of accepted lines (PO-11)', dateChangeBody, requestDateChanges),
  decide('publishSrmPurchase', 'isRelease', 'Send draft orders to their suppliers (PO-01)', publishBody, publishOrders),
  decide('agreeChange', 'isCheck', 'Agree to waiting changes (PO-05, PO-12)', linesBody, agreeToChanges),
  decide('refuseChange', 'isCheck', 'Refuse waiting changes with a reason (PO-06, PO-12)', linesReasonBody, refuseChanges),
  decide('resendSrmPurchase', 'isModify', 'Send rejected lines again (PO-09)', linesReasonBody, resendOrders),
  decide('changeSrmPurchase', 'isModify', 'Change quantity or date of answered lines (PO-09, PO-10)', changeBody, changeOrder),
  decide('answerOnBehalf', 'isSubmit', 'Answer for a supplier (PO-13)', behalfBody, answerOnBehalf),
  decide('closePurchaseLines', 'isClose', 'Close order lines (PO-15, CL-04)', linesReasonBody, closeLines),
  decide('reopenPurchaseLines', 'isClose', 'Open closed order lines again (CL-07)', linesReasonBody, reopenLines),
  decide('importOrders', 'isImport', 'Orders of another system, all or nothing (PO-01)', ordersBody, importOrders),
  ...importing(outside),
  ...importing(inside),
  exporting(`${outside}/exportSrmPurchase`),
  exporting(`${outside}/exportexcel`),
  exporting(`${inside}/exportexcel`),
];
