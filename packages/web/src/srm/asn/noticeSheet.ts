/** What the sheet of a notice sends, and what is wrong with it as far as the browser knows. Pure. */
import type { ErrorDetail, Issue } from '@wms/contract/kernel/issue.ts';
import type { Resource } from '@wms/contract/kernel/resource.ts';
import { headIssues, productionDayIssues, shippingDayIssues } from '@wms/contract/srm/asn/asn.rules.ts';
import { headMembers } from '@wms/contract/srm/asn/asn.shapes.ts';
import { today } from '../../kernel/frame/today.ts';
import { type DraftLine, isAppointed, type NoticeDraft } from './draft.ts';
import { type AsnWhole, withTexts } from './facts.ts';
import { cellOf, customBody, customIssues, customLineIssues, gridIssues, withRealDay } from './gridCells.ts';
import { tooEarlyIssues } from './lateness.tsx';

const textOf = (value: unknown): string | null => (typeof value === 'string' && value.trim() !== '' ? value : null);

const lineBody = (lines: Resource) => (line: DraftLine) => ({
  purchaseLineId: line.purchaseLineId,
  ...(line.id === undefined ? {} : { id: line.id }),
  ...(line.scheduleId ? { scheduleId: line.scheduleId } : {}),
  deliveryQty: line.deliveryQty,
  giftQty: line.giftQty,
  packQty: line.packQty,
  lotNo: line.lotNo,
  supplierLotNo: line.supplierLotNo,
  productDate: line.productDate,
  supRemarks: line.supRemarks,
  classesNo: line.classesNo,
  expiryDate: line.expiryDate,
  productFeatures: line.productFeatures,
  stockFeatures: line.stockFeatures,
  fileIds: line.files.map((file) => file.fileId),
  ...customBody(lines, (name) => cellOf(line, name as `custom.${string}`)),
});
export const bodyOf = (notice: NoticeDraft, head: Resource, lines: Resource) => ({
  ...Object.fromEntries(headMembers.map((name) => [name, textOf(notice.head[name])])),
  ...customBody(head, (name) => textOf(notice.head[name])),
  // a dock is kept for appointments alone
  ...(isAppointed(notice) ? {} : { dockNo: null }),
  orgNo: notice.orgNo,
  fileIds: notice.files.map((file) => file.fileId),
  lines: notice.lines.map(lineBody(lines)),
});

export const issuesOf = (notice: NoticeDraft, head: Resource, lines: Resource, stored: AsnWhole | undefined): readonly Issue[] =>
  withTexts([
    ...headIssues({
      ...Object.fromEntries(headMembers.map((name) => [name, textOf(notice.head[name])])),
      deliveryModeNo: isAppointed(notice) ? '3' : '1',
    }),
    ...shippingDayIssues(textOf(notice.head.deliveryDate), today(), stored?.deliveryDate),
    ...customIssues(head, (name) => textOf(notice.head[name])),
    ...gridIssues(notice.lines),
    ...productionDayIssues(notice.lines.map(withRealDay), today()),
    ...tooEarlyIssues(notice),
    ...customLineIssues(lines, notice.lines),
  ]);

/** A change of a field answers what was wrong with it; express alone asks for a tracking number. */
export const isAnswered = ({ rowId, field, code }: Issue | ErrorDetail, name: string): boolean =>
  (rowId === undefined || code === 'asn.tooEarly') &&
  (field === name || (name === 'wayCarriage' && field === 'trackingNo') || (name === 'arrivalEnd' && field === 'arrivalStart'));

type Problem = Issue | ErrorDetail;
const rowOf = ({ rowId }: Problem): number => (rowId === undefined ? -1 : Number(rowId));
/** That a line differs is said against those that do not: without any of them nothing is left to differ from. */
const stillDiffers = (issues: readonly Problem[], before: readonly DraftLine[], after: readonly DraftLine[]): boolean => {
  const differing = new Set(issues.filter(({ code }) => code === 'asn.lineDiffers').map((issue) => before[rowOf(issue)]?.key));
  return after.some(({ key }) => differing.has(key)) && after.some(({ key }) => !differing.has(key));
};
/** Of an order line that too much was announced of, one line less may be the answer: it is judged again. */
const isEased = (line: DraftLine, before: readonly DraftLine[], after: readonly DraftLine[]): boolean => {
  const count = (lines: readonly DraftLine[]): number =>
    lines.filter(({ purchaseLineId }) => purchaseLineId === line.purchaseLineId).length;
  return count(after) < count(before);
};

/**
 * What is still wrong after a change of the lines: a mark stays with its line, wherever that stands now, until the cell it
 * speaks of is written anew (B-F13). Lines that go take no mark of the others with them, unless it spoke of them too.
 */
export const keptIssues = (
  issues: readonly Problem[],
  before: readonly DraftLine[],
  after: readonly DraftLine[],
): readonly Problem[] => {
  const differs = stillDiffers(issues, before, after);
  return issues.flatMap((issue): readonly Problem[] => {
    const { code } = issue;
    if ((code === 'asn.lineDiffers' || code === 'asn.mixedLines') && !differs) return [];
    // it names the lines of each mode, the gone ones too; the marks say it of those that stay
    if (code === 'asn.mixedModes' && after.length < before.length) return [];
    if (issue.rowId === undefined) return [issue];
    const line = before[rowOf(issue)];
    const at = after.findIndex((one) => one.key === line?.key);
    const now = after[at];
    if (!line || !now || (code === 'asn.sumExceeded' && isEased(line, before, after))) return [];
    const field = issue.field ?? '';
    const isMended = line !== now && field in line && Reflect.get(line, field) !== Reflect.get(now, field);
    return isMended ? [] : [{ ...issue, rowId: String(at) }];
  });
};
