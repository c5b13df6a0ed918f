/** What can be done to an invoice from its list, by side: the same table of moves that the server refuses by (ERR-51). */
import { labelOf } from '@wms/contract/kernel/flow.ts';
import { submitInvoices, voidInvoices } from '@wms/contract/srm/invoice/invoice.calls.ts';
import { invoiceFlow } from '@wms/contract/srm/invoice/invoice.flow.ts';
import type { ListTools, RowAct, ToolbarAct } from '../../kernel/action/act.ts';
import { exportAct } from '../../kernel/acts/exchangeActs.ts';
import { decisionKeys, moveAct } from '../../kernel/acts/moveAct.ts';
import { ReasonForm } from '../../kernel/acts/ReasonForm.tsx';
import { carryOut, versioned } from '../../kernel/acts/standardActs.ts';
import { sayNow } from '../../kernel/frame/locale.tsx';
import { openModal } from '../../kernel/frame/modalStore.ts';
import { pathTo } from '../../kernel/frame/routes.ts';
import { goTo } from '../../kernel/frame/tabStore.ts';
import { callsOf, doneTo, invoiceMoves, type OpenInvoice, reasonRule } from './facts.ts';
import { Review } from './Review.tsx';
import { Statement } from './Statement.tsx';
import { words } from './words.ts';

type Tools = ListTools<OpenInvoice>;
const FORM = 'Asn.AddInvoice';
const submitted = labelOf(invoiceFlow.dictionary, invoiceFlow.states.submitted);
const namesOf = (rows: readonly OpenInvoice[]): string => rows.map(({ invoiceNo }) => invoiceNo).join(', ');

const add: ToolbarAct<OpenInvoice> = {
  ...{ key: 'add', label: invoiceFlow.actions.create.label, flag: 'isAdd', needs: 'none', isPrimary: true },
  run: () => goTo(pathTo(FORM)),
};
const modify = moveAct(invoiceMoves, 'edit', {
  key: 'modify',
  run: ({ rows: [row] }: Tools) => row && goTo(pathTo(FORM, {}, { id: row.id })),
});
const submit = moveAct(invoiceMoves, 'submit', {
  isFace: true,
  ask: { text: words.askSubmit },
  nameOf: namesOf,
  run: async ({ rows, refresh }: Tools) => {
    const [row] = rows;
    const done = row && rows.length === 1 ? doneTo(row.invoiceNo, submitted) : undefined;
    if (await carryOut(submitInvoices, { records: rows.map(versioned) }, done)) refresh();
  },
});
const annul = moveAct(invoiceMoves, 'void', {
  run: ({ rows, refresh }: Tools) => {
    const ask = {
      consequence: sayNow(words.voidThen),
      rule: reasonRule,
      choices: [
        {
          label: invoiceFlow.actions.void.label,
          isDanger: true,
          testId: 'submit',
          run: async ({ remark }: { readonly remark?: string | null | undefined }) => {
            const isDone = await carryOut(voidInvoices, { records: rows.map(versioned), reason: remark ?? null });
            if (isDone) refresh();
            return isDone;
          },
        },
      ],
    };
    openModal((handle) => <ReasonForm ask={ask} onClose={handle.close} />, {
      title: sayNow(words.askVoid, { name: namesOf(rows) }),
      width: 480,
      testId: 'reason',
    });
  },
});

const review =
  (first: 'confirm' | 'return') =>
  ({ rows, refresh }: Tools): void => {
    openModal((handle) => <Review ids={rows.map(({ id }) => id)} first={first} onChanged={refresh} onClose={handle.close} />, {
      title: sayNow(first === 'confirm' ? words.askConfirm : words.askReturn),
      width: 'min(1080px, 96vw)',
      testId: 'review',
    });
  };
const confirm = moveAct(invoiceMoves, 'confirm', { isFace: true, hotkey: decisionKeys.yes, run: review('confirm') });
const sendBack = moveAct(invoiceMoves, 'return', { hotkey: decisionKeys.no, run: review('return') });

const statementAct = (isOutside: boolean): ToolbarAct<OpenInvoice> => ({
  ...{ key: 'statement', label: words.statement, flag: 'isSearch', needs: 'none' },
  run: () => {
    openModal((handle) => <Statement isOutside={isOutside} onClose={handle.close} />, {
      title: sayNow(words.statement),
      width: 'min(1080px, 96vw)',
      testId: 'statement',
    });
  },
});
const exportOf = (side: 'supplier' | 'purchaser') => exportAct(callsOf({ side }).service) as ToolbarAct<OpenInvoice>;

export const supplierActs: readonly RowAct<OpenInvoice>[] = [modify, submit, annul];
/** What came back is mended before it is handed in again. */
export const returnedActs: readonly RowAct<OpenInvoice>[] = [{ ...modify, isFace: true }, { ...submit, isFace: false }, annul];
export const supplierToolbar: readonly ToolbarAct<OpenInvoice>[] = [
  add,
  { ...modify, needs: 'one' },
  { ...submit, needs: 'some' },
  statementAct(true),
  exportOf('supplier'),
];
export const houseActs: readonly RowAct<OpenInvoice>[] = [confirm, sendBack];
export const houseToolbar: readonly ToolbarAct<OpenInvoice>[] = [
  { ...confirm, needs: 'some', isPrimary: true },
  { ...sendBack, needs: 'some' },
  statementAct(false),
  exportOf('purchaser'),
];
