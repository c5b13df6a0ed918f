import { compare, isPositive, sum } from '@wms/contract/kernel/decimal.ts';
import type { Issue } from '@wms/contract/kernel/issue.ts';
import { missingReason } from '@wms/contract/kernel/reason.ts';
import { receivedLine } from '@wms/contract/srm/receipt/receipt.document.ts';
import { receiptGuards, waitingPutAway } from '@wms/contract/srm/receipt/receipt.rules.ts';
import type { PutAwayInput } from '@wms/contract/srm/receipt/receipt.shapes.ts';
import type { receiptLine } from '@wms/contract/srm/receipt/receipt.ts';
import { validCells } from '../../base/cell/door.ts';
import { type Held, hold, issuesOf } from '../../kernel/document/take.ts';
import { dayText } from '../../kernel/ground/clock.ts';
import type { Context } from '../../kernel/ground/context.ts';
import { ensure } from '../../kernel/ground/refusal.ts';
import { type Laying, positionsOf, refusedByCells } from '../../stock/door.ts';
import { openTasksOf } from '../../stock/warehouseTask/door.ts';
import { holdLaid } from '../label/door.ts';
import { proposedFor } from './home.queries.ts';
import { effectOf, lineIn, moveReceived, takerOf } from './open.commands.ts';
import { cellIssues, refusalsAt } from './receive.checks.ts';
import type { ReceiptLine } from './receive.queries.ts';

type Wanted = Omit<PutAwayInput['lines'][number], 'version'>;
interface Job {
  readonly line: ReceiptLine;
  readonly parts: readonly Wanted[];
  readonly total: string;
}

const jobsOf = (lines: readonly ReceiptLine[], wanted: readonly Wanted[]): readonly Job[] =>
  lines.map((line) => {
    const parts = wanted.filter((part) => part.receiptLineId === line.id);
    return { line, parts, total: sum(...parts.map((part) => part.qty)) };
  });

const jobIssues = ({ line, parts, total }: Job): readonly Issue[] => {
  const waiting = waitingPutAway(line);
  const isPossible = receiptGuards('putAway', line).length === 0;
  return [
    ...parts.filter((part) => !isPositive(part.qty)).map(() => ({ code: 'receipt.qty', field: 'qty', rowId: line.id })),
    ...(isPossible && compare(total, waiting) > 0
      ? [{ code: 'putAway.over', field: 'qty', rowId: line.id, params: { qty: waiting } }]
      : []),
  ];
};

const layingsOf = (jobs: readonly Job[], warehouseNo: string): readonly Laying[] =>
  jobs
    .filter(({ line }) => line.warehouseNo === warehouseNo)
    .flatMap(({ line, parts }) =>
      parts
        // goods that stay where they were set down fill nothing
        .filter(({ cellNo }) => cellNo !== line.arriveCellNo)
        .map(({ cellNo, qty }) => ({ cellNo, qty, itemNo: line.itemNo, lotNo: line.lotNo ?? '' })),
    );

type HeldLines = Held<typeof receiptLine, never>;
/** What lines would lay where, and every reason against it. The cells named stay as they are until the end. */
export interface Judged {
  readonly lines: readonly ReceiptLine[];
  readonly jobs: readonly Job[];
  readonly labels: Awaited<ReturnType<typeof holdLaid>>;
  readonly issues: readonly Issue[];
}
/** Judges what locked lines are to lay into cells. */
export const judgeLaying = async (ctx: Context, held: HeldLines, parts: readonly Wanted[]): Promise<Judged> => {
  const { rows: lines } = held;
  const jobs = jobsOf(lines, parts);
  const cellsByWarehouse = new Map(
    await Promise.all(
      [...new Set(lines.map((line) => line.warehouseNo))].map(
        async (warehouseNo) =>
          [
            warehouseNo,
            await validCells(
              ctx,
              warehouseNo,
              parts.map((part) => part.cellNo),
            ),
          ] as const,
      ),
    ),
  );
  const refusingIn = new Map<string, ReadonlyMap<string, readonly Issue[]>>();
  for (const warehouseNo of [...cellsByWarehouse.keys()].sort())
    refusingIn.set(warehouseNo, await refusedByCells(ctx, warehouseNo, layingsOf(jobs, warehouseNo)));
  const labels = await holdLaid(
    ctx,
    jobs.flatMap(({ line, parts: own }) => own.map((part) => ({ ...part, line, warehouseNo: line.warehouseNo }))),
  );
  const issues = [
    ...(await issuesOf(receivedLine, 'putAway', held)),
    ...labels.issues,
    ...jobs.flatMap((job) => [
      ...jobIssues(job),
      ...job.parts.flatMap((part) => {
        const at = { rowId: job.line.id, field: 'cellNo' };
        const { warehouseNo } = job.line;
        return [
          ...cellIssues(part.cellNo, 'good', cellsByWarehouse.get(warehouseNo)?.byNo ?? new Map(), at),
          ...refusalsAt(refusingIn.get(warehouseNo) ?? new Map(), part.cellNo, at),
        ];
      }),
    ]),
  ];
  return { lines, jobs, labels, issues };
};

