/** What can be done to an ASN from a list, by side: the same table of moves that the server refuses by (ASN-37, ERR-51). */
import { isIn } from '@wms/contract/kernel/flow.ts';
import type { Reason } from '@wms/contract/kernel/reason.ts';
import { messages } from '@wms/contract/spec/messages.gen.ts';
import { type AsnRow, decideAsns, sendBackAsn, voidAsn } from '@wms/contract/srm/asn/asn.calls.ts';
import { asnFlow } from '@wms/contract/srm/asn/asn.flow.ts';
import { getOwnAsn } from '@wms/contract/srm/receipt/notice.calls.ts';
import type { ListTools, RowAct, ToolbarAct } from '../../kernel/action/act.ts';
import { exportAct } from '../../kernel/acts/exchangeActs.ts';
import { moveAct } from '../../kernel/acts/moveAct.ts';
import { askReason } from '../../kernel/acts/ReasonForm.tsx';
import { carryOut, versioned } from '../../kernel/acts/standardActs.ts';
import { sayNow } from '../../kernel/frame/locale.tsx';
import { askUser } from '../../kernel/frame/modal.tsx';
import { openModal } from '../../kernel/frame/modalStore.ts';
import { pathTo } from '../../kernel/frame/routes.ts';
import { goTo } from '../../kernel/frame/tabStore.ts';
import { ask } from '../../kernel/wire/calls.ts';
import { CallError } from '../../kernel/wire/faults.ts';
import { copyToDraft } from './draft.ts';
import { asnMoves, houseService, reasonRule, supplierService } from './facts.ts';
import { askLines } from './LinesDialog.tsx';
import { askWaybill } from './WaybillForm.tsx';
import { words } from './words.ts';

type Tools = ListTools<AsnRow>;
const first = ({ rows }: Tools): AsnRow | undefined => rows[0];
const names = (rows: readonly AsnRow[]): string => {
  const numbers = rows.map((row) => row.asnNo);
  return numbers.length > 3 ? `${numbers.slice(0, 3).join(', ')} ... (${numbers.length})` : numbers.join(', ');
};

/** A command of one document that asks for a reason first. */
const withReason =
  (call: typeof voidAsn, title: keyof typeof words, then: keyof typeof words, verb: keyof typeof words) =>
  (tools: Tools): void => {
    const row = first(tools);
    if (!row) return;
    askReason({
      title: sayNow(words[title], { name: row.asnNo }),
      consequence: sayNow(words[then]),
      rule: reasonRule,
      choices: [
        {
          label: words[verb],
          isDanger: true,
          testId: 'submit',
          run: async (reason) => {
            const done = await carryOut(call, { ...versioned(row), ...reason });
            if (done) tools.refresh();
            return done;
          },
        },
      ],
    });
  };

