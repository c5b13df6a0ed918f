import type { InOf, ReplyOf } from '@wms/contract/kernel/call.ts';
import type { LineError, SheetDraft } from '@wms/contract/kernel/exchange.ts';
import type { Issue } from '@wms/contract/kernel/issue.ts';
import { workbookLimits } from '@wms/contract/kernel/workbook.ts';
import type { takeSchedules as declared } from '@wms/contract/srm/schedule/schedule.calls.ts';
import type { ScheduleDraft } from '@wms/contract/srm/schedule/schedule.shapes.ts';
import {
  dayColumn,
  isCalendarDay,
  partsOf,
  type SheetPart,
  type SheetRow,
  scheduleColumns,
} from '@wms/contract/srm/schedule/scheduleSheet.ts';
import type { ImportPlan } from '../../kernel/exchange/import.ts';
import type { Context } from '../../kernel/ground/context.ts';
import { ensure } from '../../kernel/ground/refusal.ts';
import { putDrafts } from './draft.commands.ts';
import { lockParams, type Verified, verifyDrafts } from './plan.queries.ts';

type Line = Readonly<Record<string, unknown>> & SheetRow;
interface Placed {
  readonly line: number;
  readonly part: SheetPart;
  readonly draft: ScheduleDraft;
}
interface Checked extends Verified {
  readonly placed: readonly Placed[];
}

const placedOf = (ctx: Context, { line, values }: SheetDraft<Line>): readonly Placed[] =>
  partsOf(values).map((part) => ({
    line,
    part,
    draft: {
      orgNo: values.orgNo ?? ctx.user.orgNo,
      plantNo: values.plantNo,
      supplierNo: values.supplierNo,
      itemNo: values.itemNo,
      purchaseNo: values.purchaseNo,
      purchaseSeq: values.purchaseSeq,
      plannedDate: part.plannedDate,
      schedulingDate: part.column === 'plannedDate' ? values.schedulingDate : null,
      expectQty: part.expectQty,
      actualQty: part.actualQty,
      urgency: values.urgency ?? '0',
      sampleFlag: values.sampleFlag ?? '0',
      deliveryWindowPeriod: values.deliveryWindowPeriod,
      receiveAddress: values.receiveAddress,
    },
  }));

/** What one line says wrongly by itself: nothing to plan, or a day that no calendar has. */
const lineErrors = ({ line }: SheetDraft<Line>, placed: readonly Placed[]): readonly LineError[] =>
  placed.length === 0
    ? [{ line, field: 'plannedDate', code: 'schedule.noQuantity' }]
    : placed
        .filter(({ part }) => !isCalendarDay(part.plannedDate))
        .map(({ part }) => ({
          line,
          field: part.column,
          value: part.plannedDate,
          code: 'valid.date',
          params: { value: part.plannedDate },
        }));

const membersOfRow = new Set(scheduleColumns.map(({ name }) => name));
/** A fault of a draft at the cell it comes from. */
const errorsOf = ({ placed, faults }: Checked): readonly LineError[] =>
  faults.flatMap(({ row, field, value, code, params }): LineError[] => {
    const from = placed[row];
    if (!from) return [];
    const at = field === 'plannedDate' ? from.part.column : field;
    return [
      {
        line: from.line,
        field: membersOfRow.has(at) || at === from.part.column ? at : 'itemNo',
        value,
        code,
        ...(params ? { params } : {}),
      },
    ];
  });
const once = (errors: readonly LineError[]): readonly LineError[] => [
  ...new Map(errors.map((error) => [JSON.stringify([error.line, error.field, error.code]), error])).values(),
];

/**
 * The drafts of a plan from a sheet, in either shape: one row a date, or one column a date. Rows inside the lock period are left out
 * and listed with what locks them; anything that is wrong refuses the sheet.
 */
export const schedulePlan = (service: string): ImportPlan<Line> => {
  // what was verified is added: reading base data twice for thousands of rows would only repeat it
  const checkedOf = new WeakMap<readonly SheetDraft<Line>[], Checked>();
  const check = async (ctx: Context, drafts: readonly SheetDraft<Line>[], lock: boolean): Promise<Checked> => {
    const placed = drafts.flatMap((draft) => placedOf(ctx, draft)).filter(({ part }) => isCalendarDay(part.plannedDate));
    const verified = await verifyDrafts(
      ctx,
      placed.map(({ draft }) => draft),
      lock,
    );
    return { ...verified, placed };
  };
  return {
    service,
    columns: scheduleColumns,
    further: dayColumn,
    maxRows: workbookLimits.rows,
    // a draft may have been there before: it is withdrawn, not unmade
    undoable: false,
    verify: async (ctx, drafts, writing) => {
      const own = drafts.map((draft) => ({ draft, placed: placedOf(ctx, draft) }));
      const count = own.reduce((sum, { placed }) => sum + placed.length, 0);
      if (count > workbookLimits.rowsCeiling)
        return [{ code: 'workbook.tooManyRows', field: 'file', params: { max: workbookLimits.rowsCeiling } }];
      const checked = await check(ctx, drafts, writing);
      checkedOf.set(drafts, checked);
      return once([...own.flatMap(({ draft, placed }) => lineErrors(draft, placed)), ...errorsOf(checked)]);
    },
    apply: async (ctx, drafts, tell) => {
      const { ready, locked, placed } = checkedOf.get(drafts) ?? (await check(ctx, drafts, true));
      for (const { row, lock } of locked) {
        const from = placed[row];
        if (from)
          tell?.({
            line: from.line,
            field: from.part.column,
            value: from.part.plannedDate,
            code: 'schedule.lockedLine',
            params: { itemNo: from.draft.itemNo, ...lockParams(from.draft, lock) },
          });
      }
      if (locked.length > 0) {
        tell?.({ code: 'schedule.lockedCount', params: { count: locked.length } });
        tell?.({ code: 'schedule.lockedSkipped' });
      }
      return putDrafts(
        ctx,
        ready.flatMap((draft) => draft ?? []),
      );
    },
  };
};

/** The drafts of a plan from another system, by the rules of a sheet: locked rows are left out, anything that is wrong refuses all. */
export const takeSchedules = async (ctx: Context, { rows }: InOf<typeof declared>): Promise<ReplyOf<typeof declared>> => {
  const { ready, faults, locked } = await verifyDrafts(ctx, rows, true);
  ensure(
    faults.map(({ row, field, code, params }): Issue => ({ code, field, rowId: String(row), ...(params ? { params } : {}) })),
  );
  const count = await putDrafts(
    ctx,
    ready.flatMap((draft) => draft ?? []),
  );
  return {
    count,
    lockedCount: locked.length,
    locked: locked.flatMap(({ row, lock }) => {
      const draft = rows[row];
      return draft
        ? [{ rowNo: row + 1, itemNo: draft.itemNo, plannedDate: draft.plannedDate, lockedUntil: lock.lockedUntil }]
        : [];
    }),
  };
};
