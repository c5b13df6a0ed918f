import type { Issue } from './issue.ts';

/** What is done or promised here lies between these days: no business is older, and nobody promises anything further away. */
const firstBusinessDay = '2000-01-01';
const yearsAhead = 5;

/** The same day of the year so many years later; the day after the end of a February that is too short for it. */
const later = (day: string, years: number): string => {
  const [year = '', ...rest] = day.split('-');
  const moved = new Date(`${String(Number(year) + years).padStart(4, '0')}-${rest.join('-')}T00:00:00Z`);
  return Number.isNaN(moved.getTime()) ? day : moved.toISOString().slice(0, 10);
};

/**
 * A day that nobody can have meant: a slip of the keys that would be sorted, summed and waited for all the same. `asked` is the day
 * that an answer is to: what was asked for further away may be answered there. All days are `yyyy-MM-dd`; one that is none is no
 * matter of this rule.
 */
export const dayIssues = <F extends string>(
  day: string | null | undefined,
  field: F,
  today: string,
  asked: string | null = null,
): readonly Issue<F>[] => {
  if (!day) return [];
  const to = later(asked !== null && asked > today ? asked : today, yearsAhead);
  return day < firstBusinessDay || day > to ? [{ code: 'valid.businessDay', field, params: { from: firstBusinessDay, to } }] : [];
};
