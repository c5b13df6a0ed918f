import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { allResources } from '@wms/contract/registry.ts';
import { describe, expect, it } from 'vitest';
import {
  castsAllowed,
  clockAllowed,
  houseRules,
  importsOf,
  isTest,
  logAllowed,
  privilegeAllowed,
  rawSqlAllowed,
  repliesAllowed,
  stateDigitsAllowed,
} from './house-rules.ts';
import { networkAllowed } from './network.ts';
import { bagsIn, homeless, isCounted, maxLines, roomOf, roomsIn, spells, withoutComments } from './paths.ts';
import { ringsOf } from './rings.ts';
import { excusedReads, rowsOfOthers } from './row-walls.ts';
import { readSource, type Source } from './source.ts';
import { declaredTables, excusedPairs, madeTables, roomTables, tablesIn } from './sql-walls.ts';
import { stateDigits } from './stateDigits.ts';

const root = join(import.meta.dirname, '..');
/** Tracked files and those about to be; what git ignores is not ours to judge, and the fixtures break the rules on purpose. */
const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: root, encoding: 'utf8', maxBuffer: 1 << 26 })
  .split('\n')
  .filter((path) => path !== '' && !path.startsWith('tests/fixtures/') && existsSync(join(root, path)));
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const code = files.filter((path) => /\.tsx?$/.test(path) && !path.endsWith('.gen.ts') && !path.endsWith('.d.ts'));

