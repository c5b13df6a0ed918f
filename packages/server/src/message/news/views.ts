import { sql } from 'kysely';
import type { Chore } from '../../kernel/upkeep/sweep.ts';

/**
 * Views that are not written yet, by news. A page that anybody may open writes nothing when it is read: each process counts, and
 * its sweep adds what it has counted. A process that is killed loses the views of minutes, and no reader.
 */
const views = new Map<string, number>();
const most = 10_000;

export const countView = (id: string): void => {
  if (views.size < most || views.has(id)) views.set(id, (views.get(id) ?? 0) + 1);
};

export const viewsOfNews: Chore = {
  name: 'views of news that are counted',
  remove: async (tx, _at, limit) => {
    const counted = [...views].slice(0, limit);
    if (counted.length === 0) return 0;
    await tx.changed(sql`
      update sys_news set view_count = view_count + counted.times
      from unnest(${counted.map(([id]) => id)}::bigint[], ${counted.map(([, times]) => times)}::integer[]) as counted(id, times)
      where sys_news.id = counted.id`);
    for (const [id, times] of counted) {
      const left = (views.get(id) ?? 0) - times;
      if (left > 0) views.set(id, left);
      else views.delete(id);
    }
    return counted.length;
  },
};
