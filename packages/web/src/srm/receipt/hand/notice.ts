/** Notices as the hand-held finds, reads and keeps them, and how their bookings are sent. */
import { uploadFile } from '@wms/contract/file/file.calls.ts';
import type { ReplyOf } from '@wms/contract/kernel/call.ts';
import { valuesOf } from '@wms/contract/kernel/flow.ts';
import { houseAsns } from '@wms/contract/srm/asn/asn.calls.ts';
import { asnFlow, closedStates } from '@wms/contract/srm/asn/asn.flow.ts';
import { asnPhrases } from '@wms/contract/srm/asn/asn.phrases.ts';
import { type AsnFacts, guardsOf } from '@wms/contract/srm/asn/asn.rules.ts';
import { getAsn } from '@wms/contract/srm/receipt/notice.calls.ts';
import { receiveAsn } from '@wms/contract/srm/receipt/receipt.calls.ts';
import { issueNow } from '../../../kernel/field/issueText.ts';
import type { Booking, BookingKind, HandDoor, Kept } from '../../../kernel/frame/hand.ts';
import { sayNow } from '../../../kernel/frame/locale.tsx';
import { pathTo } from '../../../kernel/frame/routes.ts';
import { ask, sendFile } from '../../../kernel/wire/calls.ts';
import { CallError } from '../../../kernel/wire/faults.ts';
import { refusedLabels } from '../../label/door.ts';
import { labelsOf } from '../noticeLabels.ts';
import { words as receiptWords } from '../words.ts';
import { afterBooking, isCounted, type KeptNotice, namedFiles, photosOn, takenBack } from './count.ts';

export const MENU = 'Pda.Receive';
/** A value of FILE_TYPE. */
const PICTURE = '2';
const quiet = { report: 'none', module: MENU } as const;
const { shipped, partly } = asnFlow.states;
const toReceive = { status: [shipped, partly], closedStatus: [...valuesOf(closedStates, 'unsettled')] };

/** Notices whose goods are still to come, those expected first on top. Throws CallError. */
export const listExpected = async (): Promise<readonly Expected[]> => {
  const { records } = await ask(
    houseAsns.list,
    { current: 1, size: 20, condition: { ...toReceive }, field: 'expectedArrivalDate', order: 'asc' },
    quiet,
  );
  return records.flatMap((row) => ('expectedArrivalDate' in row && row.asnNo ? [row as Expected] : []));
};
export interface Expected {
  readonly id: string;
  readonly asnNo: string;
  readonly supplierName?: string | null;
  readonly expectedArrivalDate: string;
}

/** Why nothing of a notice is received as it stands, by the rule of the booking; undefined where something is. */
export const refusalOf = (facts: AsnFacts | undefined): string | undefined =>
  facts && issueNow(asnPhrases, guardsOf('receive', facts));
/** The notice of a number, whatever its state; undefined when there is none. Throws CallError. */
export const findNotice = async (asnNo: string) => {
  const { records } = await ask(houseAsns.list, { current: 1, size: 20, condition: { asnNoIndistinct: asnNo } }, quiet);
  const heads = records.flatMap((row) => ('closedStatus' in row ? [row] : []));
  return heads.find((row) => row.asnNo?.toLowerCase() === asnNo.toLowerCase());
};

const factsOf = ({ status, closedStatus, originType, firstArrivalDate, totalReceiveQty }: AsnFacts): AsnFacts => ({
  ...{ status, closedStatus, originType, firstArrivalDate, totalReceiveQty },
});
type Whole = ReplyOf<typeof getAsn>;
const linesOf = ({ lines }: Whole): KeptNotice['lines'] =>
  lines
    .filter(({ voidFlag }) => voidFlag !== '1')
    .map((line) => ({
      ...{ id: line.id, lineSeq: line.lineSeq, goodsNo: line.goodsNo, goodsName: line.goodsName, unitNo: line.unitNo },
      ...{ batchPurQty: line.batchPurQty, deliveryQty: line.deliveryQty, receiveQty: line.receiveQty },
      ...{ giftQty: line.giftQty, giftReceivedQty: line.giftReceivedQty, mostReceiveQty: line.mostReceiveQty },
      ...{ closedFlag: line.closedFlag, voidFlag: line.voidFlag, lotNo: line.lotNo },
      ...{ shelfLife: line.shelfLife, productDate: line.productDate },
    }));
/** Reads a notice with its labels; what was counted of it on this device stays. Throws CallError. */
export const readNotice = async (id: string): Promise<(kept: Kept | undefined) => KeptNotice> => {
  const whole = await ask(getAsn, { id }, quiet);
  const labels = await labelsOf(whole.asnNo, quiet);
  const read = Date.now();
  return (kept) => {
    const before = kept?.kind === MENU ? (kept as KeptNotice) : undefined;
    return {
      ...{ id, kind: MENU, version: whole.version, asnNo: whole.asnNo, orgNo: whole.orgNo, warehouseNo: whole.warehouseNo },
      ...{ supplierName: whole.supplierName, lines: linesOf(whole), labels, read, facts: factsOf(whole) },
      drafts: before?.drafts ?? {},
      seen: before?.seen ?? [],
    };
  };
};

const reply = (value: unknown): ReplyOf<typeof receiveAsn> => value as ReplyOf<typeof receiveAsn>;
const receiving: BookingKind = {
  call: receiveAsn,
  photos: {
    send: async ({ blob, name, key }) => {
      const form = new FormData();
      form.append('fileType', PICTURE);
      form.append('file', blob, name);
      return (await sendFile(uploadFile, form, { ...quiet, key })).fileId;
    },
    named: namedFiles,
  },
  settle: (booking, answer, later, kept) => {
    const { version, receiptNo } = reply(answer);
    const rest = kept?.kind === MENU ? afterBooking(kept as KeptNotice, booking, version) : undefined;
    return {
      said: receiptNo ? sayNow(receiptWords.receiptDone, { no: receiptNo }) : sayNow(receiptWords.finishedDone),
      // what was booked on the notice since builds on what is booked now
      later: later.map((one) => ({ ...one, body: { ...one.body, version } })),
      ...(rest ? { kept: rest } : {}),
    };
  },
  renew: async ({ body, group }) => ({ ...body, version: (await ask(getAsn, { id: group }, quiet)).version }),
  reopen: async (booking, kept) => ({
    kept: takenBack((await readNotice(booking.group))(kept), booking, refusedLabels(booking)),
    path: noticePath(booking.group),
  }),
};
export const noticePath = (id: string): string => pathTo('Pda.Receive', {}, { id });
/** Notices on this device that nobody counts any more and nothing waits for. */
export const idleOf = (kept: readonly Kept[], bookings: readonly Booking[], except?: string): readonly string[] =>
  kept
    .filter(
      (one) =>
        one.kind === MENU && one.id !== except && !isCounted(one as KeptNotice) && photosOn(one as KeptNotice).length === 0,
    )
    .filter(({ id }) => !bookings.some(({ group }) => group === id))
    .map(({ id }) => id);
export const receiveDoor: HandDoor = {
  menuNo: MENU,
  find: async (text) => {
    const found = await findNotice(text);
    const refusal = refusalOf(found);
    if (refusal !== undefined) throw new CallError({ kind: 'reply', status: 409, message: `${text}: ${refusal}` });
    return found && noticePath(found.id);
  },
  books: receiving,
};
