import { labelOf } from '../../kernel/flow.ts';
import type { Side } from '../../kernel/permission.ts';
import type { Trilingual } from '../../kernel/phrase.ts';
import { terms } from '../../kernel/terms.ts';
import { type Tile, underTab } from '../../kernel/tile.ts';
import { invoiceFlow } from './invoice.flow.ts';

const { draft, submitted, confirmed, returned, void: gone } = invoiceFlow.states;
const path = '/asn/invoice';
const menu = 'Asn.Invoice';

interface Tab {
  readonly key: string;
  readonly label: Trilingual;
  readonly condition: Tile['condition'];
  /** Work to do, which leaves the tab when it is done. */
  readonly isWork?: true;
}
const ofState = (key: string, invoiceStatus: string): Tab => ({
  key,
  label: labelOf(invoiceFlow.dictionary, invoiceStatus),
  condition: { invoiceStatus },
});
const all: Tab = { key: 'all', label: terms.all, condition: {} };
const written: Tab = { ...ofState('draft', draft), isWork: true };
const waiting: Tab = { ...ofState('submitted', submitted), isWork: true };
const back: Tab = { ...ofState('returned', returned), isWork: true };
const settled = [ofState('confirmed', confirmed), ofState('void', gone)];
/** The tabs of the list, one for each state. Who decides begins with what waits, and sees no drafts. */
export const invoiceTabs = (side: Side): readonly Tab[] =>
  side === 'supplier' ? [all, written, waiting, back, ...settled] : [waiting, back, ...settled, all];

/** Invoices that wait for somebody, on the home page of either side. */
export const invoiceTiles = {
  submitted: {
    key: 'invoiceSubmitted',
    label: ['Invoices to confirm', '待确认的发票', '待確認的發票'],
    sides: ['purchaser', 'platform'],
    menu,
    flag: 'isCheck',
    ...underTab(path, waiting),
  },
  returned: {
    key: 'invoiceReturned',
    label: ['Returned invoices', '被退回的发票', '被退回的發票'],
    sides: ['supplier'],
    menu,
    flag: 'isModify',
    ...underTab(path, back),
  },
  draft: {
    key: 'invoiceDraft',
    label: ['Invoices to submit', '待提交的发票', '待送出的發票'],
    sides: ['supplier'],
    menu,
    flag: 'isSubmit',
    ...underTab(path, written),
  },
} as const satisfies Readonly<Record<string, Tile>>;
