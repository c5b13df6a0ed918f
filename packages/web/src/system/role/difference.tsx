/** What a save would add and remove, shown before it happens. */

import type { Flag } from '@wms/contract/kernel/permission.ts';
import { terms } from '@wms/contract/kernel/terms.ts';
import { flagLabels } from '@wms/contract/system/role/flags.ts';
import type { GridMenu } from '@wms/contract/system/role/role.ts';
import type { ReactNode } from 'react';
import { sayNow, useSay } from '../../kernel/frame/locale.tsx';
import { askUser } from '../../kernel/frame/modal.tsx';
import { toast } from '../../kernel/frame/toast.tsx';
import { minus, type Rights } from './rights.ts';
import { words } from './words.ts';

export interface Difference {
  readonly added: readonly string[];
  readonly removed: readonly string[];
  /** How many things the lines name, where a line names several. */
  readonly counts?: readonly [added: number, removed: number];
}
/** One line for each menu: its title, then the rights. */
const linesOf = (rights: readonly string[], titles: ReadonlyMap<string, string>): readonly string[] => {
  const menus = new Map<string, string[]>();
  for (const right of rights) {
    const at = right.lastIndexOf(' ');
    const menuNo = right.slice(0, at);
    menus.set(menuNo, [...(menus.get(menuNo) ?? []), sayNow(flagLabels[right.slice(at + 1) as Flag])]);
  }
  return [...menus].map(([menuNo, flags]) => `${titles.get(menuNo) ?? menuNo}: ${flags.join(', ')}`);
};

const Part = ({ title, lines }: { readonly title: string; readonly lines: readonly string[] }): ReactNode =>
  lines.length > 0 && (
    <section>
      <b>{title}</b>
      <ul>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </section>
  );
const Shown = ({ added, removed, counts = [added.length, removed.length] }: Difference): ReactNode => {
  const say = useSay();
  return (
    <div className="wms-difference" data-testid="difference">
      <Part title={say(words.added, { count: counts[0] })} lines={added} />
      <Part title={say(words.removed, { count: counts[1] })} lines={removed} />
    </div>
  );
};

/** Shows what is added and removed and asks; with nothing to change it says so and answers no. */
export const askDifference = (difference: Difference): Promise<boolean> => {
  if (difference.added.length + difference.removed.length === 0) {
    toast.info(sayNow(words.unchanged));
    return Promise.resolve(false);
  }
  return askUser({ title: sayNow(words.saveAsk), content: <Shown {...difference} />, verb: sayNow(terms.save) });
};
export const askRights = (before: Rights, after: Rights, tree: readonly GridMenu[]): Promise<boolean> => {
  const titles = new Map(tree.map(({ menuNo, title }) => [menuNo, title]));
  const [added, removed] = [minus(after, before), minus(before, after)];
  return askDifference({
    added: linesOf(added, titles),
    removed: linesOf(removed, titles),
    counts: [added.length, removed.length],
  });
};
