/**
 * The notice one is building: kept on this computer, one for each user, so that the workbench and the form share it and a
 * closed browser loses nothing. Not a document: the server knows nothing of it until it is submitted.
 */

import type { FileRef } from '@wms/contract/file/file.calls.ts';
import { customOf, customPrefix } from '@wms/contract/kernel/customField.ts';
import type { AsnLineRow, OrderableLine, OrderableSchedule } from '@wms/contract/srm/asn/asn.calls.ts';
import { placeOf } from '@wms/contract/srm/asn/asn.rules.ts';
import { headMembers } from '@wms/contract/srm/asn/asn.shapes.ts';
import dayjs from 'dayjs';
import { createStore, useStore } from '../../kernel/frame/store.ts';
import { minuteText } from '../../kernel/frame/today.ts';
import { onSessionChange, session } from '../../kernel/wire/session.ts';
import type { AsnWhole } from './facts.ts';

type LineValue = string | null;
/** One line of the notice: what the supplier writes, and what is known of its order line. */
export interface DraftLine {
  readonly key: string;
  /** The line of the stored ASN; absent on a new one. */
  readonly id?: string;
  readonly purchaseLineId: string;
  /** The row of the delivery schedule it is taken from. */
  readonly scheduleId?: string | null;
  readonly purchaseNo: string;
  readonly purchaseSeq: number;
  readonly itemNo: string;
  readonly itemName: string | null;
  readonly spec: string | null;
  readonly unitNo: string;
  /** The day agreed for it; null when its order line is gone. */
  readonly due: string | null;
  /** The first day on which it may arrive; null when only the server knows. */
  readonly earliest?: string | null;
  /** Where the order wants the goods; null when the line came from a stored ASN. */
  readonly receiveAddress: string | null;
  /** '3': by appointment, which asks for an arrival window. */
  readonly deliveryModeNo?: string | null;
  /** All that lines of one notice agree in (placeOf); absent when the line came from a stored ASN. */
  readonly place?: string;
  /** The most that may be announced; null when only the server knows. */
  readonly max: string | null;
  readonly deliveryQty: LineValue;
  readonly giftQty: LineValue;
  readonly packQty: LineValue;
  readonly lotNo: LineValue;
  readonly supplierLotNo: LineValue;
  readonly productDate: LineValue;
  readonly supRemarks: LineValue;
  readonly classesNo: LineValue;
  readonly expiryDate: LineValue;
  readonly productFeatures: LineValue;
  readonly stockFeatures: LineValue;
  /** The customer's fields by their number. */
  readonly custom?: Readonly<Record<string, LineValue>>;
  readonly files: readonly FileRef[];
}
export interface NoticeDraft {
  readonly orgNo: string;
  readonly orderType: string;
  readonly head: Readonly<Record<string, unknown>>;
  readonly lines: readonly DraftLine[];
  readonly files: readonly FileRef[];
  /** The words of the buyer on the notice this one is a copy of. */
  readonly said: string | null;
  /** `HH:mm` of the last change; '' before the first. */
  readonly savedAt: string;
  /** Notices that are written after this one (queue.ts). */
  readonly queue: readonly NoticeDraft[];
}
export const emptyNotice: NoticeDraft = {
  orgNo: '',
  orderType: '',
  head: {},
  lines: [],
  files: [],
  said: null,
  savedAt: '',
  queue: [],
};

const empty = {
  lotNo: null,
  supplierLotNo: null,
  productDate: null,
  supRemarks: null,
  classesNo: null,
  expiryDate: null,
  productFeatures: null,
  stockFeatures: null,
};
export const lineOf = (order: OrderableLine, qty?: string): DraftLine => ({
  ...empty,
  key: order.id,
  purchaseLineId: order.id,
  purchaseNo: order.purchaseNo,
  purchaseSeq: order.purchaseSeq,
  itemNo: order.itemNo,
  itemName: order.itemName,
  spec: order.spec,
  unitNo: order.unitNo,
  due: order.plannedDate,
  earliest: order.earliestDate,
  receiveAddress: order.receiveAddress,
  deliveryModeNo: order.deliveryModeNo,
  place: placeOf(order),
  max: order.shippableQty,
  deliveryQty: qty ?? order.plannedQty,
  giftQty: null,
  packQty: null,
  files: [],
});
/** A part of a row of the delivery schedule that an order line covers. It comes as early before its day as the line may. */
export const scheduledLine = (row: OrderableSchedule, order: OrderableLine, qty: string): DraftLine => {
  const ahead = dayjs(order.plannedDate).diff(order.earliestDate, 'day');
  const earliest = dayjs(row.plannedDate).subtract(ahead, 'day').format('YYYY-MM-DD');
  return {
    ...lineOf(order, qty),
    key: `${order.id}.${row.id}`,
    scheduleId: row.id,
    due: row.schedulingDate,
    earliest: earliest > order.earliestDate ? earliest : order.earliestDate,
    max: qty,
  };
};
const storedLine = (line: AsnLineRow, deliveryModeNo: string): DraftLine => ({
  deliveryModeNo,
  key: line.id,
  id: line.id,
  purchaseLineId: line.purchaseLineId,
  scheduleId: line.scheduleId,
  purchaseNo: line.purchaseNo,
  purchaseSeq: line.purchaseSeq,
  itemNo: line.goodsNo,
  itemName: line.goodsName,
  spec: line.spec,
  unitNo: line.unitNo,
  due: line.agreedDate ?? null,
  receiveAddress: null,
  max: null,
  deliveryQty: line.deliveryQty,
  giftQty: line.giftQty === '0' ? null : line.giftQty,
  packQty: line.packQty,
  lotNo: line.lotNo,
  supplierLotNo: line.supplierLotNo,
  productDate: line.productDate,
  supRemarks: line.supRemarks,
  classesNo: line.classesNo,
  expiryDate: line.expiryDate,
  productFeatures: line.productFeatures,
  stockFeatures: line.stockFeatures,
  custom: Object.fromEntries(Object.entries(customOf(line)).map(([no, value]) => [no, String(value)])),
  files: line.fileList ?? [],
});
/** One line by appointment makes the whole notice one. */
export const isAppointed = ({ lines }: Pick<NoticeDraft, 'lines'>): boolean => lines.some((line) => line.deliveryModeNo === '3');

