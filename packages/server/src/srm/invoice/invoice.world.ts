import { afterAll, beforeAll } from 'vitest';
import { type Crew, crewOf, makeArrival, type ReceiptLine, readReceipt, received } from '../../../test/arrivals.ts';
import { type Answer, type Client, openTestHouse, type TestHouse } from '../../../test/house.ts';
import { dayFromNow } from '../../../test/notices.ts';

export let house: TestHouse;
export let crew: Crew;
export let bolt: Client;
/** Opens a house with who supplies, buys and receives, and another supplier. */
export const openInvoices = (): void => {
  beforeAll(async () => {
    house = await openTestHouse();
    crew = await crewOf(house);
    bolt = await house.signIn('bolt');
  });
  afterAll(() => house?.close());
};

export const outside = 'ISupSrmInvoiceService';
export const inside = 'ISrmInvoiceService';
export interface Brief {
  readonly id: string;
  readonly version: number;
}
export const brief = ({ id, version }: Brief): Brief => ({ id, version });
export const found = (answer: Answer<unknown>) => answer.details.map(({ code, field, rowId }) => [code, field, rowId]);

/** Goods received of an order at 10 without tax and 13 %; answers the lines of the receipt. */
export const goodsReceived = async (...quantities: readonly string[]): Promise<readonly ReceiptLine[]> => {
  const arrival = await makeArrival(
    house,
    crew,
    quantities.map((qty) => ({ qty, itemNo: 'M0001' })),
  );
  await house.owner.query(
    "update srm_purchase_line set price = 10, tax_price = 11.3, tax_rate = 13, currency_no = 'CNY' where id = any($1)",
    [arrival.orderLineIds],
  );
  const { receiptId } = await received(
    crew.keeper,
    arrival,
    quantities.map((receiveQty) => ({ receiveQty })),
  );
  return (await readReceipt(crew.keeper, receiptId)).lines;
};

let made = 0;
export const lineOf = (line: { readonly id: string }, invoiceQty: string, price = '10') => ({
  receiptLineId: line.id,
  invoiceQty,
  price,
});
/** The body of an invoice of these lines, right unless told otherwise. */
export const bodyOf = (lines: readonly ReturnType<typeof lineOf>[], more: object = {}) => {
  made += 1;
  const amount = lines.reduce((total, { invoiceQty, price }) => total + Number(invoiceQty) * Number(price), 0);
  return {
    orgNo: 'ORG1',
    invoiceNo: `FP${String(made).padStart(6, '0')}`,
    invoiceType: '3',
    invoiceDate: dayFromNow(0),
    invoiceAmount: amount.toFixed(2),
    taxRate: '13',
    taxAmount: (amount * 0.13).toFixed(2),
    lines,
    ...more,
  };
};
const done = <T>(answer: Answer<T>): T => {
  if (answer.status !== 200) throw new Error(answer.body);
  return answer.data;
};
export const draft = (body: object, client = crew.supplier): Promise<Answer<Brief>> =>
  client.call<Brief>(`${outside}/addsrminvoice`, body);
export const drafted = async (...given: Parameters<typeof bodyOf>): Promise<Brief> => done(await draft(bodyOf(...given)));
const moveBy =
  (wire: string, by: () => Client) =>
  (records: readonly Brief[], more: object = {}, client = by()): Promise<Answer<{ readonly records: readonly Brief[] }>> =>
    client.call(wire, { records: records.map(brief), ...more });
export const submit = moveBy(`${outside}/submitSrmInvoice`, () => crew.supplier);
export const annul = moveBy(`${outside}/voidSrmInvoice`, () => crew.supplier);
export const confirm = moveBy(`${inside}/confirmSrmInvoice`, () => crew.buyer);
export const sendBack = moveBy(`${inside}/returnSrmInvoice`, () => crew.buyer);
/** The one record a move answers with. */
export const moved = async (answer: Promise<Answer<{ readonly records: readonly Brief[] }>>): Promise<Brief> => {
  const { records } = done(await answer);
  const [record] = records;
  if (!record) throw new Error('nothing was moved');
  return record;
};
export const read = async <T = Readonly<Record<string, unknown>>>(client: Client, id: string) =>
  client.call<T & Brief>(`${client === crew.buyer ? inside : outside}/getsrminvoicebyid`, { id });
export const listed = async (client: Client, condition: object = {}) =>
  done(
    await client.call<{ total: number; records: readonly (Brief & Readonly<Record<string, unknown>>)[] }>(
      `${client === crew.buyer ? inside : outside}/getsrminvoicelistbyparams`,
      { condition, size: 100 },
    ),
  );
export const invoiceable = async (client: Client, condition: object = {}) =>
  done(
    await client.call<{ total: number; records: readonly (Brief & Readonly<Record<string, unknown>>)[] }>(
      `${outside}/getInvoiceableLines`,
      { condition, size: 100 },
    ),
  ).records;