const voidOne = async (tools: Tools): Promise<void> => {
  const row = first(tools);
  if (!row) return;
  if (isIn(asnFlow, 'shipped', row.status)) return withReason(voidAsn, 'askVoid', 'voidThen', 'void')(tools);
  const yes = await askUser({
    title: sayNow(words.askVoid, { name: row.asnNo }),
    content: sayNow(words.voidThen),
    verb: sayNow(words.void),
    danger: true,
  });
  if (yes && (await carryOut(voidAsn, versioned(row)))) tools.refresh();
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

/** Takes the order lines of a notice into the draft of a new one; what is open of them now is what is offered. */
const copy = async (tools: Tools): Promise<void> => {
  const row = first(tools);
  if (!row) return;
  try {
    const whole = await ask(getOwnAsn, { id: row.id });
    copyToDraft(whole);
    const ids = (whole.lines ?? []).filter((line) => line.voidFlag === '0').map((line) => line.purchaseLineId);
    goTo(pathTo('Delivery.AddAsn', {}, { lines: [...new Set(ids)].join(','), orgNo: whole.orgNo }));
  } catch (error) {
    // told by the toast of every failed call
    if (!(error instanceof CallError)) throw error;
  }
};

const view: RowAct<AsnRow> = { key: 'view', label: words.view, run: toDetail() };

const anyEdit = moveAct(asnMoves, 'edit', { run: toForm({}) });
/** B-F6: what is changed on a rejected notice is handed in with the same press; there is no second, silent way to save it. */
const edit: RowAct<AsnRow> = {
  ...anyEdit,
  issues: (row) =>
    isIn(asnFlow, 'rejected', row.status)
      ? [{ code: 'asn.resubmitInstead', text: words.resubmitInstead }]
      : (anyEdit.issues?.(row) ?? []),
};

/** In the order of use: the list shows the possible ones first, and of those the first four. */
export const supplierActs: readonly RowAct<AsnRow>[] = [
  moveAct(asnMoves, 'waybill', {
    run: (tools) => {
      const row = first(tools);
      if (row) askWaybill(row, tools.refresh);
    },
  }),
  edit,
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
  moveAct(asnMoves, 'void', { run: voidOne }),
  view,
  { key: 'copy', label: words.copy, flag: 'isAdd', run: copy },
];
/** The buttons over the supplier's list; without `canAdd` (a frozen supplier) there is none to add, the banner says why. */
export const supplierToolbar = (canAdd: boolean): readonly ToolbarAct<AsnRow>[] => [
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
  exportAct(supplierService) as ToolbarAct<AsnRow>,
];

const decide =
  (agree: '1' | '0') =>
  async (rows: readonly AsnRow[], reason: Reason, refresh: () => void): Promise<boolean> => {
    const done = await carryOut(decideAsns, { records: rows.map(versioned), agree, ...reason });
    if (done) refresh();
    return done;
  };
const approve = async ({ rows, refresh }: Tools): Promise<void> => {
  const yes = await askUser({
    title: sayNow(messages['confirm.audit'], { name: names(rows) }),
    content: sayNow(words.approveThen),
    verb: sayNow(words.approve),
  });
  if (yes) await decide('1')(rows, {}, refresh);
};
const reject = ({ rows, refresh }: Tools): void =>
  askReason({
    title: sayNow(words.askReject, { name: names(rows) }),
    consequence: sayNow(words.rejectThen),
    rule: reasonRule,
    choices: [{ label: words.reject, isDanger: true, testId: 'submit', run: (reason) => decide('0')(rows, reason, refresh) }],
  });

const decisions: readonly RowAct<AsnRow>[] = [
  moveAct(asnMoves, 'approve', { run: approve }),
  moveAct(asnMoves, 'reject', { run: reject }),
];
const settleOne: RowAct<AsnRow> = moveAct(asnMoves, 'settle', {
  run: (tools) => {
    const row = first(tools);
    if (row) askLines({ action: 'settle', asn: row, onDone: tools.refresh });
  },
});
export const houseActs: readonly RowAct<AsnRow>[] = [
  ...decisions,
  moveAct(asnMoves, 'receive', { run: toDetail({ mode: 'receive' }) }),
  moveAct(asnMoves, 'cancelReceive', {
    run: toDetail({ tab: 'receipts' }),
  }),
  settleOne,
  moveAct(asnMoves, 'sendBack', {
    run: withReason(sendBackAsn, 'askSendBack', 'rejectThen', 'sendBack'),
  }),
  view,
];
export const houseToolbar: readonly ToolbarAct<AsnRow>[] = [
  ...decisions.map((act): ToolbarAct<AsnRow> => ({ ...act, needs: 'some', isPrimary: act.key === 'approve' })),
  { ...settleOne, needs: 'one' },
  exportAct(houseService) as ToolbarAct<AsnRow>,
  {
    ...(exportAct(houseService, { operation: 'exportAsnDetail', by: 'asnId' }) as ToolbarAct<AsnRow>),
    key: 'exportLines',
    label: words.exportLines,
  },
];
