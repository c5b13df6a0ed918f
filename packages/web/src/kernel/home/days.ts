const DAY_MS = 86_400_000;
const at = (day: string): number => Date.parse(`${day}T00:00:00Z`);

/** Days from one day to another, both `yyyy-MM-dd`; negative when the second comes first. */
export const daysBetween = (from: string, to: string): number => Math.round((at(to) - at(from)) / DAY_MS);

/** The day some days after a `yyyy-MM-dd`; before it when negative. */
export const addDays = (day: string, days: number): string => new Date(at(day) + days * DAY_MS).toISOString().slice(0, 10);
