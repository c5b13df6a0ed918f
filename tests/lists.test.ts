import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { allResources } from '@wms/contract/registry.ts';
import { expect, it } from 'vitest';

const path = join(import.meta.dirname, '../docs/spec/screens.csv');
const [, ...lines] = readFileSync(path, 'utf8').trimEnd().split('\n');
const screens = new Map(
  lines.map((line) => {
    const [, name = '', , columns = '', search = ''] = line.split(',');
    return [name, { columns: columns.split(' '), search: search.split(' ') }] as const;
  }),
);
/** Conditions of every list, which no resource declares one by one. */
const general = ['startDate', 'endDate', 'keyword'];

it('LIST-37 every plain list has the columns and conditions of the ledger, in its order', () => {
  const plain = allResources.filter(({ menu, wire }) => wire?.add && screens.has(menu));
  expect(plain.length).toBeGreaterThanOrEqual(6);
  const wrong = plain.flatMap(({ menu, list }) => {
    const { columns, search } = screens.get(menu) ?? { columns: [], search: [] };
    const shown = (list.columns as readonly string[]).filter((name) => columns.includes(name));
    const known = list.search as readonly string[];
    const missing = search.filter((name) => name !== '' && !general.includes(name) && !known.includes(name));
    return [
      ...(shown.join() === columns.join() ? [] : [`${menu}: columns ${list.columns.join(' ')}`]),
      ...missing.map((name) => `${menu}: no condition ${name}`),
    ];
  });
  expect(wrong).toEqual([]);
});
