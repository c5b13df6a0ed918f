import { z } from 'zod';
import { defineCall, moves, onMenu, type Shape } from '../../kernel/call.ts';
import { decimal } from '../../kernel/field.ts';
import { seen } from '../../kernel/reason.ts';
import {
  countReply,
  decimalReply,
  flagReply,
  idReply,
  movedOneReply,
  pageReply,
  rowReply,
  textReply,
  versionReply,
} from '../../kernel/reply.ts';
import { fieldSchema, idText, saidText } from '../../kernel/schema.ts';
import { countSheet } from './count.document.ts';
import { countLine, HAND_COUNT, MOST_CELLS, stockCount } from './count.ts';

const wanted = { id: idText, version: z.number().int().positive() };
const number = z.string().trim().max(50);
const needed = z.string({ error: 'input.required' }).trim().min(1, { error: 'input.required' });
const reason = saidText.max(500).nullish();
const positive = fieldSchema(decimal({ required: true, sign: 'positive' })).pipe(z.string());
const quantity = fieldSchema(decimal({ required: true, sign: 'notNegative' })).pipe(z.string());
/** Where one counts: at the desk, and with the hand-held in front of the cell. */
const places = [stockCount.menu, HAND_COUNT] as const;
/** Freezing and posting show in the lists of stock, of cells and of movements. */
const stale = ['IInvStockService', 'IInvLedgerService', 'IInvWareShowService', 'IBmWarehouseCellService'];

/** The cells named, those of the zone and those in which the item lies, together. */
export const addCount = defineCall('IInvCountService/addinvcount', {
  ...moves(countSheet, 'create'),
  summary: 'Draw up a count of cells: of those named, of a zone, or of those in which an item lies',
  input: z.strictObject({
    warehouseNo: needed.max(50),
    countMode: fieldSchema(stockCount.fields.countMode).pipe(z.string()),
    cellNos: z.array(number).max(MOST_CELLS, { error: 'valid.manyLines' }).optional(),
    zoneNo: number.nullish(),
    itemNo: number.nullish(),
    countReason: saidText.max(200).nullish(),
    remark: reason,
  }),
  reply: z.strictObject({ id: idReply, version: versionReply, countNo: textReply }),
});

const { bookQty: _book, ...line } = rowReply(countLine).shape;
const sheetLine = z.strictObject({
  ...line,
  bookQty: decimalReply.exactOptional(),
  diffQty: decimalReply.nullable().exactOptional(),
});
const sheet = rowReply(stockCount, {
  /** Whether the lines say what the books have: never to who counts blind. */
  isBookShown: flagReply,
  /** Whether the caller has counted any of its lines. */
  isOwn: flagReply,
  lines: z.array(sheetLine),
});
export type CountSheet = Shape<typeof sheet>;
export type SheetLine = Shape<typeof sheetLine>;
export const getCount = defineCall('IInvCountService/getCountSheet', {
  grant: onMenu('isSearch', ...places),
  sides: stockCount.sides,
  mode: 'read',
  summary: 'A count with its lines, by cell; without what the books have where the caller is to count blind',
  input: z.strictObject({ id: idText }),
  reply: sheet,
});

