import type { Issue } from '../../kernel/issue.ts';

/** The same day a year later; of a leap day the last one of its month. */
const yearAfter = (day: string): string => {
  const [year = '', month = '', date = ''] = day.split('-');
  const later = `${String(Number(year) + 1).padStart(4, '0')}-${month}`;
  return month === '02' && date === '29' ? `${later}-28` : `${later}-${date}`;
};

interface Span {
  readonly startDate?: unknown;
  readonly endDate?: unknown;
}
const dayOf = (value: unknown): string | undefined =>
  typeof value === 'string' && /^\d{4}-\d{2}-\d{2}/.test(value) ? value.slice(0, 10) : undefined;

/**
 * What is wrong with two days, both inclusive: the end before the start, or more than a year after it (FCST-11). For screens and calls
 * of planning, which draw and sum each day. Two days that are not both there bound no span.
 */
export const yearSpanIssues = ({ startDate, endDate }: Span): readonly Issue<'endDate'>[] => {
  const [start, end] = [dayOf(startDate), dayOf(endDate)];
  if (start === undefined || end === undefined) return [];
  if (end < start) return [{ code: 'valid.rangeOrder', field: 'endDate' }];
  return end > yearAfter(start) ? [{ code: 'range.year', field: 'endDate' }] : [];
};
