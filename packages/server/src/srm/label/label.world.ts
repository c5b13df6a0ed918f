import { afterAll, beforeAll } from 'vitest';
import { type Answer, type Client, openTestHouse, type TestHouse } from '../../../test/house.ts';
import { makeNotice, makeOrder, type Notice } from '../../../test/notices.ts';

export let house: TestHouse;
export let acme: Client;
export let bolt: Client;
export let crystal: Client;
export let buyer: Client;
export let keeper: Client;
export let admin: Client;
export const print = 'ISupBmBarcodePrintService';
export const labels = 'IBmBarcodeDetailService';
export const boxes = 'IBmBoxService';
export const codes = (answer: Answer<unknown>): string[] => (answer.details ?? []).map((detail) => detail.code);

export interface Label {
  readonly id: string;
  readonly version: number;
  readonly barcode: string;
  readonly qty: string;
  readonly boxNo: string | null;
  readonly voidFlag: string;
  readonly snBarcodeStatus: string;
  readonly printCount: number;
  readonly [member: string]: unknown;
}
export interface SourceLine {
  readonly id: string;
  readonly asnId: string;
  readonly asnVersion: number;
  readonly issues: readonly { readonly code: string }[];
  readonly [member: string]: unknown;
}

/** A house in which materials of ORG1 have rules by which their labels and containers are made. */
export const openLabels = (): void => {
  beforeAll(async () => {
    house = await openTestHouse();
    [acme, bolt, crystal, buyer, keeper, admin] = (await Promise.all(
      ['acme', 'bolt', 'crystal', 'buyer', 'keeper', 'admin'].map((userNo) => house.signIn(userNo)),
    )) as [Client, Client, Client, Client, Client, Client];
    await house.owner.query(
      "update bm_item set bar_rule_no = 'BR01', box_rule_no = 'BX01', lot_rule_no = 'LR01' where org_no = 'ORG1'",
    );
  });
  afterAll(() => house?.close());
};

/** A notice of one line, and the id of that line. */
export const notice = async (qty = '1000', more: object = {}): Promise<Notice & { readonly lineId: string }> => {
  const { lineIds } = await makeOrder(house, { lines: [{ qty }] });
  const made = await makeNotice(acme, [{ purchaseLineId: lineIds[0], deliveryQty: qty, ...more }]);
  const { rows } = await house.owner.query('select id::text as id from srm_asn_line where asn_id = $1', [made.id]);
  return { ...made, lineId: rows[0].id };
};
export const generate = (
  { id, version, lineId }: Notice & { readonly lineId: string },
  more: object = {},
  body: object = {},
  client = acme,
) =>
  client.call<{ count: number; boxCount: number }>(`${print}/generateLabels`, {
    asnId: id,
    version,
    lines: [{ lineId, packQty: '300', boxCount: 0, ...more }],
    ...body,
  });
export const found = async (client: Client, condition: object, wire = `${print}/getlabellistbyparams`): Promise<Label[]> =>
  (
    await client.call<{ records: Label[] }>(wire, {
      condition,
      size: 100,
      field: wire.startsWith(boxes) ? 'boxNo' : 'barcode',
      order: 'asc',
    })
  ).data.records;
/** The labels of an ASN that count. */
export const live = (client: Client, asnNo: string) => found(client, { sourceNo: asnNo, voidFlag: '0' });
export const sumOf = (rows: readonly Label[]): number => rows.reduce((all, { qty }) => all + Number(qty), 0);
