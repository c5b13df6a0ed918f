import type { Row } from '@wms/contract/kernel/resource.ts';
import type { asnLine } from '@wms/contract/srm/asn/asn.ts';
import type { discrepancy, receiptLine } from '@wms/contract/srm/receipt/receipt.ts';
import type { Answer, Client, TestHouse } from './house.ts';
import { makeNotice, makeOrder } from './notices.ts';

/** The people of a receipt: who ships, who buys, who receives. */
export interface Crew {
  readonly supplier: Client;
  readonly buyer: Client;
  readonly keeper: Client;
}
export type AsnLine = Row<typeof asnLine>;
export type ReceiptLine = Row<typeof receiptLine>;
export type Discrepancy = Row<typeof discrepancy>;
/** A shipped ASN as its receiver finds it. */
export interface Arrival {
  readonly id: string;
  readonly asnNo: string;
  readonly version: number;
  readonly status: string;
  readonly closedStatus: string;
  readonly lines: readonly AsnLine[];
  readonly orderLineIds: readonly string[];
  readonly purchaseNo: string;
}
interface LineSample {
  readonly itemNo?: string;
  /** Ordered. */
  readonly qty?: string;
  /** Announced; all of it unless told otherwise. */
  readonly ship?: string;
  readonly gift?: string;
  readonly lotNo?: string;
}

export const crewOf = async (house: TestHouse, supplier = 'acme'): Promise<Crew> => {
  const [s, b, k] = await Promise.all([house.signIn(supplier), house.signIn('buyer'), house.signIn('keeper')]);
  return { supplier: s, buyer: b, keeper: k };
};

export const own = 'ISrmAsnHeadService';
export const tracking = 'ISupSrmInArriveService';
export const warehouse = 'ISrmInArriveService';

/** The ASN as it stands now. */
export const readAsn = async (client: Client, id: string): Promise<Omit<Arrival, 'orderLineIds' | 'purchaseNo'>> => {
  const answer = await client.call<Omit<Arrival, 'orderLineIds' | 'purchaseNo'>>(`${own}/getsrmasnheadbyid`, { id });
  if (answer.status !== 200) throw new Error(answer.body);
  return answer.data;
};

/** An accepted order, or one that exists, announced in one ASN and approved. Items M0001 to M0004 need no inspection, M0005 does. */
export const makeArrival = async (
  house: TestHouse,
  crew: Crew,
  lines: readonly LineSample[] = [{}],
  order:
    | { readonly supplierNo?: string; readonly orderType?: string }
    | { readonly purchaseNo: string; readonly lineIds: readonly string[] } = {},
): Promise<Arrival> => {
  const made =
    'lineIds' in order
      ? order
      : await makeOrder(house, {
          ...order,
          lines: lines.map((line) => ({ qty: line.qty ?? '100', ...(line.itemNo ? { itemNo: line.itemNo } : {}) })),
        });
  const notice = await makeNotice(
    crew.supplier,
    lines.map((line, at) => ({
      purchaseLineId: made.lineIds[at],
      deliveryQty: line.ship ?? line.qty ?? '100',
      giftQty: line.gift ?? '0',
      lotNo: line.lotNo ?? null,
    })),
  );
  if (notice.status === '0') {
    const approved = await crew.buyer.call(`${own}/approveAsn`, {
      records: [{ id: notice.id, version: notice.version }],
      agree: '1',
    });
    if (approved.status !== 200) throw new Error(approved.body);
  }
  return { ...(await readAsn(crew.keeper, notice.id)), orderLineIds: made.lineIds, purchaseNo: made.purchaseNo };
};

export interface Received {
  readonly id: string;
  readonly version: number;
  readonly status: string;
  readonly receiptId: string;
  readonly receiptNo: string;
}
export type Booking = Readonly<Record<string, unknown>>;

