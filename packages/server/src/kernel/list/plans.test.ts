import { customLevelOf } from '@wms/contract/kernel/customField.ts';
import type { PageQuery } from '@wms/contract/kernel/page.ts';
import type { Resource } from '@wms/contract/kernel/resource.ts';
import { allResources } from '@wms/contract/registry.ts';
import { purchaseLine } from '@wms/contract/srm/purchase/purchase.ts';
import { operLog } from '@wms/contract/system/operLog/operLog.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { faultsOf, lookedAt, nodesOf, on, partsOf, plansDuring, scopesOf, wasDone } from '../../../test/plans.ts';
import { lineOptions } from '../../srm/purchase/purchase.queries.ts';
import { asSystem } from '../ground/scope.ts';
import { column, columnName, compiler } from '../ground/sql.ts';
import { listConditions, listRows } from './list.ts';
import { listType } from './listType.ts';
import {
  type Asked,
  choiceOf,
  customAsked,
  faultsIn,
  firstPage,
  house,
  mayCount,
  openPlans,
  otherSorts,
  ownRows,
  page,
  pathsOf,
  plansOf,
  platform,
  rareText,
  reveals,
  rowsOfTable,
  searchesOf,
  tabFaultsIn,
  tabFields,
  withNeeded,
} from './plans.world.ts';

openPlans();

