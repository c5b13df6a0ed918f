/** Which fields of a row a list asks for: those its columns draw. What a list carries in any case is not named. */
import { isCustomName } from '@wms/contract/kernel/customField.ts';
import { alwaysListed } from '@wms/contract/kernel/listFields.ts';
import type { Layout } from '../field/columns.ts';
import { fieldOf, type Glance, type ListRow, pairsOf } from '../field/fields.ts';
import type { ListView } from './view.ts';

/** Pairs of columns that stand as one: not those of which a person has switched the second on by itself. */
export const shownPairs = (glance: Glance, layout: Layout): Readonly<Record<string, string>> => {
  const known = layout.map(({ prop }) => prop);
  const alone = layout.filter(({ isShow }) => isShow).map(({ prop }) => prop);
  return Object.fromEntries(Object.entries(pairsOf(glance, known)).filter(([, second]) => !alone.includes(second)));
};

/** The columns on the screen in their order, each followed by what stands under it. */
export const drawnNames = (glance: Glance, layout: Layout): readonly string[] => {
  const pairs = shownPairs(glance, layout);
  return layout.flatMap(({ isShow, prop }) => (isShow ? [prop, ...(pairs[prop] === undefined ? [] : [pairs[prop]])] : []));
};

type Drawn<T extends ListRow> = Pick<ListView<T>, 'resource' | 'cells' | 'extraColumns'>;

/** What the cell of a column reads of its row. */
const readBy = <T extends ListRow>({ resource, cells, extraColumns }: Drawn<T>, name: string): readonly string[] => {
  const own = extraColumns?.find(({ key }) => key === name);
  if (own) return own.reads ?? [];
  const by = fieldOf(resource, name).dictionaryBy?.field;
  return [name, ...(cells?.[name]?.reads ?? []), ...(by === undefined ? [] : [by])];
};

/**
 * The fields to ask for, in the order of the declaration, so that another order of the columns asks nothing anew. They are
 * those of the shown columns and of what stands under them; `alwaysListed` comes without being named.
 */
export const askedFields = <T extends ListRow>(view: Drawn<T>, glance: Glance, layout: Layout): readonly string[] => {
  const { resource } = view;
  const read = new Set(drawnNames(glance, layout).flatMap((name) => readBy(view, name)));
  const always = alwaysListed(resource);
  return Object.keys(resource.fields)
    .concat([...read].filter(isCustomName))
    .filter((name, at, all) => read.has(name) && !always.has(name) && all.indexOf(name) === at);
};
