import type pg from 'pg';
import { type Command, closedOf, statusOf } from './model.documents.ts';
import type { Model } from './model.ts';
import { dayFromNow, noticeBody } from './notices.ts';

/** What the server calls the documents of a model: an id for each place in its lists. */
export interface Names {
  readonly orders: string[];
  readonly notices: string[];
  readonly receipts: string[];
}
export type Person = 'supplier' | 'buyer' | 'keeper';
export interface Request {
  readonly by: Person;
  readonly wire: string;
  readonly body: Record<string, unknown>;
}
type Row = Record<string, string | number>;

const cellNo = 'B-03-01';
const badCellNo = 'X-01-01';
const because = { remarkOption: '7', remark: '数量有误' };
const reason = '按约定';
const outside = 'ISupSrmPurchaseService';
const inside = 'ISrmPurchaseService';
const supplierAsn = 'ISupSrmAsnHeadService';
const houseAsn = 'ISrmAsnHeadService';
const warehouse = 'ISrmInArriveService';
let lots = 0;

const one = async (owner: pg.Pool, text: string, id: string | undefined, place = 0): Promise<Row> => {
  const { rows } = await owner.query<Row>(text, [id]);
  const row = rows[place];
  if (!row) throw new Error(`${id} has no row ${place}`);
  return row;
};
const orderRow = (owner: pg.Pool, id: string | undefined) =>
  one(
    owner,
    'select l.id::text, l.version, h.id::text as "headId", h.version as "headVersion" from srm_purchase_line l join srm_purchase h on h.id = l.purchase_id where l.id = $1',
    id,
  );
const noticeRow = (owner: pg.Pool, id: string | undefined) =>
  one(owner, 'select id::text, version from srm_asn where id = $1', id);
const noticeLineId = async (owner: pg.Pool, id: string | undefined, place: number): Promise<string> =>
  String((await one(owner, 'select id::text from srm_asn_line where asn_id = $1 order by line_seq', id, place)).id);
const receiptRow = (owner: pg.Pool, id: string | undefined) =>
  one(owner, 'select id::text as "receiptId", version from srm_receipt where id = $1', id);
const receiptLine = (owner: pg.Pool, id: string | undefined, place: number) =>
  one(
    owner,
    'select id::text, version, item_no as item, warehouse_no as house from srm_receipt_line where receipt_id = $1 order by line_seq',
    id,
    place,
  );

const onOrder = async (owner: pg.Pool, names: Names, command: Command & { readonly order: number }): Promise<Request> => {
  const { id, version, headId, headVersion } = await orderRow(owner, names.orders[command.order]);
  const lines = [{ id, version }];
  const qty = 'qty' in command ? String(command.qty) : '';
  const day = dayFromNow(3);
  switch (command.do) {
    case 'accept':
      return { by: 'supplier', wire: `${outside}/acceptSrmPurchase`, body: { lines } };
    case 'withdraw':
      return { by: 'supplier', wire: `${outside}/withdrawReply`, body: { lines } };
    case 'decline':
      return { by: 'supplier', wire: `${outside}/rejectSrmPurchase`, body: { lines, reason } };
    case 'reply':
      return {
        by: 'supplier',
        wire: `${outside}/replySrmPurchase`,
        body: { lines: [{ id, version, reason, rows: [{ replyDate: day, replyQty: qty }] }] },
      };
    case 'agree':
      return { by: 'buyer', wire: `${inside}/agreeChange`, body: { lines } };
    case 'refuse':
      return { by: 'buyer', wire: `${inside}/refuseChange`, body: { lines, reason } };
    case 'resend':
      return { by: 'buyer', wire: `${inside}/resendSrmPurchase`, body: { lines, reason } };
    case 'change':
      return {
        by: 'buyer',
        wire: `${inside}/changeSrmPurchase`,
        body: { id: headId, version: headVersion, lines: [{ id, version, batchPurQty: qty, expectArrivalDate: day }], reason },
      };
    case 'close':
      return { by: 'buyer', wire: `${inside}/closePurchaseLines`, body: { lines, reason } };
    default:
      return { by: 'buyer', wire: `${inside}/reopenPurchaseLines`, body: { lines, reason } };
  }
};

