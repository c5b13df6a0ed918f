const shape = /^wms-(\d{4})(\d{2})(\d{2})-(\d{2})(\d{2})(\d{2})(-update)?(-unsound)?$/;
const day = 86_400_000;
/** How many days have a backup of their own, and how many weeks; and how many updates of the product, however old. */
export const kept = { days: 7, weeks: 4, updates: 3 } as const;
/** What a backup was made for: a plan or a person's wish, or the update that came after it. */
export type Occasion = 'planned' | 'update';

/** The name of a backup's folder: when it was made, in UTC, so that names sort by age; one before an update and one of broken data say so. */
export const nameOf = (made: Date, isSound = true, occasion: Occasion = 'planned'): string =>
  `wms-${made.toISOString().slice(0, 19).replaceAll('-', '').replaceAll(':', '').replace('T', '-')}${occasion === 'update' ? '-update' : ''}${isSound ? '' : '-unsound'}`;

interface Dated {
  readonly name: string;
  readonly time: number;
  readonly kind: string;
  readonly isUpdate: boolean;
}
const datedOf = (name: string): readonly Dated[] => {
  const found = shape.exec(name);
  if (!found) return [];
  const [y = 0, m = 1, d = 1, h = 0, min = 0, s = 0] = found.slice(1, 7).map(Number);
  return [
    {
      name,
      time: Date.UTC(y, m - 1, d, h, min, s),
      kind: `${found[7] ?? ''}${found[8] ?? ''}`,
      isUpdate: found[7] !== undefined,
    },
  ];
};

/**
 * Of the names in a folder, the backups that may go: all of the last 24 hours stay (the one before a mishap must not go for
 * the one after it), the newest of each of the last seven days and of each of the last four weeks (a week begins on Monday, UTC), and so does what is no backup, or was made after `now`. Those of broken
 * data are counted apart: they take the place of no other. So are those made before an update, of which the newest three stay
 * besides, for an update may turn out wrong when the days of its backup are over.
 */
export const beyondKeeping = (names: readonly string[], now: Date): readonly string[] => {
  const today = Math.floor(now.getTime() / day);
  // the first day of 1970 was a Thursday
  const weekOf = (at: number): number => Math.floor((at + 3) / 7);
  const taken = new Set<string>();
  const updates = new Map<string, number>();
  const past = names.flatMap(datedOf).filter(({ time }) => time <= now.getTime());
  const goes = ({ time, kind, isUpdate }: Dated): boolean => {
    const at = Math.floor(time / day);
    const slots = [
      ...(today - at < kept.days ? [`day ${at}${kind}`] : []),
      ...(weekOf(today) - weekOf(at) < kept.weeks ? [`week ${weekOf(at)}${kind}`] : []),
    ];
    const isFirst = slots.some((slot) => !taken.has(slot));
    for (const slot of slots) taken.add(slot);
    updates.set(kind, (updates.get(kind) ?? 0) + 1);
    const isLate = isUpdate && (updates.get(kind) ?? 0) <= kept.updates;
    return !isFirst && !isLate && now.getTime() - time >= day;
  };
  return past
    .sort((a, b) => b.time - a.time)
    .filter(goes)
    .map(({ name }) => name);
};