describe('plans of list statements on 30,000 rows of every resource, under row security', () => {
  it('find page and count in an index that carries the scope, and never scan the table', async () => {
    let checked = 0;
    const faults: string[] = [];
    const found: { readonly name: string; readonly way: string; readonly looked: number }[] = [];
    for (const resource of allResources) {
      const first = firstPage(resource);
      const one = await faultsIn(resource, [first]);
      checked += one.checked;
      faults.push(...one.faults);
      for (const [who, scope] of scopesOf(resource))
        for (const plan of await plansOf(resource, scope, first.query)) {
          const nodes = partsOf(resource, plan).page.filter((node) => node['Index Name'] !== `${resource.table}_pkey`);
          found.push(
            ...nodes.map((node) => ({ name: `${resource.name}, ${who}`, way: node['Node Type'], looked: lookedAt(node) })),
          );
        }
    }
    expect(faults).toEqual([]);
    // the rows themselves are read by their ids; before that only the few rows of a small supplier are touched
    expect(found.filter(({ way, looked }) => way !== 'Index Only Scan' && looked > 200)).toEqual([]);
    expect(found.filter(({ way }) => way === 'Index Only Scan').length).toBeGreaterThanOrEqual(15);
    expect(found.length).toBeGreaterThanOrEqual(allResources.length);
    expect(checked).toBeGreaterThanOrEqual(allResources.length);
    expect(allResources.length).toBeGreaterThanOrEqual(45);
  });

  it('follow every access path of every list both ways, for a buyer and for a supplier', async () => {
    let checked = 0;
    const faults: string[] = [];
    for (const resource of allResources) {
      const found = await faultsIn(resource, pathsOf(resource));
      checked += found.checked;
      faults.push(...found.faults);
    }
    expect(faults).toEqual([]);
    expect(checked).toBeGreaterThan(200);
  }, 240_000);

  it('sort by any other column inside a path: a supplier by the own rows, in memory that a page needs', async () => {
    let checked = 0;
    const faults: string[] = [];
    for (const resource of allResources)
      for (const [who, scope] of scopesOf(resource))
        for (const { name, query } of otherSorts(resource))
          for (const plan of await plansOf(resource, scope, query)) {
            checked += 1;
            const { page: nodes } = partsOf(resource, plan);
            const looked = Math.max(...nodes.map(lookedAt));
            const isOwn = who === 'acme' && !resource.scopeOptional?.includes('supplier');
            const most = isOwn ? ownRows : rowsOfTable + 500;
            if (looked > most) faults.push(`${resource.name}, ${who}, ${name}: looks at ${looked} rows`);
            const spilled = nodesOf(plan).filter((node) => node['Sort Space Type'] === 'Disk');
            if (spilled.length > 0) faults.push(`${resource.name}, ${who}, ${name}: sorts on the disk`);
          }
    expect(faults).toEqual([]);
    expect(checked).toBeGreaterThan(500);
  }, 240_000);

  it('find a rare keyword and a part of a number by their trigrams, and one or two Chinese characters by their pairs', async () => {
    let checked = 0;
    const faults: string[] = [];
    for (const resource of allResources) {
      const found = await faultsIn(resource, searchesOf(resource));
      checked += found.checked;
      faults.push(...found.faults);
    }
    expect(faults).toEqual([]);
    expect(checked).toBeGreaterThan(200);
  }, 120_000);

  it('find a keyword that many rows have near the beginning of the page, and one that few have without a look there', async () => {
    let isNear = 0;
    let isAmongFound = 0;
    const faults: string[] = [];
    for (const resource of allResources.filter((one) => one.list.keyword.length > 0)) {
      const common = rareText(resource.list.keyword[0] ?? '').slice(0, 5);
      for (const [who, scope] of scopesOf(resource))
        for (const [keyword, limitCount] of [
          ['圆柱滚子', 20],
          [common, 0],
          ['轴承', 0],
        ] as const)
          for (const plan of await plansOf(resource, scope, page({ condition: { keyword }, limitCount }))) {
            const { page: nodes, count } = partsOf(resource, plan);
            const near = nodesOf(plan).find((node) => node['Subplan Name'] === 'CTE near');
            const looked = Math.max(...nodes.map(lookedAt));
            const counted = Math.max(...count.map(lookedAt));
            if (near && on(resource, nodesOf(near)).some(wasDone)) isNear += 1;
            else isAmongFound += 1;
            // one row in ten matches, seven in ten are the person's
            if (looked > 600) faults.push(`${resource.name}, ${who}, ${keyword}: looks at ${looked} rows for a page`);
            if (counted > mayCount) faults.push(`${resource.name}, ${who}, ${keyword}: looks at ${counted} rows for a total`);
            if (keyword === '轴承' && near && on(resource, nodesOf(near)).some(wasDone))
              faults.push(`${resource.name}, ${who}: walks the page for a rare keyword`);
          }
    }
    expect(faults).toEqual([]);
    expect(isNear).toBeGreaterThan(30);
    expect(isAmongFound).toBeGreaterThan(30);
  }, 120_000);

  it('LIST-12 find a page of the history and of what one works on without a scan, and rows by their ids in the key', async () => {
    let checked = 0;
    const faults: string[] = [];
    for (const resource of allResources) {
      const state = choiceOf(resource);
      for (const [who, scope] of state === undefined ? [] : scopesOf(resource))
        for (const type of ['history', 'operation'])
          for (const plan of await plansDuring(house.pool, resource, scope, (ctx) =>
            listRows(ctx, resource, withNeeded(resource, page({ condition: { type } })), {
              extra: listType(ctx, sql`(${column(state ?? '')} in ('2', '3'))`),
              reveals,
            }),
          )) {
            checked += 1;
            // what is not over stands among what is: half of the crowd is read at most, and never for a page
            faults.push(
              ...faultsOf(resource, plan, rowsOfTable + 500).map((fault) => `${resource.name}, ${who}, ${type}: ${fault}`),
            );
          }
      const chosen: Asked = { name: 'ids', query: page({ condition: { id: ['9000000001', '9000012345'] } }), limit: 10 };
      const found = await faultsIn(resource, [chosen]);
      checked += found.checked;
      faults.push(...found.faults);
    }
    expect(faults).toEqual([]);
    expect(checked).toBeGreaterThan(150);
  }, 120_000);

  it('LIST-12 find a page of order lines by whether their order is over, in an index of the lines alone', async () => {
    let checked = 0;
    const faults: string[] = [];
    for (const [who, scope] of scopesOf(purchaseLine))
      for (const type of ['history', 'operation'])
        for (const more of [{}, { acceptStatus: '2', closedFlag: '0' }])
          for (const plan of await plansDuring(house.pool, purchaseLine, scope, (ctx) =>
            listRows(ctx, purchaseLine, page({ condition: { type, ...more } }), { ...lineOptions(ctx), reveals }),
          )) {
            checked += 1;
            const found = faultsOf(purchaseLine, plan, rowsOfTable + 500);
            faults.push(...found.map((fault) => `${who}, ${type}: ${fault}`));
            const nodes = nodesOf(plan).filter((node) => node['Relation Name'] !== undefined);
            const others = nodes.filter(
              (node) => node['Index Name'] !== `${purchaseLine.table}_pkey` && node['Node Type'] !== 'Index Only Scan',
            );
            faults.push(
              ...others.map((node) => `${who}, ${type}: ${node['Node Type']} of ${node['Relation Name']}`),
              ...nodes.filter((node) => node['Relation Name'] !== purchaseLine.table).map(() => `${who}: looks at orders`),
            );
          }
    expect(faults).toEqual([]);
    expect(checked).toBeGreaterThanOrEqual(8);
  });

  it('SYS-38 find a page of the operation log in its indexes, however it is sorted and searched', async () => {
    // the list is a view, and the log has no crowd of its own: a month of entries of five hundred people
    await house.owner.query(`insert into sys_oper_log (id, oper_date, user_no, user_name, side, org_no, client_type, menu_no, service, operation, doc_no, row_ids, result, error_code, changes, ip, request_id, duration_ms)
      select 9000000000 + n, timestamp '2026-01-01' + make_interval(mins => n::int), 'U' || lpad((n % 500)::text, 7, '0'), 'crowd ' || n % 500, 'purchaser', 'ORG1', (n % 3)::text, 'M' || n % 60, 'S' || n % 40, 'O' || n % 200,
        'D' || lpad(n::text, 7, '0') || case when n % 1000 = 7 then '轴承' else '' end, '{}', case when n % 40 = 0 then '0' else '1' end, case when n % 40 = 0 then '20004' else '' end, '[]', '10.0.0.' || n % 200, 'R' || n, n % 1000
      from generate_series(1::bigint, ${rowsOfTable}) as n`);
    await house.owner.query('vacuum (analyze) sys_oper_log');
    const table = { ...operLog, table: 'sys_oper_log' };
    const dated = (condition: PageQuery['condition']) => ({ startDate: '2026-01-03', endDate: '2026-01-07', ...condition });
    const exact = {
      userNo: 'U0000007',
      clientType: '7',
      menuNo: 'M7',
      service: 'S7',
      operation: 'O7',
      result: '0',
      requestId: 'R77',
    };
    const asked: readonly Asked[] = [
      ...[...pathsOf(operLog), ...otherSorts(operLog)],
      ...['D0005000', '轴承'].map((keyword) => ({
        name: `keyword ${keyword}`,
        query: page({ condition: { keyword } }),
        limit: 500,
      })),
      ...['userNoIndistinct', 'docNoIndistinct'].map((name) => ({
        name,
        query: page({ condition: { [name]: 'd0005000' } }),
        limit: 500,
      })),
      ...Object.entries(exact).map(([name, value]) => ({ name, query: page({ condition: { [name]: value } }), limit: mayCount })),
    ];
    const searched = operLog.list.search.map((name) => name.replace(/Indistinct$/, ''));
    expect(searched.filter((name) => !(name in exact) && name !== 'docNo')).toEqual([]);
    const faults: string[] = [];
    let checked = 0;
    for (const { name, query, limit } of asked) {
      const wanted = { ...query, condition: dated(query.condition) };
      for (const plan of await plansDuring(house.pool, operLog, platform, (ctx) => listRows(ctx, operLog, wanted))) {
        checked += 1;
        faults.push(...faultsOf(table, plan, limit).map((fault) => `${name}: ${fault}`));
      }
    }
    expect(faults).toEqual([]);
    expect(checked).toBeGreaterThan(40);
  });

  it('reach a deep page in an index, and read only the rows of that page', async () => {
    let checked = 0;
    const faults: string[] = [];
    // whom a file of news is for stands with the news, in no index of files: the rows before the page are looked at, and those of other organizations among them
    const rowsOfDeepPage: Readonly<Record<string, number>> = { fileManage: 150 * 20 * 1.5 };
    for (const resource of allResources)
      for (const [who, scope] of scopesOf(resource)) {
        // as deep among 30,000 rows as page 5,000 among a million; a supplier has only a two-hundredth of the crowd
        const current = who === 'acme' ? 5 : 150;
        for (const plan of await plansOf(resource, scope, { ...firstPage(resource).query, current })) {
          // a statement that only counts is sent where a page had no rows
          if (plan['Node Type'] === 'Aggregate') continue;
          const { page: nodes } = partsOf(resource, plan);
          checked += 1;
          faults.push(
            ...faultsOf(resource, plan, mayCount).map((fault) => `${resource.name}, ${who}: ${fault}`),
            ...nodes
              .filter(
                (node) => node['Node Type'] !== 'Index Only Scan' && lookedAt(node) > (rowsOfDeepPage[resource.name] ?? 200),
              )
              .map((node) => `${resource.name}, ${who}: reads ${lookedAt(node)} rows by ${node['Node Type']}`),
          );
        }
      }
    expect(faults).toEqual([]);
    expect(checked).toBeGreaterThanOrEqual(allResources.length);
  }, 120_000);

  it('count tabs in the index of their field, and find at once that a tab is empty', async () => {
    let checked = 0;
    const faults: string[] = [];
    for (const resource of allResources)
      for (const field of tabFields(resource)) {
        const found = await tabFaultsIn(resource, field);
        checked += found.checked;
        faults.push(...found.faults);
      }
    expect(faults).toEqual([]);
    expect(checked).toBeGreaterThan(20);
  }, 120_000);

  it('find the few rows that have one value of a field a customer has added', async () => {
    let checked = 0;
    const faults: string[] = [];
    const levels = allResources.filter((resource) => ['record', 'recordAndMore'].includes(customLevelOf(resource) ?? ''));
    for (const resource of levels) {
      const found = await faultsIn(resource, [customAsked]);
      checked += found.checked;
      faults.push(...found.faults);
    }
    expect(faults).toEqual([]);
    expect(checked).toBeGreaterThanOrEqual(levels.length);
    expect(levels.length).toBeGreaterThan(20);
  }, 120_000);

  it('leave the trigrams alone for a text that has none: a million rows of them took seconds', () => {
    const resource = allResources.find((one) => one.list.keyword.length > 0);
    if (!resource) throw new Error('no resource has a keyword');
    const indistinct =
      resource.list.search.find((name) => resource.list.keyword.some((field) => name === `${field}Indistinct`)) ?? '';
    const conditionOf = (name: string, text: string): string =>
      listConditions({ scope: asSystem('a look at the conditions') }, resource, page({ condition: { [name]: text } }))
        .map((condition) => condition.compile(compiler).sql)
        .find((part) => /like|strpos/.test(part)) ?? '';
    for (const name of ['keyword', indistinct]) {
      // an expression no index was built for
      for (const short of ['5', '50', 'a']) expect(conditionOf(name, short)).toContain("|| '') like");
      for (const paired of ['轴承', 'a-b', '型 A', '深沟球轴承', 'kg'])
        expect(conditionOf(name, paired)).toMatch(/^\(wms_grams\(kw\) @> .* and strpos\((?:kw|lower\(.+\)), .*\) <> 0\)$/);
      for (const long of ['深沟球M4x', 'M4x', '6203-2RS']) expect(conditionOf(name, long)).toMatch(/^\(?kw like \$1/);
    }
  });

  it('are seen to be wrong when an index is missing', async () => {
    const resource = allResources.find((one) => one.list.keyword.length > 0 && one.scope?.supplier !== undefined);
    if (!resource) throw new Error('no resource has a keyword');
    const missing = async (index: string, look: () => Promise<{ faults: readonly string[] }>): Promise<readonly string[]> => {
      const { rows } = await house.owner.query<{ make: string; drop: string }>(
        `select indexdef as make, format('drop index %I', indexname) as drop from pg_indexes where indexname = $1`,
        [index],
      );
      const [found] = rows;
      if (!found) throw new Error(`${index} does not exist`);
      await house.owner.query(found.drop);
      const { faults } = await look();
      await house.owner.query(found.make);
      return faults;
    };
    const keyword = searchesOf(resource).filter((asked) => asked.name.startsWith('keyword '));
    for (const index of ['kw_tg', 'kw_gr'])
      expect(await missing(`${resource.table}_${index}`, () => faultsIn(resource, keyword))).not.toEqual([]);
    const newest = pathsOf(resource).filter(({ query }) => query.field === 'updateDate');
    expect(await missing(`${resource.table}_update_date_ix`, () => faultsIn(resource, newest))).not.toEqual([]);
    expect((await faultsIn(resource, [...keyword, ...newest])).faults).toEqual([]);

    // a table whose number is its own scope has few rows for anybody, however it is read
    const hasCrowd = (one: Resource) => Object.values(one.scope ?? {}).every((name) => !one.fields[name]?.unique);
    const tabbed = allResources.find((one) => hasCrowd(one) && tabFields(one).length > 0);
    const custom = allResources.find((one) => hasCrowd(one) && customLevelOf(one) === 'record');
    const [tab = ''] = tabbed ? tabFields(tabbed) : [];
    if (!tabbed || !custom) throw new Error('no resource has tabs, or none has fields of customers');
    expect(await missing(`${tabbed.table}_${columnName(tab)}_update_date_ix`, () => tabFaultsIn(tabbed, tab))).not.toEqual([]);
    expect(await missing(`${custom.table}_custom_gin`, () => faultsIn(custom, [customAsked]))).not.toEqual([]);
    expect([...(await tabFaultsIn(tabbed, tab)).faults, ...(await faultsIn(custom, [customAsked])).faults]).toEqual([]);
  });
});
