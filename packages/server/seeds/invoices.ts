import { percentOf, sum } from '@wms/contract/kernel/decimal.ts';
import { amountOf, taxOf } from '@wms/contract/srm/invoice/invoice.amounts.ts';
import type { InvoiceableLine } from '@wms/contract/srm/invoice/invoice.calls.ts';
import { attempt, buyerOf, call, daysTold, outside, type Trade, wholeShare } from './story.steps.ts';

interface Brief {
  readonly id: string;
  readonly version: number;
}
const service = 'ISupSrmInvoiceService';
const versioned = ({ id, version }: Brief) => ({ id, version });

/** What came until a day and is not invoiced yet, the oldest first. */
const open = async (trade: Trade, endDate: string, most: number): Promise<readonly InvoiceableLine[]> => {
  const { records } = await call<{ records: readonly InvoiceableLine[] }>(
    trade,
    outside(trade.supplierNo, trade.orgNo),
    `${service}/getInvoiceableLines`,
    { current: 1, size: 60, orgNo: trade.orgNo, endDate, field: 'receiptDate', order: 'asc' },
  );
  // a sample that was ordered for nothing is not invoiced
  const priced = records.filter(({ price }) => Number(price ?? 0) > 0);
  const [first] = priced;
  // one invoice has one rate and one currency
  return priced.filter(({ taxRate, currencyNo }) => taxRate === first?.taxRate && currencyNo === first.currencyNo).slice(0, most);
};

interface Paper {
  readonly no: string;
  readonly day: number;
  readonly lines: number;
  /** Per cent of the ordered price that is asked. */
  readonly price?: string;
  /** Added to the tax of the paper, which other people round otherwise. */
  readonly tax?: string;
  readonly half?: boolean;
}
/** An invoice of what is open, as the paper of the supplier has it. */
const write = async (trade: Trade, { no, day, lines: most, price = '100', tax = '0', half = false }: Paper): Promise<Brief> => {
  const { orgNo, supplierNo } = trade;
  const invoiceDate = trade.moveTo(day, 15);
  const received = await open(trade, invoiceDate, most);
  const lines = received.map(({ id, openQty, price: ordered }) => ({
    receiptLineId: id,
    invoiceQty: half ? wholeShare(openQty, 50) : openQty,
    price: percentOf(ordered ?? '0', price),
  }));
  const invoiceAmount = sum(...lines.map((line) => amountOf(line.invoiceQty, line.price) ?? '0'));
  const taxRate = received[0]?.taxRate ?? '13';
  const body = {
    ...{ orgNo, invoiceNo: no, invoiceType: '3', invoiceDate, invoiceAmount, taxRate, lines },
    taxAmount: sum(taxOf(invoiceAmount, taxRate), tax),
  };
  return call<Brief>(trade, outside(supplierNo, orgNo), `${service}/addsrminvoice`, body);
};
const submit = async (trade: Trade, paper: Paper): Promise<Brief> => {
  const written = await write(trade, paper);
  const { records } = await call<{ records: readonly Brief[] }>(
    trade,
    outside(trade.supplierNo, trade.orgNo),
    `${service}/submitSrmInvoice`,
    { records: [versioned(written)] },
  );
  return records[0] ?? written;
};
const decide = async (trade: Trade, paper: Paper, reason?: string): Promise<void> => {
  const sent = await submit(trade, paper);
  trade.moveTo(paper.day + 1, 10);
  await call(trade, buyerOf(trade.orgNo), `ISrmInvoiceService/${reason ? 'returnSrmInvoice' : 'confirmSrmInvoice'}`, {
    records: [versioned(sent)],
    ...(reason ? { reason } : {}),
  });
};

/** Invoices of two months in every state: settled ones, one that waits with another price, one returned, one void, and a draft. */
export const tellInvoices = async (trade: Trade): Promise<void> => {
  const { orgNo, supplierNo } = trade;
  await attempt(decide(trade, { no: '24442000000001874520', day: daysTold - 40, lines: 6 }));
  await attempt(decide(trade, { no: '24442000000001874521', day: daysTold - 36, lines: 4, tax: '0.3' }));
  const gone = await attempt(write(trade, { no: '24442000000002013307', day: daysTold - 12, lines: 2 }));
  if (gone)
    await attempt(
      call(trade, outside(supplierNo, orgNo), `${service}/voidSrmInvoice`, {
        records: [versioned(gone)],
        reason: '抬头开错，作废重开',
      }),
    );
  await attempt(decide(trade, { no: '24442000000002013308', day: daysTold - 8, lines: 5 }));
  await attempt(
    decide(trade, { no: '24442000000002013309', day: daysTold - 6, lines: 3, price: '104' }, '单价与订单不一致，请核对后重开'),
  );
  await attempt(submit(trade, { no: '24442000000002013310', day: daysTold - 2, lines: 4, price: '102' }));
  await attempt(submit(trade, { no: '24442000000002013311', day: daysTold - 1, lines: 3 }));
  await attempt(write(trade, { no: '24442000000002013312', day: daysTold - 1, lines: 2, half: true }));
};
/** What another supplier has sent in, and the buyer has not looked at. */
export const tellWaiting = async (trade: Trade, no: string): Promise<void> => {
  await attempt(submit(trade, { no, day: daysTold - 3, lines: 5 }));
};
