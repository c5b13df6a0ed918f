/** Every row of the ledger's screens against what its screen really gives; what departs is said in docs/spec/departures.csv, with its reason. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { allAuditedTypes, auditedTypes } from '@wms/contract/auditedTypes.ts';
import { grantFlags, type Side } from '@wms/contract/kernel/permission.ts';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { beforeAll, expect, it, vi } from 'vitest';
import deferredCsv from '../../../docs/spec/deferred.csv?raw';
import departuresCsv from '../../../docs/spec/departures.csv?raw';
import screensCsv from '../../../docs/spec/screens.csv?raw';
import { columnOrder } from './kernel/field/columns.ts';
import { knownKeys, searchFields } from './kernel/field/search.ts';
import { gather } from './kernel/frame/room.ts';
import { TabContext } from './kernel/frame/tabContext.ts';
import type { ListScreen, ListView } from './kernel/list/view.ts';
import { rooms } from './rooms.ts';
import { entities } from './system/user/Explain.tsx';

const { screens } = gather(rooms);
const stage = vi.hoisted(() => ({ side: 'platform', drawn: [] as unknown[] }));
// a screen is asked what it hands to the list: what the list makes of that is tested where the list is
vi.mock('./kernel/list/ResourceList.tsx', () => ({
  ResourceList: (props: unknown) => {
    stage.drawn.push(props);
    return null;
  },
}));
vi.mock('./kernel/wire/grant.ts', () => ({
  useGrant: () => Object.fromEntries(grantFlags.map((flag) => [flag, true])),
  useUser: () => ({ id: '1', userNo: 'somebody', userName: '', side: stage.side, orgNo: '', warehouseNo: '' }),
}));

vi.mock('./kernel/frame/useNarrow.ts', () => ({ useNarrow: () => false }));
// what a browser keeps for a page is empty at a first visit
for (const name of ['sessionStorage', 'localStorage'])
  vi.stubGlobal(name, { getItem: () => null, setItem: () => undefined, removeItem: () => undefined });

/** Cells of one line of a CSV (RFC 4180, without line breaks inside a cell). */
const cellsOf = (line: string): readonly string[] =>
  [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(
    ([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? '',
  );
const rowsOf = (csv: string): readonly (readonly string[])[] => csv.trimEnd().split('\n').slice(1).map(cellsOf);
const words = (text = ''): readonly string[] => text.split(' ').filter((word) => word !== '');

const ledger = rowsOf(screensCsv).map(([, name = '', , columns, search, rowActs, toolbar, notes = '']) => ({
  ...{ name, notes, columns: words(columns), search: words(search), rowActs: words(rowActs), toolbar: words(toolbar) },
}));
/** What a screen lacks, adds or orders otherwise: "<screen>: <part> <sign><what>". */
const departures = new Map(
  rowsOf(departuresCsv).map(([name = '', part = '', what = '', id = '', reason = '']) => [
    `${name}: ${part} ${what}`,
    { id, reason },
  ]),
);
/** Areas of the specification that have no screens yet. */
const isLater = (name: string): boolean => departures.has(`${name}: screen -`);

/** The ledger's words for a member: a code and its text are one column, and the day of a record has one name. */
const sameColumn: Readonly<Record<string, string>> = {
  deliveryModeName: 'deliveryModeNo',
  closedStatusName: 'closedStatus',
  adddate: 'createDate',
};
/** Actions of the ledger that stand under the key of their move. */
const sameAct: Readonly<Record<string, string>> = {
  ...{ acceptWithChange: 'reply', dateChange: 'requestDateChange', closeLines: 'close' },
};
const general = ['keyword'];

interface AuditedType {
  readonly side: Side;
  readonly view: ListView;
  readonly other: ListView | undefined;
}
const sides: readonly Side[] = ['platform', 'supplier'];
const faces = new Map<string, readonly AuditedType[]>();

beforeAll(async () => {
  for (const { name } of ledger) {
    const Page = await screens[name]?.load();
    if (!Page) continue;
    const draw = (side: Side, address: string): AuditedType[] => {
      stage.side = side;
      stage.drawn = [];
      const page = createElement(TabContext.Provider, { value: { key: name, name, menuNo: name } }, createElement(Page));
      const router = createElement(MemoryRouter, { initialEntries: [address] }, page);
      renderToStaticMarkup(createElement(QueryClientProvider, { client: new QueryClient() }, router));
      const [list] = stage.drawn as readonly ListScreen[];
      if (!list) return [];
      return [
        list.firstMode === '1' && list.lines ? { side, view: list.lines, other: list } : { side, view: list, other: list.lines },
      ];
    };
    // which actions stand in a row may follow from the tab one looks at
    const found = sides.flatMap((side) => {
      const first = draw(side, '/');
      return [...first, ...first.flatMap(({ view }) => (view.tabs ?? []).flatMap(({ key }) => draw(side, `/?tab=${key}`)))];
    });
    faces.set(name, found);
  }
}, 120_000);

const columnsOf = ({ resource, extraColumns }: ListView): readonly string[] => columnOrder(resource.list.columns, extraColumns);
const barsOf = (face: AuditedType, which: 'toolbar' | 'rowActs'): readonly string[] =>
  (face.view[which] ?? []).map(({ key }) => key);
const conditionsOf = ({ view }: AuditedType): ReadonlySet<string> =>
  new Set([...knownKeys(searchFields(view.resource, view.extraSearch)), ...general]);
/** Signs of what differs: '-' lacking on every side, '+' more than the ledger says, '~' the same in another order. */
const compare = (
  part: string,
  wanted: readonly string[],
  given: readonly (readonly string[])[],
  allowsMore = false,
): readonly string[] => {
  const all = new Set(given.flat());
  const inOrder = (names: readonly string[]): boolean => {
    const here = wanted.filter((name) => names.includes(name));
    return here.join() === names.filter((name) => wanted.includes(name)).join();
  };
  return [
    ...wanted.filter((name) => !all.has(name)).map((name) => `${part} -${name}`),
    ...(allowsMore ? [] : [...all].filter((name) => !wanted.includes(name)).map((name) => `${part} +${name}`)),
    ...(given.every(inOrder) ? [] : [`${part} ~`]),
  ];
};

const differences = (row: (typeof ledger)[number]): readonly string[] => {
  const { name, notes } = row;
  if (!screens[name]) return ['screen -'];
  const shown = faces.get(name) ?? [];
  if (shown.length === 0) return ['screen document'];
  const columns = row.columns.map((column) => sameColumn[column] ?? column);
  const acts = (keys: readonly string[]): readonly string[] => keys.map((key) => sameAct[key] ?? key);
  const range = /range on (\w+)/.exec(notes)?.[1];
  const keyword = /keyword: ([\w, ]+)/.exec(notes)?.[1]?.split(', ');
  const hidden = /(\w+) hidden from suppliers by default/.exec(notes)?.[1];
  // a click on the number of a row shows it: a list with details needs no button for that
  const rowActs = acts(row.rowActs).filter((key) => key !== 'view' || shown.every(({ view }) => view.detail === false));
  return [
    ...compare(
      'columns',
      columns,
      shown.map(({ view }) => columnsOf(view)),
    ),
    ...row.search.flatMap((key) => (shown.every((face) => conditionsOf(face).has(key)) ? [] : [`search -${key}`])),
    ...compare(
      'toolbar',
      acts(row.toolbar),
      shown.map((face) => barsOf(face, 'toolbar')),
    ),
    ...compare(
      'rows',
      rowActs,
      shown.map((face) => barsOf(face, 'rowActs').filter((key) => key !== 'view' || rowActs.includes('view'))),
    ),
    ...shown.flatMap(({ view }) => (range === undefined || view.resource.list.range === range ? [] : [`range ${range}`])),
    ...shown.flatMap(({ view }) =>
      keyword && keyword.join() !== view.resource.list.keyword.join() ? [`keyword ${keyword.join(' ')}`] : [],
    ),
    ...(/\btree by\b/.test(notes) === shown.every(({ view }) => view.tree !== undefined) ? [] : ['tree']),
    ...(hidden === undefined || shown.every(({ side, view }) => (side === 'supplier') === (view.hidden ?? []).includes(hidden))
      ? []
      : [`hidden ${hidden}`]),
    ...(/\bpageMode\b/.test(notes) === shown.every(({ other }) => other !== undefined) ? [] : ['pageMode']),
    ...(/\btabs by\b/.test(notes) && shown.some(({ view }) => !view.tabs) ? ['tabs'] : []),
  ];
};

it('LIST-37 every list of the ledger has its columns, conditions, actions and range, in order; what departs is told with its reason', () => {
  const found = ledger.flatMap((row) => [...new Set(differences(row))].map((one) => `${row.name}: ${one}`));
  expect(faces.size, 'screens that exist').toBeGreaterThanOrEqual(45);
  expect(
    found.filter((one) => !departures.has(one)),
    'not in departures.csv',
  ).toEqual([]);
  expect(
    [...departures.keys()].filter((one) => !found.includes(one)),
    'departures that are none any more',
  ).toEqual([]);
});

it("LIST-23 the lines of notices have the columns of the notice's own page, the number of the notice first", () => {
  const wanted = ledger.find(({ name }) => name === 'Asn.Detail')?.columns ?? [];
  expect(wanted.length).toBeGreaterThan(20);
  for (const page of ['Asn.Warehouse', 'Delivery.AsnTracking']) {
    const lines = faces.get(page)?.flatMap(({ other }) => (other ? [columnsOf(other)] : [])) ?? [];
    expect(lines.length).toBeGreaterThan(0);
    // the status is the notice's, and says at once which lines are still to come
    for (const columns of lines) expect(columns.filter((name) => name !== 'status')).toEqual(['asnNo', ...wanted]);
  }
});

it('LIST-37 every departure says why, and what it waits for is deferred in the ledger', () => {
  const deferred = new Set(rowsOf(deferredCsv).map(([id]) => id));
  const wrong = [...departures].filter(([, { id, reason }]) => reason.length < 20 || (id !== '' && !/^[A-Z]+-\d+$/.test(id)));
  expect(wrong).toEqual([]);
  const waiting = [...departures].filter(
    ([key, { reason }]) => / (?:-|~)/.test(key) && /\bcomes? with\b/.test(reason) && !isLater(key.split(':')[0] ?? ''),
  );
  expect(waiting.filter(([, { id }]) => !deferred.has(id)).map(([key]) => key)).toEqual([]);
});

it('SYS-38 a list whose rows open in a drawer is of something the log knows; what a screen shows can be explained', () => {
  const views = [...faces.values()].flat().flatMap(({ view, other }) => (other ? [view, other] : [view]));
  const opened = views.filter(({ detail }) => detail !== false && !detail?.hasNoLog).map(({ resource }) => resource.name);
  const told = new Set(allAuditedTypes.map(({ name }) => name));
  expect([...new Set(opened)].filter((name) => !told.has(name))).toEqual([]);
  // what stands on a screen of its own is opened by no list
  const apart = ['businessControl', 'pwdPolicy', 'operLog'];
  expect(auditedTypes.map(({ name }) => name).filter((name) => !opened.includes(name))).toEqual(apart);
  expect(new Set(opened).size).toBeGreaterThan(25);
  const asked = new Set(entities.map(({ name }) => name));
  // what the program declares has no owner and no scope: whoever has the screen sees it
  const declared = ['param', 'dictionary', 'menuEntry', 'cacheEntry', 'operLog'];
  const unasked = new Set(views.map(({ resource }) => resource.name).filter((name) => !asked.has(name)));
  expect([...unasked].filter((name) => !declared.includes(name))).toEqual([]);
});
