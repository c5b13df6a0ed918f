/** Receiving with the hand-held in a test: one notice of two lines, its labels, and receipts that are booked. */
import { expect, type Page } from '@playwright/test';
import { label } from '@wms/contract/srm/label/label.ts';
import { handWorld, openHand } from './hand.world.ts';
import { product } from './product.ts';
import { makeAsn } from './receipt.world.ts';
import { storedRow } from './rows.ts';
import { listOf } from './screens.ts';
import type { World } from './world.ts';

export const RECEIVE = 'ISrmAsnHeadService/receiveAsn';
export const NOTICE = 'SH20261119-0003';
const nothing = Object.fromEntries(Object.keys(label.fields).map((name) => [name, null]));
const carton = (at: number) => ({
  ...nothing,
  ...storedRow(label, {
    ...{ id: String(at), version: 1, barcode: `CARTON-${at}`, orgNo: 'KS01', itemNo: 'M0001', itemName: '内六角螺钉', qty: '60' },
    ...{ unitNo: 'PCS', supplierNo: 'V0001', sourceNo: NOTICE, asnLineId: '5101', snBarcodeStatus: '10' },
  }),
});
/** The notice as the server has it while a test goes on. */
export const state: { version: number; head: object } = { version: 4, head: {} };
const notice = () => {
  const asn = makeAsn();
  const lines = asn.lines.map((line) => ({
    ...line,
    ...{ giftQty: '0', batchPurQty: '300', mostReceiveQty: line.deliveryQty, shelfLife: 0, productDate: null },
  }));
  return { body: { data: { ...asn, version: state.version, ...state.head, lines } } };
};
const head = () => {
  const { lines: _lines, receipts: _receipts, history: _history, fileList: _files, ...row } = notice().body.data;
  return row;
};
export const receiving = (more: object = {}): World => {
  state.version = 4;
  state.head = more;
  const world = handWorld('Pda.Receive');
  world.on('ISrmAsnHeadService/getsrmasnheadlistbyparams', ({ condition }) =>
    listOf(!condition?.asnNoIndistinct || condition.asnNoIndistinct === NOTICE ? [head()] : []),
  );
  world.on('ISrmAsnHeadService/getsrmasnheadbyid', notice);
  world.on('ISupBmBarcodePrintService/getlabellistbyparams', () => listOf([carton(1), carton(2), carton(3)]));
  world.on(RECEIVE, ({ condition }) => {
    state.version = Number(condition?.version) + 1;
    const { version } = state;
    return { body: { data: { id: '5000', version, status: '3', receiptId: '77', receiptNo: `RK-${version}` } } };
  });
  return world;
};
export const band = (page: Page) => page.getByTestId('hand.band');
export const counted = (page: Page) => page.getByTestId('hand.counted');
export const openNotice = async (page: Page, world: World): Promise<void> => {
  await openHand(page, product.url, world, '/pda/receive?id=5000');
  await expect(counted(page)).toHaveText(['清点 0 PCS', '清点 0 PCS']);
};