/** The cell in which all goods of a line lie; none where they lie in several, or some in the receiving area. */
const onlyCells = async (ctx: Context, lines: readonly ReceiptLine[]) => {
  const positions = await positionsOf(
    ctx,
    lines.map(({ id }) => id),
  );
  return (receiptLineId: string): string | undefined => {
    const cells = new Set(positions.flatMap(({ lineId, cellNo }) => (lineId === receiptLineId ? [cellNo] : [])));
    const [cellNo] = cells;
    return cells.size === 1 && cellNo ? cellNo : undefined;
  };
};

/**
 * Lays judged goods into their cells. `sourceNo`: the task that is finished by it, which has given its promise up already; without
 * one a person did it by hand, and the open tasks of the line give up what was laid.
 */
export const lay = async (ctx: Context, { lines, jobs, labels }: Judged, { sourceNo }: { readonly sourceNo?: string } = {}) => {
  const positions = await positionsOf(
    ctx,
    lines.map((line) => line.id),
  );
  const moves = jobs.flatMap(({ line, parts }) => {
    const take = takerOf(
      positions.filter((place) => place.lineId === line.id),
      { moveKind: 'putAway', sourceNo: sourceNo ?? line.receiptNo },
    );
    return parts.flatMap((part) =>
      take({
        line,
        inventoryType: '10',
        qty: part.qty,
        first: line.arriveCellNo ?? '',
        to: { cellNo: part.cellNo, inventoryType: '10' },
      }),
    );
  });
  const jobOf = new Map(jobs.map((job) => [job.line.id, job]));
  const answer = await moveReceived(ctx, 'putAway', lines, {
    change: (line) => ({
      stockQty: sum(line.stockQty, jobOf.get(line.id)?.total ?? '0'),
      cellNo: jobOf.get(line.id)?.parts.at(-1)?.cellNo ?? line.cellNo,
      stockDate: dayText(ctx.clock.now()),
    }),
    told: jobs.map(({ line, total }) => effectOf(line, 'receipt.putAway', total, whyOf(jobOf.get(line.id)))),
    moves,
    ...(sourceNo === undefined
      ? { laid: (line) => jobOf.get(line.id)?.parts ?? [], why: (line) => whyOf(jobOf.get(line.id)) }
      : {}),
  });
  if (labels.isNeeded) await labels.run(await onlyCells(ctx, lines));
  return answer;
};

/** Goods whose tasks propose cells go elsewhere only with a reason, by hand as by a task. */
const elsewhereIssues = async (ctx: Context, { jobs }: Judged): Promise<readonly Issue[]> => {
  const bare = jobs.filter(({ parts }) => parts.some(({ reason }) => missingReason(reason).length > 0));
  const tasks = await openTasksOf(
    ctx,
    bare.map(({ line }) => line.id),
  );
  const found: Issue[] = [];
  for (const { line, parts } of bare) {
    const promised = tasks.flatMap(({ sourceLineId, toCellNo }) => (sourceLineId === line.id && toCellNo ? [toCellNo] : []));
    const isBeside = (cells: readonly string[]) => (part: Wanted) =>
      missingReason(part.reason).length > 0 && !cells.includes(part.cellNo);
    if (promised.length === 0 || !parts.some(isBeside(promised))) continue;
    const cells = (await proposedFor(ctx, line)).parts.map(({ cellNo }) => cellNo);
    if (parts.some(isBeside(cells)))
      found.push({ code: 'task.otherCell', field: 'reason', rowId: line.id, params: { cellNo: cells.join(', ') } });
  }
  return found;
};
/** Why goods of a line went elsewhere, in the words that were given for its parts. */
const whyOf = (job: Job | undefined): string | null =>
  [...new Set(job?.parts.flatMap(({ reason }) => reason?.trim() || []))].join('; ') || null;

/** RC-09: accepted goods and gifts go from where they arrived to storage cells; one line may go to several cells. */
export const putAway = async (ctx: Context, input: PutAwayInput) => {
  const judged = await judgeLaying(ctx, await hold(ctx, receivedLine, input.lines.map(lineIn)), input.lines);
  ensure([...judged.issues, ...(await elsewhereIssues(ctx, judged))]);
  return lay(ctx, judged);
};
