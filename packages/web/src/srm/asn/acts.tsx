/** What can be done to an ASN from a list, by side: the same table of moves that the server refuses by (ASN-37, ERR-51). */
import { isIn } from '@wms/contract/kernel/flow.ts';
import type { Trilingual } from '@wms/contract/kernel/phrase.ts';
import { messages } from '@wms/contract/spec/messages.gen.ts';
import { decideAsns, type ListedAsn, sendBackAsn, voidAsn } from '@wms/contract/srm/asn/asn.calls.ts';
import { asnFlow } from '@wms/contract/srm/asn/asn.flow.ts';
import { asnHead } from '@wms/contract/srm/asn/asn.ts';
import { mostNoticeRows } from '@wms/contract/srm/asn/noticeSheet.ts';
import { getOwnAsn } from '@wms/contract/srm/receipt/notice.calls.ts';
import type { ListTools, RowAct, ToolbarAct } from '../../kernel/action/act.ts';
import { exportAct, importAct } from '../../kernel/acts/exchangeActs.ts';
import { decisionKeys, moveAct } from '../../kernel/acts/moveAct.ts';
import { carryOut, versioned } from '../../kernel/acts/standardActs.ts';
import { sayNow } from '../../kernel/frame/locale.tsx';
import { openModal } from '../../kernel/frame/modalStore.ts';
import { pathTo } from '../../kernel/frame/routes.ts';
import { goTo } from '../../kernel/frame/tabStore.ts';
import { ask } from '../../kernel/wire/calls.ts';
import { CallError } from '../../kernel/wire/faults.ts';
import { askNotices } from './AsnDecision.tsx';
import { copyToDraft } from './draft.ts';
import { asnMoves, houseService, reasonFor, supplierService } from './facts.ts';
import { askLines } from './LinesDialog.tsx';
import { askMoveWindow } from './MoveWindow.tsx';
import { askWaybill } from './WaybillForm.tsx';
import { doneWords, words } from './words.ts';

type Tools = ListTools<ListedAsn>;
const first = ({ rows }: Tools): ListedAsn | undefined => rows[0];
const names = (rows: readonly ListedAsn[]): string => {
  const numbers = rows.map((row) => row.asnNo);
  return numbers.length > 3 ? `${numbers.slice(0, 3).join(', ')} ... (${numbers.length})` : numbers.join(', ');
};

/** A command of one document that asks with its figures, and for a reason unless told otherwise. */
const asksFor =
  (
    call: typeof voidAsn,
    { title, follows, verb, why }: Readonly<Record<'title' | 'follows' | 'verb' | 'why', Trilingual>>,
    done: Trilingual,
    isReasoned: (row: ListedAsn) => boolean = () => true,
  ) =>
  (tools: Tools): void => {
    const row = first(tools);
    if (!row) return;
    askNotices({
      title: sayNow(title, { name: row.asnNo }),
      notices: [row],
      decision: ([notice = row]) => ({
        consequence: sayNow(follows),
        ...(isReasoned(row) ? { rule: reasonFor(why) } : {}),
        choices: [
          {
            label: verb,
            isDanger: true,
            testId: 'submit',
            run: async (reason) => {
              const isDone = await carryOut(call, { ...versioned(notice), ...reason }, done);
              if (isDone) tools.refresh();
              return isDone;
            },
          },
        ],
      }),
    });
  };

const showReason = (tools: Tools): void => {
  const row = first(tools);
  if (row)
    openModal(<p className="wms-asn-said">{row.rejectReason}</p>, {
      title: `${sayNow(words.reason)} - ${row.asnNo}`,
      width: 480,
    });
};
const toForm =
  (query: Readonly<Record<string, string>>) =>
  (tools: Tools): void => {
    const row = first(tools);
    if (row) goTo(pathTo('Delivery.AddAsn.Add', {}, { id: row.id, ...query }));
  };
const toDetail =
  (query: Readonly<Record<string, string>> = {}) =>
  (tools: Tools): void => {
    const row = first(tools);
    if (row) goTo(pathTo('Asn.Detail', { id: row.id }, query));
  };

/** The whole notice, since a row of the list has no more than its columns; undefined where it cannot be read, which was told. */
const wholeOf = async ({ id }: ListedAsn) => {
  try {
    return await ask(getOwnAsn, { id });
  } catch (error) {
    // told by the toast of every failed call
    if (error instanceof CallError) return undefined;
    throw error;
  }
};
const waybill = async (tools: Tools): Promise<void> => {
  const row = first(tools);
  const whole = row && (await wholeOf(row));
  if (whole) askWaybill(whole, tools.refresh);
};
const moveWindow = async (tools: Tools): Promise<void> => {
  const row = first(tools);
  const whole = row && (await wholeOf(row));
  if (whole) askMoveWindow(whole, tools.refresh);
};
/** Takes the order lines of a notice into the draft of a new one; what is open of them now is what is offered. */
const copy = async (tools: Tools): Promise<void> => {
  const row = first(tools);
  const whole = row && (await wholeOf(row));
  if (!whole) return;
  copyToDraft(whole);
  const ids = (whole.lines ?? []).filter((line) => line.voidFlag === '0').map((line) => line.purchaseLineId);
  goTo(pathTo('Delivery.AddAsn', {}, { lines: [...new Set(ids)].join(','), orgNo: whole.orgNo }));
};

