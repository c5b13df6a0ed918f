/** Rights in the log in words: under the names of menus and rights, in the language of who asks. */
import { inLocale, type Trilingual } from '@wms/contract/kernel/phrase.ts';
import { flagLabels } from '@wms/contract/system/role/flags.ts';
import type { Change, Context } from '../../kernel/ground/context.ts';
import { storedMenus } from '../menu/door.ts';
import { partsOf } from './grants.ts';

type Values = Readonly<Record<string, unknown>>;
const between: Readonly<Record<'menus' | 'flags', Trilingual>> = { menus: ['; ', '；', '；'], flags: [', ', '、', '、'] };
const inBrackets = (name: string, inner: string, ctx: Context): string =>
  inLocale([`${name} (${inner})`, `${name}（${inner}）`, `${name}（${inner}）`], ctx.locale);

/** One line for rights that stand in the log as `<menuNo> <flag>, <menuNo> <flag>`. */
const rightsText = (ctx: Context, titles: ReadonlyMap<string, Trilingual>, text: string): string => {
  const flags = new Map<string, string[]>();
  for (const right of text.split(', ').filter((one) => one !== '')) {
    const [menuNo, flag] = partsOf(right);
    flags.set(menuNo, [...(flags.get(menuNo) ?? []), inLocale(flagLabels[flag] ?? [flag, flag, flag], ctx.locale)]);
  }
  return [...flags]
    .map(([menuNo, names]) => {
      const title = titles.get(menuNo);
      return inBrackets(title ? inLocale(title, ctx.locale) : menuNo, names.join(inLocale(between.flags, ctx.locale)), ctx);
    })
    .join(inLocale(between.menus, ctx.locale));
};

/** Changes whose member `menus` says which rights were taken and given. */
export const describeRights = async (ctx: Context, changes: readonly Partial<Change>[]): Promise<readonly Partial<Change>[]> => {
  if (!changes.some(({ before, after }) => before?.menus !== undefined || after?.menus !== undefined)) return changes;
  const stored = await storedMenus(ctx.tx);
  const titles = new Map(stored.map(({ menuNo, en, cn, tw }) => [menuNo, [en, cn, tw] satisfies Trilingual]));
  const readable = (values: Values = {}): Values =>
    typeof values.menus === 'string' ? { ...values, menus: rightsText(ctx, titles, values.menus) } : values;
  return changes.map((change) => ({ ...change, before: readable(change.before), after: readable(change.after) }));
};
