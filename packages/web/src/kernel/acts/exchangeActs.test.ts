import { zone } from '@wms/contract/base/zone/zone.ts';
import { BASE_PATH } from '@wms/contract/kernel/version.ts';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { freshImport, nextImport } from '../exchange/importState.ts';
import { chooseFile, startImport } from '../exchange/importTasks.ts';
import { lendTasks } from '../exchange/taskCalls.ts';
import { toast } from '../frame/toast.tsx';
import { exportAct, importAct, meantBy } from './exchangeActs.ts';
import { standardActs } from './standardActs.ts';

lendTasks(async () => import('@wms/contract/system/task/task.calls.ts'));
afterEach(() => vi.restoreAllMocks());
const tools = { rows: [], condition: {}, refresh: () => undefined };

describe('the import call', () => {
  it('IMPORT-18 IMPORT-19 goes to importexcel of the page’s own service and is given up after 180 000 ms', async () => {
    vi.stubGlobal('sessionStorage', { getItem: () => null, setItem: () => undefined, removeItem: () => undefined });
    vi.stubGlobal('document', { cookie: '' });
    const patience = vi.spyOn(AbortSignal, 'timeout');
    const sent: string[] = [];
    vi.stubGlobal('fetch', async (address: string) => {
      sent.push(String(address));
      return new Response('{"event":"uploadComplete","count":1}\n', { headers: { 'content-type': 'application/x-ndjson' } });
    });
    expect(standardActs(zone, {}).import?.flag).toBe('isImport');
    chooseFile(zone.wire?.service ?? '', new File(['PK'], 'a.xlsx'));
    await startImport({ service: zone.wire?.service ?? '', title: '库区', onOpen: () => undefined });
    expect(sent[0]).toBe(`${BASE_PATH}IBmZoneService/importexcel`);
    expect(patience.mock.calls[0]).toEqual([180_000]);
    vi.unstubAllGlobals();
  });
  it('ERR-13 is not made on a page without a port: a message says so, for import and export', async () => {
    const said = vi.spyOn(toast, 'error').mockImplementation(() => undefined);
    const fetched = vi.fn();
    vi.stubGlobal('fetch', fetched);
    await exportAct('').run(tools);
    await importAct({ service: '', title: ['x', 'x', 'x'], number: 'x' }).run(tools);
    expect(said).toHaveBeenCalledTimes(2);
    expect(said.mock.calls[0]?.[0]).toMatch(/导入导出|export or import/);
    expect(fetched).not.toHaveBeenCalled();
    vi.unstubAllGlobals();
  });
  it('ERR-18 only logs what it does not know', () => {
    const logged = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const running = nextImport({ ...freshImport, file: new File(['x'], 'a.xlsx') }, { kind: 'start' });
    const strange = { event: 'surprise', text: 'x' } as never;
    expect(nextImport(running, { kind: 'event', event: strange })).toBe(running);
    expect(logged).toHaveBeenCalledOnce();
  });
});

describe('what an export means', () => {
  const shown = { columns: [], total: 900 };
  const rows = [{ id: '1' }, { id: '3' }] as never;
  it('EXPORT-14 is the chosen rows within the search, by the field that names them', () => {
    const tools = { rows, condition: { orgNo: 'ORG1' }, shown };
    expect(meantBy(tools)).toEqual({ condition: { orgNo: 'ORG1', id: ['1', '3'] }, selected: 2 });
    expect(meantBy(tools, 'asnId')).toEqual({ condition: { orgNo: 'ORG1', asnId: ['1', '3'] }, selected: 2 });
  });
  it('EXPORT-14 is the whole search when nothing is chosen or all of it is', () => {
    for (const tools of [{ rows: [] }, { rows, isWhole: true }])
      expect(meantBy({ ...tools, condition: { orgNo: 'ORG1' }, shown })).toEqual({ condition: { orgNo: 'ORG1' }, total: 900 });
  });
  it('EXPORT-14 is refused with a word where more rows are chosen than one call can name', async () => {
    const said = vi.spyOn(toast, 'warning').mockImplementation(() => undefined);
    const many = Array.from({ length: 501 }, (_, at) => ({ id: String(at + 1) }));
    await exportAct('IBmZoneService').run({ ...tools, rows: many as never });
    expect(said.mock.calls[0]?.[0]).toContain('500');
  });
});