/** ASN-29: the page of labels opens with the lines of the notice. */
const printLabel: RowAct<ListedAsn> = {
  ...{ key: 'printLabel', label: messages['route.Delivery.LabelPrint'], flag: 'isPrint' },
  run: (tools) => {
    const row = first(tools);
    if (row) goTo(pathTo('Delivery.LabelPrint', {}, { asnNo: row.asnNo }));
  },
};
const view: RowAct<ListedAsn> = { key: 'view', label: words.view, run: toDetail() };

const anyEdit = moveAct(asnMoves, 'edit', { run: toForm({}) });
/** B-F6: what is changed on a rejected notice is handed in with the same press; there is no second, silent way to save it. */
const edit: RowAct<ListedAsn> = {
  ...anyEdit,
  issues: (row) =>
    isIn(asnFlow, 'rejected', row.status)
      ? [{ code: 'asn.resubmitInstead', text: words.resubmitInstead }]
      : (anyEdit.issues?.(row) ?? []),
};

/** In the order of use; an open notice shows the possible ones first, and of those the first four. */
export const supplierActs: readonly RowAct<ListedAsn>[] = [
  moveAct(asnMoves, 'waybill', { isFace: true, run: waybill }),
  edit,
  moveAct(asnMoves, 'moveOwnDock', { run: moveWindow }),
  moveAct(asnMoves, 'resubmit', { label: words.resubmit, run: toForm({}) }),
  {
    key: 'rejectReason',
    label: words.reason,
    issues: (row) => (row.rejectReason ? [] : [{ code: 'asn.noReason', text: words.noReason }]),
    run: showReason,
  },
  moveAct(asnMoves, 'supplierSettle', {
    key: 'settle',
    run: (tools) => {
      const row = first(tools);
      if (row) askLines({ action: 'settle', asn: row, onDone: tools.refresh });
    },
  }),
  moveAct(asnMoves, 'void', {
    run: asksFor(
      voidAsn,
      { title: words.askVoid, follows: words.voidThen, verb: words.void, why: words.voidReason },
      doneWords.void,
      (row) => isIn(asnFlow, 'shipped', row.status),
    ),
  }),
  printLabel,
  view,
  { key: 'copy', label: words.copy, flag: 'isAdd', run: copy },
];
/** The buttons over the supplier's list; without `canAdd` (a frozen supplier) there is none to add, the banner says why. */
/** Notices from a workbook: of a supplier, or written for one (ASN-59). */
const importNotices = (service: string) =>
  importAct({ service, title: asnHead.labels.$, number: 'purchaseNo', rows: mostNoticeRows }) as ToolbarAct<ListedAsn>;
export const supplierToolbar = (canAdd: boolean): readonly ToolbarAct<ListedAsn>[] => [
  ...(canAdd
    ? [
        {
          key: 'add',
          label: words.add,
          flag: 'isAdd' as const,
          needs: 'none' as const,
          isPrimary: true,
          run: () => goTo(pathTo('Delivery.AddAsn')),
        },
      ]
    : []),
  importNotices(supplierService),
  exportAct(supplierService) as ToolbarAct<ListedAsn>,
];

const decide =
  (agree: '1' | '0') =>
  ({ rows, refresh }: Tools): void => {
    const isAgreed = agree === '1';
    askNotices({
      title: sayNow(isAgreed ? messages['confirm.audit'] : words.askReject, { name: names(rows) }),
      notices: rows,
      decision: (notices) => ({
        consequence: sayNow(isAgreed ? words.approveThen : words.rejectThen),
        ...(isAgreed ? {} : { rule: reasonFor(words.reason) }),
        choices: [
          {
            label: asnFlow.actions[isAgreed ? 'approve' : 'reject'].label,
            isDanger: !isAgreed,
            testId: 'submit',
            run: async (reason) => {
              const body = { records: notices.map(({ id, version }) => ({ id, version })), agree, ...reason };
              const isDone = await carryOut(decideAsns, body, isAgreed ? doneWords.approve : doneWords.reject);
              if (isDone) refresh();
              return isDone;
            },
          },
        ],
      }),
    });
  };

const decisions: readonly RowAct<ListedAsn>[] = [
  moveAct(asnMoves, 'approve', { isFace: true, hotkey: decisionKeys.yes, run: decide('1') }),
  moveAct(asnMoves, 'reject', { hotkey: decisionKeys.no, run: decide('0') }),
];
const settleOne: RowAct<ListedAsn> = moveAct(asnMoves, 'settle', {
  run: (tools) => {
    const row = first(tools);
    if (row) askLines({ action: 'settle', asn: row, onDone: tools.refresh });
  },
});
export const houseActs: readonly RowAct<ListedAsn>[] = [
  ...decisions,
  moveAct(asnMoves, 'receive', { isFace: true, run: toDetail({ mode: 'receive' }) }),
  moveAct(asnMoves, 'cancelReceive', {
    run: toDetail({ tab: 'receipts' }),
  }),
  settleOne,
  moveAct(asnMoves, 'sendBack', {
    run: asksFor(
      sendBackAsn,
      { title: words.askSendBack, follows: words.rejectThen, verb: words.sendBack, why: words.sendBackReason },
      doneWords.sendBack,
    ),
  }),
  view,
];
export const houseToolbar: readonly ToolbarAct<ListedAsn>[] = [
  ...decisions.map((act): ToolbarAct<ListedAsn> => ({ ...act, needs: 'some', isPrimary: act.key === 'approve' })),
  { ...settleOne, needs: 'one' },
  importNotices(houseService),
  exportAct(houseService) as ToolbarAct<ListedAsn>,
  {
    ...(exportAct(houseService, { operation: 'exportAsnDetail', by: 'asnId' }) as ToolbarAct<ListedAsn>),
    key: 'exportLines',
    label: words.exportLines,
  },
];
