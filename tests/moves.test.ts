import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { newsFlow } from '@wms/contract/message/news/news.flow.ts';
import { approvalFlow } from '@wms/contract/srm/approval/approval.flow.ts';
import { asnFlow } from '@wms/contract/srm/asn/asn.flow.ts';
import { inspectionFlow } from '@wms/contract/srm/inspection/inspection.flow.ts';
import { invoiceFlow } from '@wms/contract/srm/invoice/invoice.flow.ts';
import { containerFlow } from '@wms/contract/srm/label/container.flow.ts';
import { labelFlow } from '@wms/contract/srm/label/label.flow.ts';
import { outboundFlow } from '@wms/contract/srm/outbound/outbound.flow.ts';
import { forecastFlow } from '@wms/contract/srm/plan/forecast.flow.ts';
import { planFlow } from '@wms/contract/srm/plan/purchasePlan.flow.ts';
import { orderFlow, orderLineFlow } from '@wms/contract/srm/purchase/purchase.flow.ts';
import { receiptFlow } from '@wms/contract/srm/receipt/receipt.flow.ts';
import { scheduleFlow, versionFlow } from '@wms/contract/srm/schedule/schedule.flow.ts';
import { countFlow } from '@wms/contract/stock/count/count.flow.ts';
import { differenceFlow } from '@wms/contract/stock/difference.flow.ts';
import { escrowFlow } from '@wms/contract/stock/escrow.flow.ts';
import { periodFlow } from '@wms/contract/stock/period.flow.ts';
import { taskFlow } from '@wms/contract/stock/warehouseTask/warehouseTask.flow.ts';
import { jobFlow } from '@wms/contract/system/job/job.flow.ts';
import { describe, expect, it } from 'vitest';

const root = path.dirname(import.meta.dirname);
type Declared =
  | typeof asnFlow
  | typeof orderFlow
  | typeof orderLineFlow
  | typeof receiptFlow
  | typeof scheduleFlow
  | typeof versionFlow
  | typeof approvalFlow
  | typeof inspectionFlow
  | typeof taskFlow
  | typeof countFlow
  | typeof outboundFlow
  | typeof invoiceFlow
  | typeof jobFlow
  | typeof newsFlow
  | typeof planFlow
  | typeof forecastFlow
  | typeof periodFlow
  | typeof escrowFlow
  | typeof differenceFlow
  | typeof labelFlow
  | typeof containerFlow;
interface Cells {
  readonly from: readonly string[];
  readonly to: readonly string[];
  readonly sides: readonly string[];
  readonly flag: string;
}

/** `from > to | sides | right` of each action, states by their wire values: the one place here that knows the shape of a flow. */
const tableOf = ({ actions, states }: Declared): Readonly<Record<string, string>> => {
  const values: Readonly<Record<string, string>> = states;
  const inOrder = (names: readonly string[]): string =>
    names
      .map((name) => values[name] ?? name)
      .sort()
      .join(' ') || '-';
  return Object.fromEntries(
    Object.entries<Cells>(actions).map(([action, { from, to, sides, flag }]) => [
      action,
      `${inOrder(from)} > ${inOrder(to)} | ${inOrder(sides)} | ${flag}`,
    ]),
  );
};

