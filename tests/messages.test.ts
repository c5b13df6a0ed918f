import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { messages } from '@wms/contract/spec/messages.gen.ts';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '../packages');
/** Texts of areas that are not built yet; a line whose text is used is too many. */
const later: Readonly<Record<string, readonly string[]>> = {
  'WARE: documents of the warehouse': ['confirm.transfer'],
};

it('every text of the ledger is shown by the product, or waits for an area that is not built', () => {
  const files = ['contract', 'server', 'web'].flatMap((name) =>
    readdirSync(join(root, name, 'src'), { recursive: true, encoding: 'utf8' }).flatMap((path) =>
      /(?<!\.gen|\.test)\.tsx?$/.test(path) ? [join(root, name, 'src', path)] : [],
    ),
  );
  expect(files.length).toBeGreaterThan(500);
  const source = files.map((path) => readFileSync(path, 'utf8')).join('\n');
  // a route, a fault of the server and a pattern of a field name their texts by what they are
  const isNamed = (key: string): boolean =>
    /^(?:route|error)\./.test(key) || ['valid.mobile', 'valid.phone', 'valid.email'].includes(key);
  const unused = Object.keys(messages).filter((key) => !isNamed(key) && !source.includes(`'${key}'`));
  expect(unused.toSorted()).toEqual(Object.values(later).flat().toSorted());
});