/** A stored ASN as the form changes it; void lines are history and stay out. */
export const noticeOf = (asn: AsnWhole): NoticeDraft => ({
  orgNo: asn.orgNo,
  orderType: asn.orderType,
  head: {
    ...Object.fromEntries(headMembers.map((name) => [name, asn[name]])),
    ...Object.fromEntries(Object.entries(customOf(asn)).map(([no, value]) => [customPrefix + no, value])),
  },
  lines: (asn.lines ?? []).filter((line) => line.voidFlag === '0').map((line) => storedLine(line, asn.deliveryModeNo)),
  files: asn.fileList ?? [],
  said: asn.rejectReason,
  savedAt: '',
  queue: [],
});

const keyOf = (userNo: string): string => `wms.asn.draft.${userNo}`;
const userNo = (): string => session().user?.userNo ?? '';
const isDraft = (value: unknown): value is NoticeDraft =>
  typeof value === 'object' &&
  value !== null &&
  'lines' in value &&
  Array.isArray(value.lines) &&
  'head' in value &&
  'orgNo' in value;

const readDraft = (user: string): NoticeDraft => {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(keyOf(user)) ?? 'null');
    return isDraft(found) ? { ...emptyNotice, ...found } : emptyNotice;
  } catch {
    return emptyNotice;
  }
};
const store = createStore<{ readonly user: string; readonly draft: NoticeDraft }>({ user: '', draft: emptyNotice });
const adopt = (): void => {
  const user = userNo();
  if (user !== store.get().user) store.set({ user, draft: user ? readDraft(user) : emptyNotice });
};
adopt();
onSessionChange(adopt);
// Two tabs of one browser write one notice: a tab that kept its own would bring back what the other has submitted.
if (typeof addEventListener === 'function')
  addEventListener('storage', ({ key }) => {
    const { user } = store.get();
    if (user && (key === null || key === keyOf(user))) store.set({ user, draft: readDraft(user) });
  });

/** Changes the draft and keeps it on this computer; a full or forbidden storage only loses the keeping. */
export const setDraft = (change: (now: NoticeDraft) => NoticeDraft): void => {
  adopt();
  const { user, draft } = store.get();
  const next = { ...change(draft), savedAt: minuteText().slice(-5) };
  store.set({ user, draft: next });
  try {
    localStorage.setItem(keyOf(user), JSON.stringify(next));
  } catch {
    // nothing is lost but the way back after closing the browser
  }
};
/** After submitting: the next that waits, else an empty one of the same organization. Answers whether one waited. */
export const clearDraft = (): boolean => {
  let waited = false;
  setDraft((now) => {
    const [next, ...queue] = now.queue;
    waited = next !== undefined;
    return next ? { ...next, queue } : { ...emptyNotice, orgNo: now.orgNo };
  });
  return waited;
};
export const useDraft = (): NoticeDraft => {
  adopt();
  return useStore(store).draft;
};

/** What a line is of: lines of one source are one. */
export const sourceOf = ({ purchaseLineId, scheduleId }: Pick<DraftLine, 'purchaseLineId' | 'scheduleId'>): string =>
  scheduleId ? `${purchaseLineId}.${scheduleId}` : purchaseLineId;
/** A line of a source that is there already keeps what was written and takes the new quantity. */
export const withAdded = (known: readonly DraftLine[], added: readonly DraftLine[]): readonly DraftLine[] => {
  const bySource = new Map(known.map((line) => [sourceOf(line), line]));
  for (const line of added) {
    const old = bySource.get(sourceOf(line));
    bySource.set(sourceOf(line), old ? { ...old, deliveryQty: line.deliveryQty, max: line.max } : line);
  }
  return [...bySource.values()];
};
export const addLines = (lines: readonly DraftLine[]): void =>
  setDraft((now) => ({ ...now, lines: withAdded(now.lines, lines) }));

/** The head and the buyer's words of a notice; its order lines are chosen anew, with what is open of them now. */
export const copyToDraft = (asn: AsnWhole): void => {
  const { head, said, orgNo, orderType } = noticeOf(asn);
  const { deliveryDate: _ships, expectedArrivalDate: _arrives, trackingNo: _tracking, ...rest } = head;
  const { arrivalStart: _from, arrivalEnd: _until, dockNo: _dock, ...kept } = rest;
  setDraft((now) => ({ ...emptyNotice, queue: now.queue, orgNo, orderType, said, head: kept }));
};
