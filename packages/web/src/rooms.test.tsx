/** Every row of the ledger's screens against what its screen really gives; what departs is said in docs/spec/departures.csv, with its reason. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { allAuditedTypes, auditedTypes } from '@wms/contract/auditedTypes.ts';
import { codesOf } from '@wms/contract/kernel/codes.ts';
import { alwaysListed } from '@wms/contract/kernel/listFields.ts';
import { grantFlags, type Side } from '@wms/contract/kernel/permission.ts';
import { inLocale, type Locale, locales, say } from '@wms/contract/kernel/phrase.ts';
import { createElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { beforeAll, expect, it, vi } from 'vitest';
import deferredCsv from '../../../docs/spec/deferred.csv?raw';
import departuresCsv from '../../../docs/spec/departures.csv?raw';
import screensCsv from '../../../docs/spec/screens.csv?raw';
import { reasonsOf } from './kernel/action/toolbar.ts';
import { withPrint } from './kernel/acts/printAct.ts';
import { columnsWidth, contentWidth } from './kernel/column/columnRoom.ts';
import { faceOf } from './kernel/column/RowActions.tsx';
import { drawCell, makeColumns } from './kernel/column/tableParts.tsx';
import { columnOrder, glanceFirst, standardLayout } from './kernel/field/columns.ts';
import { fieldOf, type ListRow, labelOf, numberField, pairsOf } from './kernel/field/fields.ts';
import { knownKeys, searchFields } from './kernel/field/search.ts';
import { gather } from './kernel/frame/room.ts';
import { TabContext } from './kernel/frame/tabContext.ts';
import { askedFields } from './kernel/list/askedFields.ts';
import { glanceOf } from './kernel/list/useLayoutOf.ts';
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

vi.mock('./kernel/frame/useNarrow.ts', () => ({ useNarrow: () => false, useTablet: () => false }));
vi.mock('./kernel/frame/firstField.ts', async (whole) => ({ ...(await whole<object>()), hasKeyboard: () => true }));
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
    `${name}: ${part} ${what}`.trimEnd(),
    { id, reason },
  ]),
);
/** What the product does elsewhere than a requirement says: a test of that id holds it. */
const isRequirement = (departure: string): boolean => departure.includes(': requirement ');
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