interface Cruise {
  readonly modules: readonly {
    readonly source: string;
    readonly dependencies: readonly { readonly resolved: string; readonly module: string }[];
  }[];
  readonly summary: {
    readonly violations: readonly { readonly from: string; readonly to: string; readonly rule: { readonly name: string } }[];
  };
}
const cruise = (cwd: string, ...folders: string[]): Cruise => {
  const bin = join(root, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs');
  const args = [bin, '--config', join(root, '.dependency-cruiser.cjs'), '--output-type', 'json', ...folders];
  const { stdout, stderr } = spawnSync(process.execPath, args, { cwd, encoding: 'utf8', maxBuffer: 1 << 27 });
  if (stdout === '') throw new Error(`the cruiser printed nothing: ${stderr}`);
  return JSON.parse(stdout) as Cruise;
};

describe('import walls', () => {
  const result = cruise(root, 'packages/contract/src', 'packages/server/src', 'packages/web/src');
  const own = result.modules.map((m) => m.source).filter((source) => source.startsWith('packages/'));

  it('were run over every source file, not over none', () => {
    const sources = code.filter((path) => /^packages\/[^/]+\/src\//.test(path));
    expect(own.length).toBeGreaterThanOrEqual(60);
    expect(sources.filter((path) => !own.includes(path))).toEqual([]);
  });

  it('saw the edges between packages, aliases and type-only imports included', () => {
    const crossing = result.modules.filter(
      (m) =>
        m.source.startsWith('packages/server/') && m.dependencies.some((d) => d.resolved.startsWith('packages/contract/src/')),
    );
    expect(crossing.length).toBeGreaterThan(10);
  });

  it('saw every import of our own files that another parser sees', () => {
    const seen = new Map(result.modules.map((m) => [m.source, new Set(m.dependencies.map((d) => d.module))]));
    const imports = own
      .filter((path) => /\.tsx?$/.test(path) && !path.endsWith('.gen.ts'))
      .flatMap((path) => importsOf(readSource(path, read(path))).map((from) => [path, from] as const));
    expect(imports.length).toBeGreaterThan(300);
    expect(imports.filter(([path, from]) => /^(\.|@wms\/)/.test(from) && !seen.get(path)?.has(from))).toEqual([]);
  });

  it('hold', () => {
    expect(result.summary.violations.map((v) => `${v.rule.name}: ${v.from} -> ${v.to}`)).toEqual([]);
  });

  const edges = ({ modules }: Cruise) =>
    modules
      .filter(({ source }) => !isTest(source))
      .flatMap(({ source, dependencies }) => dependencies.map(({ resolved }) => [source, resolved] as const));

  it('let no two rooms need each other', () => {
    expect(ringsOf(edges(result))).toEqual([]);
  });

  it('give every area a place in the order, the one ARCHITECTURE.md tells', () => {
    const { forbidden } = createRequire(import.meta.url)('../.dependency-cruiser.cjs') as {
      readonly forbidden: readonly { readonly name: string; readonly to: { readonly path?: string } }[];
    };
    const [lowest] = forbidden.filter(({ name }) => name === 'areas-have-an-order');
    const above = /\(([\w|]+)\)/.exec(lowest?.to.path ?? '')?.[1]?.split('|') ?? [];
    const told = /Areas have an order, lowest first: ([^.]+)\./.exec(read('ARCHITECTURE.md'))?.[1] ?? '';
    expect([...told.matchAll(/`(\w+)`/g)].map(([, area]) => area)).toEqual(['base', ...above]);
    const areas = files.flatMap(
      (path) => /^packages\/\w+\/src\/(?!kernel\/|shell\/|spec\/|backup\/)(\w+)\//.exec(path)?.[1] ?? [],
    );
    expect([...new Set(areas)].filter((area) => area !== 'base' && !above.includes(area))).toEqual([]);
  });

  it('each catch the violation planted for them, and let doors and references pass', () => {
    const planted = cruise(join(root, 'tests/fixtures/walls'), 'packages');
    expect(ringsOf(edges(planted))).toEqual(['contract:srm/asn <-> contract:srm/order']);
    const caught = planted.summary.violations.map((v) => `${v.rule.name}: ${v.from.replace('packages/', '')}`).sort();
    expect(caught).toEqual([
      'areas-have-an-order: contract/src/base/upward.ts',
      'areas-have-an-order: contract/src/rule/upward.ts',
      'areas-have-an-order: server/src/base/item/upward.ts',
      'areas-use-doors: server/src/srm/asn/waybill.commands.ts',
      'areas-use-doors: server/src/srm/jobs.ts',
      'areas-use-doors: server/src/stock/ware/ware.methods.ts',
      'areas-use-doors: web/src/srm/asn/AsnDetail.tsx',
      'contract-is-a-leaf: contract/src/kernel/serves.ts',
      'contract-is-pure: contract/src/kernel/reads.ts',
      'contract-rooms-use-declarations: contract/src/base/zone/zone.words.ts',
      'kernel-knows-no-room: contract/src/kernel/leak.ts',
      'kernel-knows-no-room: server/src/kernel/call/composed.ts',
      'kernel-knows-no-room: web/src/kernel/form/tagged.ts',
      'kernel-rooms-have-an-order: server/src/kernel/ground/climbs.ts',
      'kernel-rooms-have-an-order: web/src/kernel/frame/climbs.ts',
      'no-cycles: contract/src/base/ring-a.ts',
      'nothing-unresolved: server/src/srm/receipt/lost.ts',
      'rooms-use-doors: server/src/srm/receipt/receipt.commands.ts',
      'rooms-use-doors: server/src/stock/ware/ware.methods.ts',
      'strangers: web/src/kernel/wire/client.ts',
      'web-has-no-node: web/src/srm/asn/AsnList.tsx',
    ]);
  });
});

describe('house rules', () => {
  const sources = code.map((path) => readSource(path, read(path)));

  it('read every source file', () => expect(sources.length).toBeGreaterThanOrEqual(60));

  for (const rule of houseRules) {
    describe(rule.name, () => {
      it('refuses its bad lines', () => {
        expect(rule.bad.length).toBeGreaterThan(0);
        for (const line of rule.bad) expect(rule.find(readSource('packages/web/src/sample.tsx', line)), line).not.toEqual([]);
      });
      it('lets its good lines pass', () => {
        expect(rule.good.length).toBeGreaterThan(0);
        for (const line of rule.good) expect(rule.find(readSource('packages/web/src/sample.tsx', line)), line).toEqual([]);
      });
      it(`holds: ${rule.instead}`, () => {
        const broken = sources
          .filter((source) => source.path !== 'tests/house-rules.ts' && rule.applies(source.path))
          .flatMap((source) => rule.find(source).map((finding) => `${source.path}:${finding.line} ${finding.found}`));
        expect(broken).toEqual([]);
      });
    });
  }

  it('counts what it excuses of types: the numbers only fall', () => {
    const found = (name: string, allowed: object): readonly (readonly [string, number])[] =>
      Object.keys(allowed).map((path) => [
        path,
        houseRules.find((rule) => rule.name === name)?.find(readSource(path, read(path))).length ?? 0,
      ]);
    const casts = found('no type is talked over', castsAllowed);
    const replies = found('a reply has the type its call declares', repliesAllowed);
    expect([...casts, ...replies].filter(([, count]) => count === 0)).toEqual([]);
    expect(casts.reduce((sum, [, count]) => sum + count, 0)).toBeLessThanOrEqual(6);
    expect(replies.reduce((sum, [, count]) => sum + count, 0)).toBeLessThanOrEqual(3);
  });

  it('finds the line it complains about', () => {
    const [rule] = houseRules;
    expect(rule?.find(readSource('a.ts', '// 储位\nconst 库区 = 1;\nlet x: any;\n'))).toEqual([{ line: 3, found: 'any' }]);
  });

  it('excuses only files that exist and still need it', () => {
    const lists = [rawSqlAllowed, clockAllowed, privilegeAllowed, logAllowed, stateDigitsAllowed, castsAllowed, repliesAllowed];
    const excused = [...lists, networkAllowed].flatMap((list) => Object.entries(list));
    const exists = (path: string) => files.some((file) => file === path || (path.endsWith('/') && file.startsWith(path)));
    expect(excused.filter(([path, reason]) => !exists(path) || reason.length < 10)).toEqual([]);
    const [clock, query] = ['one clock', 'no query text by hand'].map((name) => houseRules.find((rule) => rule.name === name));
    const idle = [
      ...Object.keys(clockAllowed).filter(
        (path) => !path.endsWith('/') && clock?.find(readSource(path, read(path))).length === 0,
      ),
      ...Object.keys(logAllowed).filter((path) => !read(path).includes('changes.push(')),
      ...Object.keys(stateDigitsAllowed).filter((path) => stateDigits(readSource(path, read(path))).length === 0),
      ...Object.keys(rawSqlAllowed).filter((path) => query?.find(readSource(path, read(path))).length === 0),
    ];
    expect(idle).toEqual([]);
  });
});

describe('SQL of rooms', () => {
  const owners = new Map<string, string[]>();
  const own = (table: string, room: string) => owners.set(table, [...(owners.get(table) ?? []), room]);
  for (const [room, tables] of Object.entries(roomTables)) for (const table of tables) own(table, room);
  for (const path of code.filter((file) => /^packages\/contract\/src\//.test(file) && !isTest(file)))
    for (const table of declaredTables(read(path))) own(table, roomOf(path)?.replace('contract:', '') ?? '');
  // alike resources share one declaration: their tables stand in it as plain words
  for (const { table } of allResources.filter((one) => !owners.has(one.table)))
    for (const path of code.filter((file) => roomOf(file)?.startsWith('contract:') && read(file).includes(`'${table}'`)))
      own(table, roomOf(path)?.replace('contract:', '') ?? '');
  const tables = [...owners.keys()];
  const foreign = (source: Source): readonly string[] => {
    const room = roomOf(source.path)?.replace('server:', '') ?? '';
    return tablesIn(source, tables).filter((table) => !owners.get(table)?.includes(room));
  };

  it('knows whose each table is', () => {
    const made = files.filter((path) => /migrations\/.*[.]sql$/.test(path)).flatMap((path) => madeTables(read(path)));
    expect(made.length).toBeGreaterThan(60);
    expect(made.filter((table) => !owners.has(table))).toEqual([]);
    expect(allResources.map(({ table }) => table).filter((table) => !owners.has(table))).toEqual([]);
    const ownerless = Object.values(roomTables).flat();
    expect(ownerless.filter((table) => !made.includes(table))).toEqual([]);
    expect(ownerless.filter((table) => allResources.some((one) => one.table === table))).toEqual([]);
  });

  it('W7 names the tables of its own room only; what it needs of others it asks through their doors', () => {
    const rooms = code.filter((path) => roomOf(path)?.startsWith('server:') && !isTest(path));
    expect(rooms.length).toBeGreaterThan(100);
    const found = rooms.flatMap((path) =>
      foreign(readSource(path, read(path))).map((table) => `${path.replace('packages/server/src/', '')} ${table}`),
    );
    // a pair that is gone leaves the list; a new one asks through a door instead of entering it
    expect(found.sort()).toEqual(excusedPairs.toSorted());
    expect(excusedPairs.length).toBeLessThanOrEqual(24);
  });

  it('is caught when it names others, whatever the text stands in', () => {
    const at = (text: string) => foreign(readSource('packages/server/src/srm/asn/sample.queries.ts', text));
    const bad = [
      'const q = sql`select 1 from bm_zone where zone_no = 1`;',
      'const q = sql<Row>`select a from srm_asn_head h join bm_zone z using (org_no)`;',
      'const has = sql`exists (select 1 from srm_asn_line l where l.org_no = bm_zone.org_no)`;',
      "await tx.query('update bm_zone set remark = $1');",
      "const part = 'from bm_zone';",
      'const text = `delete from bm_zone where id = 1`;',
      ['const q = sql`select ', '$', '{sql`(select 1 from bm_zone)`}`;'].join(''),
    ];
    for (const line of bad) expect(at(line), line).toEqual(['bm_zone']);
    const good = [
      'const q = sql`select 1 from srm_asn_head join srm_asn_line using (id)`;',
      "import { zone } from 'bm_zone';",
      "const label = 'bm_zone';",
      '// from bm_zone',
      'const q = sql`select bm_zone_type from srm_asn_head`;',
    ];
    for (const line of good) expect(at(line), line).toEqual([]);
  });
});

describe('rows of rooms', () => {
  const rooms = code.filter((path) => roomOf(path)?.startsWith('server:') && !isTest(path));
  const uses = rooms.flatMap((path) =>
    rowsOfOthers(readSource(path, read(path)), roomOf(path)?.replace('server:', '') ?? '').map((use) => ({
      ...use,
      path: path.replace('packages/server/src/', ''),
    })),
  );
  const at = (text: string) =>
    rowsOfOthers(readSource('packages/server/src/srm/receipt/sample.commands.ts', text), 'srm/receipt');
  const imports = `import { asnLine, asnHead as head } from '@wms/contract/srm/asn/asn.ts';
    import { receiptLine } from '@wms/contract/srm/receipt/receipt.ts';
    import { asn } from '@wms/contract/srm/asn/asn.document.ts';
    import { holdOne } from '../../kernel/document/take.ts';
    import { findRows, insertRows as add, lockRow } from '../../kernel/row/rows.ts';
    import { saveRows } from '../../kernel/row/saveRows.ts';\n`;

  it('W8 are locked and written by their own room only; others go through its door', () => {
    expect(rooms.length).toBeGreaterThan(100);
    expect(
      uses.flatMap(({ kind, path, line, verb, resource }) => (kind === 'writes' ? [`${path}:${line} ${verb}(${resource})`] : [])),
    ).toEqual([]);
  });

  it('W8 are read by others through doors; what does not yet is listed, and the list only shrinks', () => {
    const found = new Set(uses.flatMap(({ kind, path, resource }) => (kind === 'reads' ? [`${path} ${resource}`] : [])));
    const excused = Object.entries(excusedReads).flatMap(([path, names]) => names.map((name) => `${path} ${name}`));
    expect([...found].sort()).toEqual(excused.sort());
  });

  it('W8 of others are seen under whatever name, and own ones pass', () => {
    const bad = [
      ['await saveRows(ctx, asnLine, changes);', 'writes'],
      ['await add(ctx, head, drafts);', 'writes'],
      ['await lockRow(ctx, head, wanted);', 'writes'],
      ['const held = await holdOne(ctx, asn, input);', 'writes'],
      ['const other = asnLine; await saveRows(ctx, other, changes);', 'writes'],
      ['await saveRows(ctx, asn.lines.resource, changes);', 'writes'],
      ['await findRows(ctx, asnLine, [], { lock });', 'writes'],
      ['const rows = await findRows(ctx, asnLine, []);', 'reads'],
    ] as const;
    for (const [line, kind] of bad)
      expect(
        at(imports + line).map((use) => [use.owner, use.kind]),
        line,
      ).toEqual([['srm/asn', kind]]);
    const good = ['await saveRows(ctx, receiptLine, changes);', 'await findRows(ctx, receiptLine, []);', 'present(asnLine);'];
    for (const line of good) expect(at(imports + line), line).toEqual([]);
  });
});

const kernels = code.filter((path) => /^packages\/\w+\/src\/kernel\//.test(path) && !isTest(path));

describe('kernels', () => {
  it('spell no resource', () => {
    expect(kernels.length).toBeGreaterThanOrEqual(40);
    expect(allResources.length).toBeGreaterThanOrEqual(15);
    const spellings = allResources.map(spells);
    const spelt = kernels.flatMap((path) => {
      const text = withoutComments(read(path));
      return spellings.flatMap((spelling) => {
        const hit = spelling.exec(text);
        return hit ? [`${path}: ${hit[0]}`] : [];
      });
    });
    expect(spelt).toEqual([]);
  });

  it('are caught when they do', () => {
    const zone = { name: 'zone', table: 'bm_zone', menu: 'Base.Basic.Reservoir', wire: { service: 'IBmZoneService' } };
    const caught = [
      "if (resource.name === 'zone') {",
      'resources.zone',
      "'select from bm_zone'",
      "call('IBmZoneService/x')",
      "case 'zone':",
      "go('Base.Basic.Reservoir')",
    ];
    expect(caught.filter((line) => !spells(zone).test(withoutComments(line)))).toEqual([]);
    const passing = [
      "/** call('IBmZoneService') */",
      'const zone = clock.zone;',
      "timeZone: 'Asia/Shanghai'",
      'bm_zone_type',
      "label: 'zone'",
    ];
    expect(passing.filter((line) => spells(zone).test(withoutComments(line)))).toEqual([]);
  });
});

describe('rooms', () => {
  it('of server and web have their address in the contract', () => expect(homeless(files)).toEqual([]));

  it('without an address are found', () => {
    const paths = [
      'packages/contract/src/srm/asn/asn.ts',
      'packages/contract/src/base/zone/zone.ts',
      'packages/server/src/kernel/database/embedded.ts',
    ];
    const rooms = [
      'packages/server/src/srm/asn/asn.methods.ts',
      'packages/server/src/base/zone/zone.queries.ts',
      'packages/web/src/shell/tabs/Bar.tsx',
    ];
    expect(homeless([...paths, ...rooms])).toEqual([]);
    expect(homeless([...paths, 'packages/web/src/srm/invoice/Invoice.tsx'])).toEqual(['packages/web/src/srm/invoice']);
    expect(roomsIn(rooms, 'server')).toEqual(['base/zone', 'srm/asn']);
  });

  it('have names that say what is in them', () => {
    expect(bagsIn(files)).toEqual([]);
    expect(bagsIn(['packages/web/src/utils/date.ts', 'packages/web/src/kernel/helpers.ts', 'a/common.css'])).toHaveLength(3);
    expect(bagsIn(['packages/web/src/kernel/table.ts', 'docs/commonplace.md'])).toEqual([]);
  });

  it(`keep every file within ${maxLines} lines`, () => {
    const counted = files.filter(isCounted);
    expect(counted.length).toBeGreaterThan(50);
    expect(counted.filter((path) => path.endsWith('.e2e.ts')).length).toBeGreaterThan(40);
    expect(counted.filter((path) => path.endsWith('.css')).length).toBeGreaterThan(30);
    expect(counted.filter((path) => path.endsWith('.test.ts')).length).toBeGreaterThan(200);
    const long = counted
      .map((path) => ({ path, lines: read(path).split('\n').length - 1 }))
      .filter((file) => file.lines > maxLines);
    expect(long).toEqual([]);
  });

  it('leave each room of the kernels within the budget ARCHITECTURE.md gives it', () => {
    const budgets = [...read('ARCHITECTURE.md').matchAll(/^\| (packages\/\w+\/src\/kernel\/?\w*) \| [^|]+ \| (\d+) \|$/gm)];
    const rooms = kernels.map((path) =>
      path
        .split('/')
        .slice(0, path.includes('/contract/') ? 4 : 5)
        .join('/'),
    );
    expect(budgets.map(([, folder]) => folder).sort()).toEqual([...new Set(rooms)].sort());
    const over = budgets.flatMap(([, folder, most]) => {
      const own = files.filter((path) => path.startsWith(`${folder}/`) && /\.tsx?$/.test(path) && !isTest(path));
      const lines = own.reduce((sum, path) => sum + read(path).split('\n').length - 1, 0);
      return lines > 50 && lines <= Number(most) ? [] : [`${folder}: ${lines} of ${most}`];
    });
    expect(over).toEqual([]);
  });
});
