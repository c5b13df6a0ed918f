import { pageQuery } from '@wms/contract/kernel/page.ts';
import type { Flag } from '@wms/contract/kernel/permission.ts';
import { workbookUpload } from '@wms/contract/kernel/resourceCalls.ts';
import {
  addBody,
  byIdBody,
  changeBody,
  decisionBody,
  linesBody,
  matchBody,
  reasonBody,
  resubmitBody,
  waybillBody,
} from '@wms/contract/srm/asn/asn.shapes.ts';
import { houseAsn, supplierAsn } from '@wms/contract/srm/asn/asn.views.ts';
import { z } from 'zod';
import type { Context } from '../../kernel/ground/context.ts';
import { defineMethod, defineUpload, type Method, onMenu } from '../../kernel/ground/method.ts';
import { decideAsns, sendBackAsn } from './decide.commands.ts';
import { getAsn, getAsnReceipts } from './detail.queries.ts';
import { invalidateLines, settleAsn, settleBySupplier, voidAsn } from './end.commands.ts';
import { exportLines, exportList } from './exchange.queries.ts';
import { countTabs, listAsns } from './list.queries.ts';
import { getOrderableOrders, matchShippingPlan } from './orderable.queries.ts';
import { importShippingPlan, planTemplate } from './plan.queries.ts';
import { completeWaybill } from './waybill.commands.ts';
import { createAsn, editAsn, resubmitAsn } from './write.commands.ts';

const supplierService = 'ISupSrmAsnHeadService';
const houseService = 'ISrmAsnHeadService';
type Run<I> = (ctx: Context, input: I) => Promise<unknown>;

const read =
  (service: string, sides: Method['sides'], ...menus: readonly string[]) =>
  <I>(operation: string, summary: string, input: z.ZodType<I>, run: Run<I>): Method =>
    defineMethod({
      wire: `${service}/${operation}`,
      grant: onMenu('isSearch', ...menus),
      sides,
      mode: 'read',
      summary,
      input,
      run,
    });
const write =
  (service: string, sides: Method['sides'], ...menus: readonly string[]) =>
  <I>(operation: string, flag: Flag, summary: string, input: z.ZodType<I>, run: Run<I>): Method =>
    defineMethod({ wire: `${service}/${operation}`, grant: onMenu(flag, ...menus), sides, mode: 'write', summary, input, run });

const look = read(supplierService, ['supplier', 'platform'], 'Delivery.AsnTracking', 'Delivery.AddAsn');
const build = write(supplierService, ['supplier'], 'Delivery.AddAsn');
const track = write(supplierService, ['supplier'], 'Delivery.AsnTracking');
const houseLook = read(houseService, ['purchaser', 'platform'], 'Asn.Warehouse');
const houseDo = write(houseService, ['purchaser', 'platform'], 'Asn.Warehouse');

/** Every call of the room but receiving, which the room of receipts answers. */
export const asnMethods: readonly Method[] = [
  look('getsrmasnheadlistbyparams', 'List own ASNs, heads or lines (pageMode)', pageQuery, listAsns(supplierAsn)),
  look('getAsnTabCounts', 'Count own ASNs by status', pageQuery, countTabs(supplierAsn)),
  look('getsrmasnheadbyid', 'One own ASN with lines, attachments, receipts and history', byIdBody, getAsn),
  look('getAsnReceipts', 'Receipt lines of one own ASN', byIdBody, getAsnReceipts),
  look('getOrderableOrders', 'Open order lines that can be announced; waits for orgNo', pageQuery, getOrderableOrders),
  look('oneClickMatch', 'Cover the rows of a shipping plan with open order lines', matchBody, matchShippingPlan),
  build('addsrmasnhead', 'isAdd', 'Announce goods of several order lines (AS-01, AS-02)', addBody, createAsn),
  track('updatesrmasnheadbyid', 'isModify', 'Change a pending or rejected ASN (AS-05)', changeBody, editAsn),
  track('resubmitAsn', 'isSubmit', 'Hand a rejected ASN in again (AS-06)', resubmitBody, resubmitAsn),
  track('completeWaybill', 'isModify', 'Complete carrier, vehicle and papers (AS-07)', waybillBody, completeWaybill),
  track('voidAsn', 'isDelete', 'Void an ASN nothing was received of (AS-08, AS-09, AS-12)', reasonBody, voidAsn),
  track('settleAsn', 'isClose', 'Settle lines of a partly received ASN (AS-14)', linesBody, settleBySupplier),
  track('invalidateAsnLines', 'isDelete', 'Void lines of an ASN (AS-15)', linesBody, invalidateLines),
  houseLook('getsrmasnheadlistbyparams', 'List ASNs, heads or lines (pageMode)', pageQuery, listAsns(houseAsn)),
  houseLook('getAsnTabCounts', 'Count ASNs by status', pageQuery, countTabs(houseAsn)),
  houseLook('getsrmasnheadbyid', 'One ASN with lines, attachments, receipts and history', byIdBody, getAsn),
  houseDo('approveAsn', 'isCheck', 'Agree to ASNs or reject them, all or none (AS-03, AS-04)', decisionBody, decideAsns),
  houseDo('settleAsn', 'isClose', 'Settle lines of an ASN (AS-13)', linesBody, settleAsn),
  houseDo('sendBackAsn', 'isCheck', 'Send a shipped ASN back to be corrected (AS-16)', reasonBody, sendBackAsn),
  houseDo('invalidateAsnLines', 'isDelete', 'Void lines of an ASN (AS-15)', linesBody, invalidateLines),
  track('exportexcel', 'isExport', 'Export own ASNs, heads or lines, as a workbook', pageQuery, exportList(supplierAsn)),
  houseDo('exportexcel', 'isExport', 'Export ASNs, heads or lines, as a workbook', pageQuery, exportList(houseAsn)),
  houseDo('exportAsnDetail', 'isExport', 'Export the lines of ASNs as a workbook', pageQuery, exportLines(houseAsn)),
  defineUpload({
    wire: `${supplierService}/importShippingPlan`,
    grant: onMenu('isAdd', 'Delivery.AddAsn'),
    sides: ['supplier'],
    summary: 'Cover a shipping plan of a workbook with open order lines (multipart: file, orgNo, orderType)',
    upload: workbookUpload,
    run: importShippingPlan,
  }),
  defineMethod({
    wire: `${supplierService}/downExcelTemplate`,
    grant: onMenu('isAdd', 'Delivery.AddAsn'),
    sides: ['supplier'],
    mode: 'read',
    summary: 'The template of a shipping plan',
    input: z.object({}),
    run: planTemplate,
  }),
];