const shippedBody = (
  names: Names,
  lines: Extract<Command, { readonly do: 'edit' }>['lines'],
  ids: readonly (string | undefined)[],
) =>
  noticeBody(
    lines.map(({ order, qty, gift }, index) => ({
      purchaseLineId: names.orders[order],
      deliveryQty: String(qty),
      giftQty: String(gift),
      ...(ids[index] === undefined ? {} : { id: ids[index] }),
    })),
  );

const onNotice = async (
  owner: pg.Pool,
  names: Names,
  command: Extract<Command, { readonly notice: number }>,
): Promise<Request> => {
  const asnId = names.notices[command.notice];
  const { id, version } = await noticeRow(owner, asnId);
  const lineId = (place: number) => noticeLineId(owner, asnId, place);
  switch (command.do) {
    case 'edit': {
      const ids = await Promise.all(command.lines.map(({ line }) => (line === undefined ? undefined : lineId(line))));
      return {
        by: 'supplier',
        wire: `${supplierAsn}/updatesrmasnheadbyid`,
        body: { id, version, ...shippedBody(names, command.lines, ids) },
      };
    }
    case 'approve':
    case 'reject':
      return {
        by: 'buyer',
        wire: `${houseAsn}/approveAsn`,
        body: { records: [{ id, version }], agree: command.do === 'approve' ? '1' : '0', ...because },
      };
    case 'resubmit':
      return { by: 'supplier', wire: `${supplierAsn}/resubmitAsn`, body: { id, version } };
    case 'void':
      return { by: 'supplier', wire: `${supplierAsn}/voidAsn`, body: { id, version, ...because } };
    case 'sendBack':
      return { by: 'buyer', wire: `${houseAsn}/sendBackAsn`, body: { id, version, ...because } };
    case 'receive': {
      const lines = await Promise.all(
        command.lines.map(async ({ line, qty, gift, bad, finish }) => {
          lots += 1;
          return {
            lineId: await lineId(line),
            receiveQty: String(qty),
            giftQty: String(gift),
            badQty: String(bad),
            finishLine: finish ? '1' : '0',
            reason,
            // a lot of its own: what of a line lies in stock is then known from the line alone
            lotNo: `W${process.pid}-${lots}`,
            ...(command.inCell ? { cellNo } : {}),
          };
        }),
      );
      return { by: 'keeper', wire: `${houseAsn}/receiveAsn`, body: { id, version, lines } };
    }
    default: {
      const lineIds = await Promise.all(command.lines.map(lineId));
      const [by, wire] = (
        {
          invalidate: ['supplier', `${supplierAsn}/invalidateAsnLines`],
          settle: ['buyer', `${houseAsn}/settleAsn`],
          settleAsSupplier: ['supplier', `${supplierAsn}/settleAsn`],
        } as const
      )[command.do];
      return { by, wire, body: { id, version, lineIds, ...because } };
    }
  }
};

const onReceipt = async (
  owner: pg.Pool,
  names: Names,
  command: Exclude<Extract<Command, { readonly receipt: number }>, { readonly do: 'cancel' }>,
  model: Model,
): Promise<Request> => {
  const line = await receiptLine(owner, names.receipts[command.receipt], command.line);
  const named = { receiptLineId: line.id, version: line.version };
  switch (command.do) {
    case 'inspect':
      return {
        by: 'keeper',
        wire: `${warehouse}/recordInspection`,
        body: { ...named, acceptQty: String(command.accepted), rejectQty: String(command.refused), reason },
      };
    case 'concede':
      return { by: 'keeper', wire: `${warehouse}/acceptConcession`, body: { ...named, qty: String(command.qty), reason } };
    case 'unjudge':
      return { by: 'keeper', wire: `${warehouse}/reverseInspection`, body: { ...named, reason } };
    case 'returnRefused':
      return {
        by: 'keeper',
        wire: `${warehouse}/returnRejected`,
        body: { lines: [{ ...named, qty: String(command.qty) }], reason },
      };
    case 'giveBack': {
      const isInCell = model.receiptAt(command.receipt).lines[command.line]?.inCell === true;
      const from = command.from === 'bad' ? { cellNo: badCellNo } : isInCell ? { cellNo } : {};
      return {
        by: 'keeper',
        wire: `${warehouse}/returnFromStock`,
        body: {
          warehouseNo: line.house,
          supplierNo: 'V0001',
          returnType: command.isExchange ? '1' : '2',
          lines: [{ itemNo: line.item, qty: String(command.qty), receiptLineId: line.id, ...from }],
          reason,
        },
      };
    }
  }
};