// The tables of docs/domain.md, copied by hand. A move that is added, widened or given to another side is written here too,
// by somebody who has read that page: this is not made from the flows.
const tables: Readonly<Record<string, readonly [flow: Declared, table: Readonly<Record<string, string>>]>> = {
  'SCHED-18 SCHED-29 of a row of a schedule are SCH-01 to SCH-12': [
    scheduleFlow,
    {
      add: '- > 0 | platform purchaser | isAdd',
      import: '- > 0 | platform purchaser | isImport',
      modify: '0 > 0 | platform purchaser | isModify',
      // 2: the reply goes on (SCH-03); 5: nothing is needed any more (SCH-04)
      publish: '0 > 1 2 5 | platform purchaser | isRelease',
      supersede: '1 2 3 > 5 | platform purchaser | isRelease',
      reply: '1 3 > 2 | supplier | isSubmit',
      change: '2 > 3 | supplier | isModify',
      agreeReply: '2 > 2 | platform purchaser | isCheck',
      refuseReply: '2 > 1 | platform purchaser | isCheck',
      changeLocked: '1 2 > 1 | platform purchaser | isModify',
      withdraw: '0 1 2 > 5 | platform purchaser | isDelete',
      close: '2 > 4 | platform purchaser | isClose',
      // 4: something of it came (CL-04)
      endWithOrder: '0 1 2 3 > 4 5 | platform purchaser | isClose',
    },
  ],
  'SCHED-02 of a version of a schedule are one': [versionFlow, { publish: '- > 1 | platform purchaser | isRelease' }],
  'ASN-26 ASN-37 ERR-51 of a delivery notice are AS-01 to AS-16': [
    asnFlow,
    {
      create: '- > 0 2 | supplier | isAdd',
      approve: '0 > 2 | platform purchaser | isCheck',
      reject: '0 > 1 | platform purchaser | isCheck',
      edit: '0 1 > 0 1 | supplier | isModify',
      resubmit: '1 > 0 2 | supplier | isSubmit',
      waybill: '0 2 > 0 2 | supplier | isModify',
      void: '0 1 2 > X | supplier | isDelete',
      // 2 again: every line finished short with nothing received
      receive: '2 3 > 2 3 4 | platform purchaser | isSubmit',
      // at 2 as well: gifts alone have come
      cancelReceive: '2 3 4 > 2 3 4 | platform purchaser | isSubmit',
      settle: '2 3 > 2 3 4 | platform purchaser | isClose',
      // 2 is reached by the policy SETTLE_AT_SHIPPED alone
      supplierSettle: '3 > 2 3 4 | supplier | isClose',
      invalidateLines: '0 2 > 0 2 | platform purchaser supplier | isDelete',
      sendBack: '2 > 1 | platform purchaser | isCheck',
      // the window at the dock, which the specification leaves open
      moveDock: '0 2 > 0 2 | platform purchaser | isModify',
      moveOwnDock: '0 2 > 0 2 | supplier | isModify',
      truckCame: '0 2 > 0 2 | platform purchaser | isSubmit',
      truckUndone: '0 2 > 0 2 | platform purchaser | isSubmit',
    },
  ],
  'DELIV-23 ERR-51 of a delivery approval are DA-01 to DA-06': [
    approvalFlow,
    {
      apply: '- > 0 | supplier | isAdd',
      approve: '0 > 1 | platform purchaser | isCheck',
      reject: '0 > 2 | platform purchaser | isCheck',
      resubmit: '2 > 0 | supplier | isModify',
      withdraw: '0 > X | supplier | isDelete',
      void: '1 > X | platform purchaser | isDelete',
    },
  ],
  'DELIV-15 ERR-51 of an inspection report of a supplier': [
    inspectionFlow,
    {
      create: '- > 0 | supplier | isAdd',
      edit: '0 > 0 | supplier | isModify',
      submit: '0 > 1 | supplier | isSubmit',
      delete: '0 > - | supplier | isPhysicalDelete',
    },
  ],
  'ASN-25 ERR-51 of an invoice are IV-01 to IV-06': [
    invoiceFlow,
    {
      create: '- > 0 | supplier | isAdd',
      edit: '0 3 > 0 3 | supplier | isModify',
      submit: '0 3 > 1 | supplier | isSubmit',
      confirm: '1 > 2 | platform purchaser | isCheck',
      return: '1 > 3 | platform purchaser | isCheck',
      void: '0 1 3 > X | supplier | isDelete',
    },
  ],
  'ERR-51 of an order line are PO-02 to PO-15 and CL-07': [
    orderLineFlow,
    {
      // a line comes with its order
      publish: '- > 0 | platform purchaser | isImport',
      import: '- > 0 | platform purchaser | isImport',
      accept: '0 3 > 1 | supplier | isSubmit',
      reply: '0 3 > 0 1 3 | supplier | isSubmit',
      withdrawReply: '0 1 3 > 0 1 3 | supplier | isSubmit',
      reject: '0 3 > 2 | supplier | isSubmit',
      requestDateChange: '1 > 1 | supplier | isSubmit',
      agreeChange: '0 1 3 > 1 | platform purchaser | isCheck',
      refuseChange: '0 1 3 > 1 3 | platform purchaser | isCheck',
      resend: '2 > 3 | platform purchaser | isModify',
      // PO-10 at 1, PO-09 with changed values at 2
      change: '1 2 > 3 | platform purchaser | isModify',
      answerOnBehalf: '0 3 > 1 2 | platform purchaser | isSubmit',
      close: '0 1 2 3 > 0 1 2 3 | platform purchaser | isClose',
      reopen: '0 1 2 3 > 0 1 2 3 | platform purchaser | isClose',
    },
  ],
  'ERR-51 of an order is PO-01': [
    orderFlow,
    { import: '- > 0 | platform purchaser | isImport', publish: '0 > 1 | platform purchaser | isRelease' },
  ],
  'ERR-51 of a receipt are RC-01 to RC-09 and IN-01 to IN-07': [
    receiptFlow,
    {
      receive: '- > Y | platform purchaser | isSubmit',
      cancel: 'Y > V | platform purchaser | isSubmit',
      putAway: 'Y > Y | platform purchaser | isSubmit',
      inspect: 'Y > Y | platform purchaser | isCheck',
      concede: 'Y > Y | platform purchaser | isCheck',
      reverseInspection: 'Y > Y | platform purchaser | isCheck',
      returnRejected: 'Y > Y | platform purchaser | isSubmit',
      returnFromStock: 'Y > Y | platform purchaser | isSubmit',
      acknowledge: 'Y > Y | supplier | isSubmit',
    },
  ],
  'NEWS-08 NEWS-09 NEWS-10 NEWS-11 NEWS-12 of a piece of news': [
    newsFlow,
    {
      create: '- > 0 | platform purchaser | isAdd',
      edit: '0 > 0 | platform purchaser | isModify',
      delete: '0 > - | platform purchaser | isPhysicalDelete',
      publish: '0 2 > 1 | platform purchaser | isRelease',
      cancelPublish: '1 > 2 | platform purchaser | isRelease',
      top: '1 > 1 | platform purchaser | isModify',
      untop: '1 > 1 | platform purchaser | isModify',
    },
  ],
  'FCST-06 FCST-07 FCST-08 FCST-09 of a purchase plan': [
    planFlow,
    {
      create: '- > 0 | platform purchaser | isAdd',
      edit: '0 > 0 | platform purchaser | isModify',
      delete: '0 > - | platform purchaser | isPhysicalDelete',
      publish: '0 > 1 | platform purchaser | isRelease',
      cancelPublish: '1 > 0 | platform purchaser | isRelease',
      reply: '1 > 1 | supplier | isSubmit',
    },
  ],
  'FCST-13 of a forecast version': [
    forecastFlow,
    {
      create: '- > 0 | platform purchaser | isAdd',
      edit: '0 > 0 | platform purchaser | isModify',
      delete: '0 > - | platform purchaser | isPhysicalDelete',
      publish: '0 > 1 | platform purchaser | isRelease',
      // by the publication of the next one
      supersede: '1 > 2 | platform purchaser | isRelease',
      withdraw: '1 > 3 | platform purchaser | isRelease',
      commit: '1 > 1 | supplier | isSubmit',
    },
  ],
  'INV-17 of a line of a period of consignment stock are VM-01 to VM-08': [
    periodFlow,
    {
      begin: '- > 0 | platform purchaser | isSyncInv',
      compare: '0 1 2 > 1 2 | platform purchaser | isImportActual',
      confirm: '1 2 > 4 | supplier | isSubmit',
      dispute: '1 2 > 3 | supplier | isSubmit',
      solve: '2 3 > 4 | platform purchaser | isCheck',
      // what was compared and not answered only where the policy says so
      close: '1 2 4 > 5 | platform purchaser | isClose',
      reopen: '5 > 0 | platform purchaser | isEnd',
    },
  ],
  'INV-17 of goods that stay the supplier’s are ES-01 to ES-03 and ES-08': [
    escrowFlow,
    {
      receive: '- > 0 | platform purchaser | isAdd',
      takeOver: '0 > 0 1 | platform purchaser | isTransfer',
      giveBack: '0 1 > 0 | platform purchaser | isTransfer',
      settle: '0 1 > 0 1 2 | platform purchaser | isEnd',
    },
  ],
  'INV-17 of figures of both sides are ES-04 to ES-07': [
    differenceFlow,
    {
      report: '- > 0 | supplier | isAdd',
      compare: '0 > 0 1 2 | platform purchaser | isSyncInv',
      explain: '2 > 3 | platform purchaser supplier | isSubmit',
      agree: '3 > 4 | platform purchaser supplier | isCheck',
      refuse: '3 > 2 | platform purchaser supplier | isCheck',
    },
  ],
  'LABEL-16 LABEL-17 of a label are LB-01 to LB-10': [
    labelFlow,
    {
      generate: '- > 0 | platform purchaser supplier | isAdd',
      add: '- > 0 | platform purchaser | isAdd',
      modify: '0 > 0 | platform purchaser | isModify',
      print: '0 1 2 3 > 0 1 2 3 | platform purchaser supplier | isPrint',
      reprint: '0 1 2 3 > 0 1 2 3 | platform purchaser supplier | isPrint',
      split: '0 > 0 | platform purchaser supplier | isModify',
      splitStored: '1 3 > 1 3 | platform purchaser | isModify',
      beSplitOff: '- > 1 3 | platform purchaser | isModify',
      merge: '0 > 0 | platform purchaser supplier | isModify',
      arrive: '0 > 3 | platform purchaser | isSubmit',
      receive: '0 1 3 > 1 3 | platform purchaser | isSubmit',
      cancelReceive: '1 3 > 0 | platform purchaser | isSubmit',
      putAway: '1 3 > 1 | platform purchaser | isSubmit',
      transfer: '1 3 > 1 | platform purchaser | isSubmit',
      store: '0 3 > 1 | platform purchaser | isSubmit',
      issue: '1 > 2 | platform purchaser | isSubmit',
      // what came goes to 0, what left to 1
      takeBack: '1 2 3 > 0 1 | platform purchaser | isSubmit',
      void: '0 > 0 | platform purchaser supplier | isDelete',
    },
  ],
  'LABEL-17 of a container': [
    containerFlow,
    {
      create: '- > 0 1 | platform purchaser supplier | isAdd',
      unpack: '1 > 0 1 | platform purchaser supplier | isModify',
      send: '0 1 > 2 | platform purchaser | isSubmit',
      // 9: its rule says that it is used once
      comeBack: '2 > 0 9 | platform purchaser | isSubmit',
      pack: '0 1 > 0 1 | platform purchaser | isModify',
      giveSscc: '0 1 > 0 1 | platform purchaser | isModify',
      print: '0 1 2 > 0 1 2 | platform purchaser | isPrint',
      retire: '0 > 9 | platform purchaser | isDelete',
    },
  ],
  'LIST-65 LIST-68 of a task of the warehouse': [
    taskFlow,
    {
      create: '- > 0 | platform purchaser | isSubmit',
      start: '0 3 > 1 | platform purchaser | isSubmit',
      finish: '1 > 4 | platform purchaser | isSubmit',
      suspend: '0 1 > 2 | platform purchaser | isSuspend',
      release: '2 > 3 | platform purchaser | isSuspend',
      reassign: '0 2 3 > 0 2 3 | platform purchaser | isReassign',
      close: '0 1 > 5 | platform purchaser | isClose',
      // what was put away by hand, and what no longer waits
      reduce: '0 1 2 3 > 0 1 2 3 5 | platform purchaser | isSubmit',
    },
  ],
  'issue 19 of a count by cell': [
    countFlow,
    {
      create: '- > 0 | platform purchaser | isAdd',
      start: '0 > 1 | platform purchaser | isSubmit',
      enter: '1 > 1 | platform purchaser | isSubmit',
      finish: '1 > 2 | platform purchaser | isSubmit',
      again: '2 > 1 | platform purchaser | isCheck',
      approve: '2 > 3 | platform purchaser | isCheck',
      cancel: '0 1 2 > X | platform purchaser | isDelete',
    },
  ],
  'issue 19 of a delivery order': [
    outboundFlow,
    {
      create: '- > 0 | platform purchaser | isAdd',
      edit: '0 > 0 | platform purchaser | isModify',
      delete: '0 > - | platform purchaser | isPhysicalDelete',
      release: '0 > 1 | platform purchaser | isRelease',
      allocate: '1 2 4 5 > 1 2 3 4 5 | platform purchaser | isSubmit',
      free: '2 3 > 1 | platform purchaser | isSubmit',
      pick: '2 3 4 > 4 5 | platform purchaser | isSubmit',
      ship: '5 > 6 | platform purchaser | isEnd',
      cancel: '0 1 2 3 4 5 > X | platform purchaser | isDelete',
    },
  ],
  'SYS-32 SYS-33 SYS-34 of a scheduled job': [
    jobFlow,
    {
      pause: '0 2 4 > 1 | platform | isModify',
      start: '1 3 4 > 0 2 3 | platform | isModify',
      runOnce: '0 1 3 4 > 0 1 3 4 | platform | isModify',
    },
  ],
};

describe('the moves', () => {
  it.each(Object.entries(tables))('%s, written down a second time', (_title, [flow, table]) => {
    expect(tableOf(flow)).toEqual(table);
  });
  it('of every flow of the product are written down here', async () => {
    const sources = path.join(root, 'packages/contract/src');
    const files = readdirSync(sources, { recursive: true, encoding: 'utf8' }).filter(
      (file) =>
        file.endsWith('.ts') &&
        !file.endsWith('.test.ts') &&
        / defineFlow\(/.test(readFileSync(path.join(sources, file), 'utf8')),
    );
    const found: unknown[] = [];
    for (const file of files) {
      const exported: Readonly<Record<string, unknown>> = await import(path.join(sources, file));
      found.push(...Object.values(exported).filter((value) => typeof value === 'object' && value !== null && 'actions' in value));
    }
    expect(files.length).toBeGreaterThan(3);
    expect(new Set(found)).toEqual(new Set(Object.values(tables).map(([flow]) => flow)));
  });
});