const within = (address: string, name: string, drawn: ReactNode): ReactNode => {
  const page = createElement(TabContext.Provider, { value: { key: name, name, menuNo: name } }, drawn);
  const router = createElement(MemoryRouter, { initialEntries: [address] }, page);
  return createElement(QueryClientProvider, { client: new QueryClient() }, router);
};
beforeAll(async () => {
  for (const { name } of ledger) {
    const Page = await screens[name]?.load();
    if (!Page) continue;
    const draw = (side: Side, address: string): AuditedType[] => {
      stage.side = side;
      stage.drawn = [];
      renderToStaticMarkup(within(address, name, createElement(Page)));
      const [drawn] = stage.drawn as readonly ListScreen[];
      if (!drawn) return [];
      // the button to print is the list's own
      const offered = <V extends ListView>(view: V): V => ({ ...view, toolbar: withPrint(view.resource, view.toolbar) });
      const list: ListScreen = { ...offered(drawn), ...(drawn.lines ? { lines: offered(drawn.lines) } : {}) };
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

/** What a screen reads of a row of its list beyond what the row carries for its columns, by name of the field. */
const readMore = async (view: ListView): Promise<readonly string[]> => {
  const { resource, cells = {}, extraColumns = [], toolbar = [], rowActs = [] } = view;
  const always = alwaysListed(resource);
  const more = new Set<string>();
  let allowed: ReadonlySet<string> = always;
  const whole = { ...usualRow(view, Object.keys(resource.fields), 'en-US'), ...usualRow(view, [...always], 'en-US') };
  const row = new Proxy(whole, {
    get: (target, name) => {
      const isStrange = typeof name === 'string' && Object.hasOwn(resource.fields, name) && !allowed.has(name);
      if (isStrange) more.add(name);
      return isStrange ? undefined : Reflect.get(target, name);
    },
  });
  const quietly = async (work: () => unknown): Promise<void> => {
    try {
      // what an act asks for is never answered: it reads its rows before
      await Promise.race([work(), new Promise((done) => setTimeout(done, 5))]);
    } catch {
      // a screen is drawn elsewhere: here it only matters what it reads
    }
  };
  const tools = { rows: [row, row], condition: {}, refresh: () => undefined };
  for (const act of [...toolbar, ...rowActs]) {
    reasonsOf({ ...act, needs: 'some' }, resource, tools.rows);
    act.nameOf?.(tools.rows);
    await quietly(() => act.run({ ...tools, rows: [row] }));
  }
  await quietly(() => [view.toneOfRow?.(row), view.tree?.children(row), view.tree?.isBranch?.(row)]);
  for (const name of columnsOf(view)) {
    const layout = standardLayout([{ prop: name, label: name }]);
    allowed = new Set([...always, ...askedFields(view, [], layout)]);
    const [column] = makeColumns<ListRow>({
      ...{ resource, cells, layout, extra: extraColumns, pairs: {}, fontSize: 13, sort: undefined, acts: [], locale: 'en-US' },
      say: (text, params) => say(text, 'en-US', params),
      onRun: () => undefined,
    });
    column?.text?.(row);
    const drawn = createElement(
      'p',
      {},
      drawCell({ resource, cells, extra: extraColumns, locale: 'en-US', say: (text) => text[0] }, name, row),
    );
    await quietly(() => renderToStaticMarkup(within('/', 'probe', drawn)));
    await quietly(() => renderToStaticMarkup(within('/', 'probe', createElement('p', {}, cells[name]?.explain?.(row)))));
  }
  return [...more];
};

const columnsOf = (view: ListView): readonly string[] =>
  glanceFirst(columnOrder(view.resource.list.columns, view.extraColumns), glanceOf(view));
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
    [...departures.keys()].filter((one) => !found.includes(one) && !isRequirement(one)),
    'departures that are none any more',
  ).toEqual([]);
});

it("LIST-23 the lines of notices have the columns of the notice's own page, and the number of the notice first", () => {
  const wanted = ledger.find(({ name }) => name === 'Asn.Detail')?.columns ?? [];
  expect(wanted.length).toBeGreaterThan(20);
  for (const page of ['Asn.Warehouse', 'Delivery.AsnTracking']) {
    const lines = faces.get(page)?.flatMap(({ other }) => (other ? [columnsOf(other)] : [])) ?? [];
    expect(lines.length).toBeGreaterThan(0);
    // the status is the notice's, and says at once which lines are still to come
    for (const columns of lines) {
      expect(columns[0]).toBe('asnNo');
      expect(columns.filter((name) => name !== 'status').toSorted()).toEqual(['asnNo', ...wanted].toSorted());
    }
  }
});

it('LIST-37 every departure says why, and what it waits for is deferred in the ledger', () => {
  const deferred = new Set(rowsOf(deferredCsv).map(([id]) => id));
  const wrong = [...departures].filter(
    ([key, { id, reason }]) => reason.length < 20 || (isRequirement(key) || id !== '') !== /^[A-Z]+-\d+$/.test(id),
  );
  expect(wrong).toEqual([]);
  const waiting = [...departures].filter(
    ([key, { reason }]) => / (?:-|~)/.test(key) && /\bcomes? with\b/.test(reason) && !isLater(key.split(':')[0] ?? ''),
  );
  expect(waiting.filter(([, { id }]) => !deferred.has(id)).map(([key]) => key)).toEqual([]);
});

it('API-11 LIST-28 acts, marks and cells read no field of a row that the list neither carries nor asks for with the column', async () => {
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  const views = [...faces.values()].flat().flatMap(({ view, other }) => (other ? [view, other] : [view]));
  const found = new Set<string>();
  // what two sides or tabs have alike is read once
  const keysOf = (acts: ListView['rowActs']): string => (acts ?? []).map(({ key }) => key).join();
  const signOf = (view: ListView): string =>
    [view.resource.name, view.resource.menu, columnsOf(view), keysOf(view.toolbar), keysOf(view.rowActs)].join(' ');
  const apart = [...new Map(views.map((view) => [signOf(view), view])).values()];
  for (const view of apart) for (const name of await readMore(view)) found.add(`${view.resource.name} ${name}`);
  expect(apart.length).toBeGreaterThan(40);
  expect([...found]).toEqual([]);
}, 120_000);

it('SYS-38 a list whose rows open in a drawer is of something the log knows; what a screen shows can be explained', () => {
  const views = [...faces.values()].flat().flatMap(({ view, other }) => (other ? [view, other] : [view]));
  const opened = views.filter(({ detail }) => detail !== false && !detail?.hasNoLog).map(({ resource }) => resource.name);
  const told = new Set(allAuditedTypes.map(({ name }) => name));
  expect([...new Set(opened)].filter((name) => !told.has(name))).toEqual([]);
  // what stands on a screen of its own is opened by no list
  const apart = ['mailConfig', 'weChatConfig', 'businessControl', 'pwdPolicy', 'operLog'];
  expect(auditedTypes.map(({ name }) => name).filter((name) => !opened.includes(name))).toEqual(apart);
  expect(new Set(opened).size).toBeGreaterThan(25);
  const asked = new Set(entities.map(({ name }) => name));
  // what the program declares has no owner and no scope: whoever has the screen sees it
  const declared = ['param', 'dictionary', 'menuEntry', 'cacheEntry', 'operLog'];
  const unasked = new Set(views.map(({ resource }) => resource.name).filter((name) => !asked.has(name)));
  expect([...unasked].filter((name) => !declared.includes(name))).toEqual([]);
});

it('LIST-07 A-F8 the face of a row is one declared act, and never one that returns, cancels, refuses or takes away', () => {
  const taking =
    /^(?:cancel|reject|refuse|return|void|close|delete|physicalDelete|clear|reset|reverse|sendBack|withdraw|pause|freeze|unfreeze|settle|acceptConcession)/;
  const views = [...faces.values()].flat().flatMap(({ view, other }) => (other ? [view, other] : [view]));
  const shown = views.flatMap(({ rowActs = [] }) => faceOf(rowActs)?.key ?? []);
  expect(new Set(shown).size).toBeGreaterThanOrEqual(12);
  expect([...new Set(shown)].filter((key) => taking.test(key))).toEqual([]);
  // a person may lack the right to the first: the next that is declared takes its place
  const all = views.flatMap(({ rowActs = [] }) => rowActs).filter((act) => act.isFace ?? act.isPrimary);
  expect([...new Set(all.filter((act) => act.ask?.isDanger || taking.test(act.key)).map(({ key }) => key))]).toEqual([]);
});

/** Pixels for a table on a laptop of 1366, beside the menu and without its scrollbar; the boxes by which rows are chosen. */
const LAPTOP = 1109 - 15;
const BOX = 40;
const byKind: Readonly<Record<string, string>> = {
  ...{ decimal: '125000.5', integer: '120', date: '2026-11-20', dateTime: '2026-11-20 08:30:00', flag: '1' },
  ...{ ref: 'WH-0001', key: '1234567890' },
};
/** A row with the longest of what its columns usually hold. */
const usualRow = ({ resource }: ListView, names: readonly string[], locale: Locale): ListRow => {
  const longest = (dictionary = ''): string =>
    codesOf(dictionary).toSorted((a, b) => inLocale(b.label, locale).length - inLocale(a.label, locale).length)[0]?.value ?? '';
  const usualOf = (name: string): string => {
    const field = fieldOf(resource, name);
    if (name === numberField(resource)) return 'KS-PO-261124-093';
    return field.kind === 'choice'
      ? longest(field.dictionary)
      : (byKind[field.kind] ?? (/No$/.test(name) ? 'KS-PO-26112' : '深沟球轴承 4 型'));
  };
  // the unit stands behind a quantity whether its own column is shown or not
  const unit = 'unitNo' in resource.fields ? { unitNo: 'PCS' } : {};
  return { version: 1, ...Object.fromEntries(names.map((name) => [name, usualOf(name)])), ...unit, id: '1' };
};
/** What stands under the heads of a view, and how wide the part is that one came for. */
const glanced = (view: ListView, locale: Locale): { readonly width: number; readonly named: readonly string[] } => {
  const { resource, cells = {}, extraColumns = [], hidden = [], rowActs = [] } = view;
  const glance = glanceOf(view);
  const names = columnsOf(view);
  const pairs = pairsOf(glance, names);
  const beneath = Object.values(pairs);
  const named = glance.flat().filter((name) => names.includes(name) && !hidden.includes(name) && !beneath.includes(name));
  const label = (name: string) =>
    extraColumns.find(({ key }) => key === name)?.label ?? cells[name]?.label ?? labelOf(resource, name);
  const columns = makeColumns<ListRow>({
    ...{ resource, locale, cells, extra: extraColumns, pairs, fontSize: 13, sort: undefined, acts: rowActs },
    say: (text, params) => say(text, locale, params),
    layout: standardLayout(names.map((prop) => ({ prop, label: inLocale(label(prop), locale), hidden: !named.includes(prop) }))),
    onRun: () => undefined,
  });
  const row = usualRow(view, names, locale);
  const width = columnsWidth(columns.map((column) => ({ width: contentWidth(column, [row], 13) })));
  return { width: width + BOX, named };
};

it.each(locales)('LIST-02 LIST-28 what one comes for stands on a laptop without scrolling, in every list (%s)', (locale) => {
  const all = [...faces].flatMap(([name, shown]) =>
    shown.flatMap(({ view, other }) => [view, ...(other ? [other] : [])].map((one) => [name, one] as const)),
  );
  const wide = all.flatMap(([name, view]) => {
    const { width, named } = glanced(view, locale);
    // each list says itself what one comes for
    expect(glanceOf(view).length, `${name} ${view.resource.name}`).toBeGreaterThan(1);
    expect(named.length, name).toBeGreaterThan(1);
    return width > LAPTOP ? [`${name} ${view.resource.name}: ${width} for ${named.join(' ')}`] : [];
  });
  expect(all.length).toBeGreaterThan(60);
  expect([...new Set(wide)]).toEqual([]);
  // a screen may leave columns out; what no screen of a resource shows is none that anybody comes for
  const shown = new Set(all.flatMap(([, view]) => columnsOf(view).map((column) => `${view.resource.name} ${column}`)));
  const named = all.flatMap(([, view]) =>
    glanceOf(view)
      .flat()
      .map((column) => `${view.resource.name} ${column}`),
  );
  expect([...new Set(named)].filter((one) => !shown.has(one))).toEqual([]);
});