/** A command of the model as a person would send it now: with the versions that stand at this moment. */
export const requestFor = async (owner: pg.Pool, names: Names, command: Command, model: Model): Promise<Request> => {
  if (command.do === 'announce')
    return { by: 'supplier', wire: `${supplierAsn}/addsrmasnhead`, body: shippedBody(names, command.lines, []) };
  if (command.do === 'cancel') {
    const id = names.receipts[command.receipt];
    const lines = await Promise.all(command.lines.map((place) => receiptLine(owner, id, place)));
    const body = { ...(await receiptRow(owner, id)), receiptLineIds: lines.map((line) => line.id), ...because };
    return { by: 'keeper', wire: `${houseAsn}/cancelReceiveAsn`, body };
  }
  if ('receipt' in command) return onReceipt(owner, names, command, model);
  return 'order' in command ? onOrder(owner, names, command) : onNotice(owner, names, command);
};

/** The state of a model in the words of the database, for a comparison that shows every difference at once. */
export const expected = (model: Model) => ({
  orders: model.orders.map((order, index) => ({
    ordered: order.ordered,
    answer: order.answer,
    waits: order.asked !== null,
    closed: order.isClosed,
    ...model.figuresOf(index),
  })),
  notices: model.notices.map((notice) => ({
    status: statusOf(notice),
    closed: closedOf(notice),
    lines: notice.lines.map((line) => [line.qty, line.gift, line.received, line.gifted, line.isClosed, line.isVoid]),
  })),
  receipts: model.receipts.map((receipt) =>
    receipt.lines.map((line) => [
      line.qty,
      line.gift,
      line.bad,
      line.waiting,
      line.refused,
      line.refusedGone,
      line.returned.good + line.returned.bad,
      line.isVoid,
    ]),
  ),
});

/** The same, as the database has it. */
export const found = async (owner: pg.Pool, names: Names): Promise<ReturnType<typeof expected>> => {
  const { rows } = await owner.query<{ found: ReturnType<typeof expected> }>(
    `select json_build_object(
      'orders', coalesce((select json_agg(json_build_object('ordered', batch_pur_qty, 'answer', accept_status, 'waits', change_state = '1', 'closed', closed_flag = '1',
        'pending', pending_qty, 'onWay', on_way_qty, 'delivery', delivery_qty, 'receive', receive_qty, 'refused', check_return_qty, 'exchanged', return_exchange_qty,
        'open', un_delivery_qty, 'over', over_qty) order by g.at) from unnest($1::bigint[]) with ordinality as g(id, at) join srm_purchase_line l on l.id = g.id), '[]'),
      'notices', coalesce((select json_agg(json_build_object('status', a.status, 'closed', a.closed_status, 'lines',
        (select json_agg(json_build_array(delivery_qty, gift_qty, receive_qty, gift_received_qty, closed_flag = '1', void_flag = '1') order by line_seq) from srm_asn_line where asn_id = a.id)
        ) order by g.at) from unnest($2::bigint[]) with ordinality as g(id, at) join srm_asn a on a.id = g.id), '[]'),
      'receipts', coalesce((select json_agg((select json_agg(json_build_array(receive_qty, gift_qty, bad_qty, wait_inspect_qty, check_return_qty, reject_returned_qty, return_qty, status = 'V') order by line_seq)
        from srm_receipt_line where receipt_id = g.id) order by g.at) from unnest($3::bigint[]) with ordinality as g(id, at)), '[]')) as found`,
    [names.orders, names.notices, names.receipts],
  );
  const [row] = rows;
  if (!row) throw new Error('nothing was read');
  return row.found;
};