/** From now on nothing comes into its cells or leaves them; its lines are what the books have there. */
export const startCount = defineCall('IInvCountService/startCount', {
  ...moves(countSheet, 'start', ...places),
  stale,
  summary: 'Start a count: its cells are frozen, and the books are taken down',
  input: z.strictObject(wanted),
  reply: movedOneReply,
});
/** Several people may count one count: each line is held by its own version. An empty quantity: not counted after all. */
export const saveCounted = defineCall('IInvCountService/saveCountLines', {
  ...moves(countSheet, 'enter'),
  summary: 'Enter counted quantities',
  input: z.strictObject({
    id: idText,
    lines: z
      .array(z.strictObject({ ...wanted, countedQty: quantity.nullable(), reason }))
      .min(1)
      .max(500),
  }),
  reply: z.strictObject({ records: z.array(z.strictObject({ id: idReply, version: versionReply })) }),
});
export const addFound = defineCall('IInvCountService/addFoundGoods', {
  ...moves(countSheet, 'enter'),
  summary: 'Add goods that lie in a cell of a count and are not among its lines',
  input: z.strictObject({
    id: idText,
    cellNo: needed.max(50),
    itemNo: needed.max(50),
    lotNo: number.nullish(),
    ownerNo: number.nullish(),
    countedQty: positive,
    reason,
  }),
  reply: z.strictObject({ id: idReply, version: versionReply }),
});
/** For who stands at the cell: its lines and what else lies there in one, so that it is sent once. */
export const countCell = defineCall('IInvCountService/countCell', {
  ...moves(countSheet, 'enter', ...places),
  summary: 'Enter what was counted in a cell of a count, with the goods that were found there',
  input: z.strictObject({
    id: idText,
    cellNo: needed.max(50),
    lines: z.array(z.strictObject({ ...wanted, countedQty: quantity })).max(500),
    found: z
      .array(z.strictObject({ itemNo: needed.max(50), lotNo: number.nullish(), ownerNo: number.nullish(), countedQty: positive }))
      .max(100),
  }),
  /** The lines of the cell as they stand now, and how many of the count are not counted yet. */
  reply: z.strictObject({ lines: z.array(sheetLine), leftCount: countReply }),
});
/** At most 100, those under way first. Without what differs: nobody who counts is told. */
export const listCountsToDo = defineCall('IInvCountService/getCountsToDo', {
  grant: onMenu('isSubmit', ...places),
  sides: stockCount.sides,
  mode: 'read',
  summary: 'The counts of a warehouse that are to be started or counted, each with the lines that are left',
  input: z.strictObject({ warehouseNo: number.nullish() }),
  reply: pageReply(
    z.strictObject({
      id: idReply,
      version: versionReply,
      countNo: textReply,
      countStatus: textReply,
      countMode: textReply,
      warehouseNo: textReply,
      countReason: textReply.nullable(),
      cellCount: countReply,
      lineCount: countReply,
      leftCount: countReply,
    }),
  ),
});
export const finishCount = defineCall('IInvCountService/finishCount', {
  ...moves(countSheet, 'finish', ...places),
  summary: 'Finish counting: every line has its quantity, and somebody is to approve',
  input: z.strictObject(wanted),
  reply: movedOneReply,
});
/** Lines whose stock changed since they were counted are counted again with the chosen ones. */
export const countAgain = defineCall('IInvCountService/countAgain', {
  ...moves(countSheet, 'again'),
  summary: 'Send lines of a count back to be counted again, against the books of now',
  input: z.strictObject({ ...wanted, lineIds: z.array(idText).min(1, { error: 'input.required' }).max(2000) }),
  reply: movedOneReply,
});
/** All in one: each difference is a movement, and the cells are no longer frozen. */
export const approveCount = defineCall('IInvCountService/approveCount', {
  ...moves(countSheet, 'approve'),
  stale: [...stale, 'ISupSrmVmiService', 'ISrmVmiService'],
  summary: 'Approve a count: the stock is put right by what differs, and its cells are unfrozen',
  input: z.strictObject({
    ...wanted,
    reasons: z
      .array(z.strictObject({ id: idText, reason: saidText.max(500) }))
      .max(2000)
      .optional(),
  }),
  reply: movedOneReply,
});
export const cancelCount = defineCall('IInvCountService/cancelCount', {
  ...moves(countSheet, 'cancel'),
  stale,
  summary: 'Cancel a count for a reason: nothing is put right, and its cells are unfrozen',
  input: z.strictObject({
    ...wanted,
    reason: z.string({ error: 'input.required' }).overwrite(seen).min(1, { error: 'input.required' }).max(500),
  }),
  reply: movedOneReply,
});
