/** Browser tests answer in the place of the server; what they answer is held to the declared replies. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { heldAnswer } from '../packages/web/test/declared.ts';

const root = path.resolve(import.meta.dirname, '..');
const files = readdirSync(path.join(root, 'packages/web/test'));
const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');
const zones = 'IBmZoneService/getbmzonelistbyparams';
const zone = { id: '1', zoneNo: 'A01', zoneName: '库区', orgNo: 'KS01', warehouseNo: 'KS-A', zoneType: '1', statusCode: '1' };
const pageOf = (row: object) => ({ data: { records: [row], size: 20, total: 1, pages: 1, current: 1 } });

it('W2 an answer that leaves out what does not matter arrives whole', async () => {
  const { body, fault } = await heldAnswer(zones, 200, pageOf(zone));
  expect(fault).toBeUndefined();
  expect(body).toMatchObject(pageOf({ ...zone, version: 1, createDate: '2026-03-01 08:30:00' }));
});
it.each([
  ['a member that the reply does not declare', zones, pageOf({ ...zone, shelves: 3 }), 'Unrecognized key'],
  ['a member of another type', zones, pageOf({ ...zone, zoneNo: 7 }), 'records.0.zoneNo'],
  ['a row without its id', zones, pageOf({ zoneNo: 'A01' }), 'records.0.id'],
  ['a command that answers otherwise', 'IBmZoneService/addbmzone', { data: { count: 1 } }, 'Unrecognized key'],
  ['a call that no product has', 'IBmOrgService/getbmorglist', pageOf(zone), 'is no call of the product'],
])('W2 %s fails the test', async (_name, wire, body, told) => {
  expect((await heldAnswer(wire, 200, body)).fault).toContain(told);
});
it('a benchmark says that it measures, since it runs outside of any test; no test says so to escape', () => {
  const played = readdirSync(path.join(root, 'bench')).filter(
    (file) => /\.ts$/.test(file) && /\/test\/\w*[wW]orld\.ts/.test(read(`bench/${file}`)),
  );
  expect(played.length).toBeGreaterThan(1);
  expect(played.filter((file) => !/\.isMeasured = true;/.test(read(`bench/${file}`)))).toEqual([]);
  const sources = files.filter((file) => file.endsWith('.ts'));
  expect(sources.filter((file) => /isMeasured\s*=\s*true/.test(read(`packages/web/test/${file}`)))).toEqual([]);
});