/** Books quantities on the lines of an ASN in their order; null leaves a line out. The version is the current one. */
export const receive = async (
  client: Client,
  arrival: Pick<Arrival, 'id' | 'lines'>,
  bookings: readonly (Booking | null)[],
  head: Readonly<Record<string, unknown>> = {},
  headers: Readonly<Record<string, string>> = {},
): Promise<Answer<Received>> => {
  const { version } = await readAsn(client, arrival.id);
  return client.call<Received>(
    `${own}/receiveAsn`,
    {
      id: arrival.id,
      version,
      ...head,
      lines: bookings.flatMap((booking, at) => (booking ? [{ lineId: arrival.lines[at]?.id, ...booking }] : [])),
    },
    headers,
  );
};
/** The same, for tests that only need it done. */
export const received = async (...given: Parameters<typeof receive>): Promise<Received> => {
  const answer = await receive(...given);
  if (answer.status !== 200) throw new Error(answer.body);
  return answer.data;
};

export interface Receipt {
  readonly id: string;
  readonly version: number;
  readonly status: string;
  readonly receiptNo: string;
  readonly lines: readonly ReceiptLine[];
}
export const readReceipt = async (client: Client, id: string): Promise<Receipt> => {
  const answer = await client.call<Receipt>(`${tracking}/getsrminarrivebyid`, { id });
  if (answer.status !== 200) throw new Error(answer.body);
  return answer.data;
};
export const mistake = { remarkOption: '7', remark: '录入错误' };
export const cancel = async (
  client: Client,
  receiptId: string,
  body: Readonly<Record<string, unknown>> = {},
): Promise<Answer<{ status: string; receiptStatus: string }>> => {
  const { version } = await readReceipt(client, receiptId);
  return client.call(`${own}/cancelReceiveAsn`, { receiptId, version, ...mistake, ...body });
};

export const codes = (answer: Answer<unknown>): string[] => answer.details.map((detail) => detail.code);

/** Figures of an order line, as the database keeps them. */
export const figures = async (house: TestHouse, lineId: string | undefined): Promise<Record<string, string>> => {
  const { rows } = await house.owner.query(
    `select trim_scale(un_delivery_qty)::text as open, trim_scale(pending_qty)::text as pending, trim_scale(on_way_qty)::text as way, trim_scale(receive_qty)::text as received,
      trim_scale(check_return_qty)::text as refused, trim_scale(return_exchange_qty)::text as exchanged, trim_scale(over_qty)::text as over
     from srm_purchase_line where id = $1`,
    [lineId],
  );
  return rows[0];
};
/** Stock that is there: `cell type owner` and quantity, of an item or of one lot of it. */
export const stockOf = async (house: TestHouse, itemNo: string, lotNo?: string): Promise<Record<string, string>> => {
  const { rows } = await house.owner.query(
    `select concat_ws(' ', case when cell_no = '' then 'dock' else cell_no end, inventory_type, nullif(owner_no, '')) as place, trim_scale(sum(qty))::text as qty
     from inv_stock where item_no = $1 and ($2::text is null or lot_no = $2) group by 1 having sum(qty) <> 0 order by 1`,
    [itemNo, lotNo ?? null],
  );
  return Object.fromEntries(rows.map((row) => [row.place, row.qty]));
};
export const discrepanciesOf = async (client: Client, asnId: string): Promise<readonly Discrepancy[]> =>
  (
    await client.call<{ records: Discrepancy[] }>(`${warehouse}/getDiscrepancyList`, {
      condition: { asnId },
      field: 'discrepancyType',
      order: 'asc',
    })
  ).data.records;

/** Sets policies of ORG1 for the time of a piece of work. */
export const withPolicies = async (
  house: TestHouse,
  policies: Readonly<Record<string, string>>,
  work: () => Promise<void>,
): Promise<void> => {
  for (const [name, value] of Object.entries(policies))
    await house.owner.query(
      `insert into sys_business_control (org_no, control_no, control_value) values ('ORG1', $1, $2) on conflict (org_no, control_no) do update set control_value = $2`,
      [name, value],
    );
  try {
    await work();
  } finally {
    await house.owner.query(`delete from sys_business_control where org_no = 'ORG1' and control_no = any($1)`, [
      Object.keys(policies),
    ]);
  }
};
