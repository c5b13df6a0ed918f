/** What a counted line says. Pure: the page and the server ask the same. */
import { type Decimal, isZero, minus } from '../../kernel/decimal.ts';
import { isIn } from '../../kernel/flow.ts';
import { countFlow } from './count.flow.ts';
import { type CountLine, countModes, type StockCount } from './count.ts';

/** By how much the cell holds more than the books say; null while nobody has counted. */
export const differenceOf = ({ bookQty, countedQty }: Pick<CountLine, 'bookQty' | 'countedQty'>): Decimal | null =>
  countedQty === null ? null : minus(countedQty, bookQty);
export const differs = (line: Pick<CountLine, 'bookQty' | 'countedQty'>): boolean => {
  const difference = differenceOf(line);
  return difference !== null && !isZero(difference);
};

/** Who asks for a count: whether they may approve it, and whether they counted any of it. */
interface Reader {
  readonly mayApprove: boolean;
  readonly hasCounted: boolean;
}
/**
 * Whether somebody is shown what the books have. Of a blind count nobody who counts is, and nobody at all while it is counted: who
 * may approve sees it once all is counted, everybody once it is approved.
 */
export const showsBooks = (
  { countMode, countStatus }: Pick<StockCount, 'countMode' | 'countStatus'>,
  { mayApprove, hasCounted }: Reader,
): boolean =>
  countMode === countModes.open ||
  isIn(countFlow, 'approved', countStatus) ||
  (isIn(countFlow, 'counted', countStatus) && mayApprove && !hasCounted);
