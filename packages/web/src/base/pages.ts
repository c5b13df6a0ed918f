/** What a page is about: its resource, where its forms are, its toolbar. Made of the declaration when the page is first opened. */
import type { Resource, StandardAct } from '@wms/contract/kernel/resource.ts';
import type { RouteName } from '@wms/contract/spec/routes.gen.ts';
import type { ToolbarAct } from '../kernel/action/act.ts';
import { standardActs } from '../kernel/acts/standardActs.ts';
import { type ListRow, member, operationsOf } from '../kernel/field/fields.ts';
import { formOf } from '../kernel/frame/menu.ts';
import { allRoutes, pathTo } from '../kernel/frame/routes.ts';
import type { DetailTab } from '../kernel/record/RecordDrawer.tsx';
import type { TreeOption } from '../kernel/rows/useTree.ts';
import { pages } from '../pages.gen.ts';
import { linesTab } from './linesTab.tsx';
import { own } from './own.ts';

export interface BasePlace {
  readonly list: RouteName;
  readonly resource: Resource;
  readonly tree?: TreeOption;
  readonly toolbar: readonly ToolbarAct[];
  readonly rowActs: readonly ToolbarAct[];
  /** What the drawer of a record shows beside its facts. */
  readonly tabs: readonly DetailTab[];
}
const usual: readonly StandardAct[] = ['add', 'modify', 'delete', 'cancelDelete', 'physicalDelete', 'import', 'export'];
const behind: readonly StandardAct[] = ['import', 'export'];

/** The form of a page with a right; none where the product has no address for it, or the resource no call. */
const formAt = (list: string, resource: Resource, verb: 'add' | 'update'): RouteName | undefined => {
  const flag = verb === 'add' ? 'isAdd' : 'isModify';
  const isIt = (name: string): boolean => formOf(name)?.owner === list && formOf(name)?.flag === flag;
  return operationsOf(resource, verb).length > 0 ? allRoutes.find(({ name }) => isIt(name))?.name : undefined;
};
const treeOf = ({ fields, list: { tree } }: Resource): TreeOption | undefined =>
  tree && {
    roots: Object.fromEntries([tree.roots]),
    children: (row) => ({ [tree.under]: String(member(row, fields[tree.under]?.targetField ?? '')) }),
  };

/** What the address of a form can say of a record: its id, or the number by which some addresses name it. */
const addressOf = (resource: Resource, row: ListRow): Readonly<Record<string, string>> => {
  const [number = 'id'] = resource.title;
  return { [number]: String(member(row, number) ?? ''), id: row.id };
};

const make = async (list: RouteName, fetchResource: () => Promise<Resource>): Promise<BasePlace> => {
  const resource = await fetchResource();
  const { acts, print } = own[resource.name] ?? {};
  const [ownActs, last] = await Promise.all([acts ? acts() : [], print ? print().then((act) => [act]) : []]);
  const add = formAt(list, resource, 'add');
  const modify = formAt(list, resource, 'update');
  const tree = treeOf(resource);
  const standard = standardActs(resource, {
    takesWhole: true,
    ...(add ? { add: pathTo(add) } : {}),
    ...(modify ? { modify: (_id: string, row: ListRow) => pathTo(modify, addressOf(resource, row)) } : {}),
  });
  const take = (keys: readonly StandardAct[]): readonly ToolbarAct[] =>
    keys.flatMap((key) => {
      const act = standard[key];
      return act ? [act] : [];
    });
  const shown = resource.list.acts ?? usual;
  return {
    list,
    resource,
    ...(tree ? { tree } : {}),
    toolbar: [
      ...take(shown.filter((key) => !behind.includes(key))),
      ...ownActs,
      ...take(shown.filter((key) => behind.includes(key))),
      ...last,
    ],
    rowActs: [...take(['modify']), ...ownActs, ...last],
    tabs: linesTab(resource),
  };
};

const made = new Map<string, BasePlace>();
const listOf = (route: string): string => (pages[route] ? route : (formOf(route)?.owner ?? ''));
/** Fetches what the page of a route is about. Throws for a route that is neither a page that derives nor a form of one. */
export const loadPlace = async (route: string): Promise<BasePlace> => {
  const name = listOf(route);
  const fetchResource = pages[name];
  const list = allRoutes.find((one) => one.name === name)?.name;
  if (!fetchResource || !list) throw new Error(`no page is called ${route}`);
  const place = made.get(name) ?? (await make(list, fetchResource));
  // two who asked at once get the same: a list compares what it is given by identity
  const kept = made.get(name) ?? place;
  made.set(name, kept);
  return kept;
};
/** What the page of a route is about, once it was loaded: what its screens draw from. */
export const placeOf = (route: string): BasePlace => {
  const place = made.get(listOf(route));
  if (!place) throw new Error(`the page ${route} is drawn before it was loaded`);
  return place;
};
