import type { FailedRows, TaskView } from '@wms/contract/kernel/task.ts';
import { readXlsx } from 'hucre/xlsx';
import { describe, expect, it } from 'vitest';
import { failuresOf } from '../exchange/testing.ts';
import { admin, book, download, head, house, jobOf, keeper, openTasks, row, send, tasksOf, zones } from './tasks.world.ts';

openTasks();

describe('the task of an import', () => {
  it('IMPORT-22 is written down for the person who imports and for nobody else', async () => {
    const { lines } = await send(await book([head, row('T-1'), row('T-2')]));
    expect(lines.at(-1)).toEqual({ event: 'uploadComplete', count: 2 });
    const [task] = await tasksOf(admin);
    expect(task).toMatchObject({
      id: jobOf(lines),
      kind: 'import',
      service: 'IBmZoneService',
      title: '库区',
      fileName: '我的库区.xlsx',
      state: 6,
      progress: 100,
      count: 2,
      undoable: '1',
      undoneDate: null,
    });
    expect((await tasksOf(keeper)).map((one) => one.id)).not.toContain(task?.id);
    const foreign = await keeper.call('ISysTaskService/getImportTask', { id: task?.id });
    expect([foreign.status, foreign.errorCode]).toEqual([404, '20003']);
  });
  it('IMPORT-22 of a process that ended counts as broken off, unless its rows stand', async () => {
    await send(await book([head, row('T-3')]));
    const [task] = await tasksOf(admin);
    const aged = (more: string) =>
      house.owner.query(`update sys_task set state = 3, update_date = now() - interval '5 minutes' ${more} where id = $1`, [
        task?.id,
      ]);
    await aged('');
    expect((await tasksOf(admin))[0]?.state).toBe(6);
    await house.owner.query('delete from sys_task_row where task_id = $1', [task?.id]);
    expect((await tasksOf(admin))[0]?.state).toBe(5);
  });
});

describe('rows with errors', () => {
  const bad = () => book([head, row('T-1'), row('T-2', '没有'), row('T-3', '1', 'WH99'), row('T-4')]);
  it('ERR-17 are kept as they were sent, with what is wrong with each cell, and come as the person’s own sheet with a comment', async () => {
    const { lines } = await send(await bad());
    expect(lines.at(-1)).toEqual({ event: 'complete', success: false, okCount: 2, errorCount: 2, separable: true });
    const id = jobOf(lines);
    const task = await admin.call<TaskView & { failed: FailedRows }>('ISysTaskService/getImportTask', { id });
    expect(task.data.state).toBe(4);
    expect(task.data.failed).toEqual({
      header: head,
      fields: ['orgNo', null, 'warehouseNo', 'zoneNo', 'zoneName', 'zoneType'],
      rows: [
        { line: 3, cells: row('T-2', '没有') },
        { line: 4, cells: row('T-3', '1', 'WH99') },
      ],
      errors: [
        { line: 3, field: 'zoneType', message: expect.stringContaining('没有') },
        { line: 4, field: 'warehouseNo', message: expect.any(String) },
      ],
      more: 0,
      isWhole: '1',
    });
    const file = await download(admin, 'ISysTaskService/downloadFailedRows', { condition: { id } });
    expect(decodeURIComponent(String(file.headers['content-disposition']))).toContain('我的库区_错误说明.xlsx');
    const sheet = (await readXlsx(new Uint8Array(file.rawPayload))).sheets[0]?.rows ?? [];
    expect(sheet[0]).toEqual([...head, '错误说明']);
    // nothing was added: whoever mends this sheet and imports it must not lose the good rows
    expect(sheet.slice(1).map((cells) => cells[3])).toEqual(['T-1', 'T-2', 'T-3', 'T-4']);
    expect(sheet.slice(1).map((cells) => Boolean(cells[6]))).toEqual([false, true, true, false]);
    expect(sheet[2]?.[6]).toMatch(/^库区类型: .*没有/);
    expect(await zones()).toEqual([]);
  });
  it('IMPORT-06 are mended in place and run again with the whole file', async () => {
    const fixes = JSON.stringify([
      [3, 'zoneType', '1'],
      [4, 'warehouseNo', 'WH11'],
    ]);
    const file = await bad();
    expect((await send(file)).lines.at(-1)).toMatchObject({ success: false });
    const { lines } = await send(file, { fixes });
    expect(lines.at(-1)).toEqual({ event: 'uploadComplete', count: 4 });
    expect(await zones()).toEqual(['T-1', 'T-2', 'T-3', 'T-4']);
    // a list shows just the rows of this import
    const listed = async (importTask: string) => {
      const asked = { current: 1, size: 50, condition: { importTask } };
      const page = await admin.call<{ records: { zoneNo: string }[] }>('IBmZoneService/getbmzonelistbyparams', asked);
      return page.data.records.map(({ zoneNo }) => zoneNo).toSorted();
    };
    expect(await listed(jobOf(lines))).toEqual(['T-1', 'T-2', 'T-3', 'T-4']);
    expect(await listed('1')).toEqual([]);
  });
  it('IMPORT-06 stay behind when the person adds the good rows, and are run again alone', async () => {
    const file = await bad();
    const first = await send(file, { rows: 'good' });
    expect(failuresOf(first.lines).map((line) => line.line)).toEqual([3, 4]);
    expect(first.lines.filter((line) => line.event === 'complete')).toEqual([
      { event: 'complete', success: true, okCount: 2, errorCount: 2 },
    ]);
    expect(first.lines.at(-1)).toEqual({ event: 'uploadComplete', count: 2 });
    expect(await zones()).toEqual(['T-1', 'T-4']);
    const half = {
      only: '3,4',
      fixes: JSON.stringify([
        [3, 'zoneType', '1'],
        [4, 'zoneName', '改过的名称'],
      ]),
    };
    const second = await send(file, half);
    expect(failuresOf(second.lines).map((line) => line.line)).toEqual([4]);
    // the sheet one takes away carries what was mended, or it would have to be mended twice
    const sheet = await download(admin, 'ISysTaskService/downloadFailedRows', { condition: { id: jobOf(second.lines) } });
    const [, kept, ...others] = (await readXlsx(new Uint8Array(sheet.rawPayload))).sheets[0]?.rows ?? [];
    // the others were added already
    expect(others).toEqual([]);
    expect(kept?.slice(2, 6)).toEqual(['WH99', 'T-3', '改过的名称', '1']);
    const third = await send(file, {
      only: '3,4',
      fixes: JSON.stringify([
        [3, 'zoneType', '1'],
        [4, 'warehouseNo', 'WH11'],
      ]),
    });
    expect(third.lines.at(-1)).toEqual({ event: 'uploadComplete', count: 2 });
    expect(await zones()).toEqual(['T-1', 'T-2', 'T-3', 'T-4']);
    const again = await send(file, {
      only: '3,4',
      fixes: JSON.stringify([
        [3, 'zoneType', '1'],
        [4, 'warehouseNo', 'WH11'],
      ]),
    });
    expect(failuresOf(again.lines)[0]?.code).toBe('import.sameFile');
  });
  it('malformed corrections are refused before anything is read', async () => {
    const file = await bad();
    for (const fields of [{ fixes: '{' }, { fixes: '[["a","b","c"]]' }, { only: '1;drop' }]) {
      const { lines } = await send(file, fields);
      expect(lines.at(-1)).toMatchObject({ event: 'error', errorCode: '20002' });
    }
    const more = await send(file, {
      fixes: JSON.stringify([
        [3, '__proto__', 'x'],
        [3, 'toString', 'y'],
      ]),
    });
    expect(more.lines.at(-1)).toMatchObject({ event: 'complete', success: false, errorCount: 2 });
    expect(({} as Record<string, unknown>).x).toBeUndefined();
  });
});

describe('undo of an import', () => {
  const imported = async (...rows: readonly (string | number | null)[][]): Promise<string> => {
    const { lines } = await send(await book([head, ...rows]));
    expect(lines.at(-1)).toEqual({ event: 'uploadComplete', count: rows.length });
    return jobOf(lines);
  };
  const undo = (id: string, client = admin) => client.call<{ count: number }>('ISysTaskService/undoImport', { id });
  it('IMPORT-22 takes the whole batch back, keeps it in the log and frees the file', async () => {
    const file = await book([head, row('T-1'), row('T-2')]);
    const id = jobOf((await send(file)).lines);
    expect((await undo(id)).data).toEqual({ count: 2 });
    expect(await zones()).toEqual([]);
    const [task] = await tasksOf(admin);
    expect([task?.undoable, task?.undoneDate === null]).toEqual(['0', false]);
    const log = await house.owner.query<{ doc_no: string; kinds: string; n: number }>(
      "select doc_no, jsonb_array_length(changes) as n, changes -> 0 ->> 'kind' as kinds from sys_oper_log where operation = 'undoImport' and result = '1'",
    );
    expect(log.rows).toEqual([{ doc_no: '我的库区.xlsx', n: 2, kinds: 'delete' }]);
    expect((await undo(id)).details.map((detail) => detail.code)).toEqual(['undo.done']);
    expect((await send(file)).lines.at(-1)).toEqual({ event: 'uploadComplete', count: 2 });
  });
  it('R6 frees the file in the organization it was imported for, and in no other', async () => {
    const id = await imported(row('T-1'));
    await house.owner.query(
      "insert into sys_import_file select id + 1, service, 'ORG2', sha256, file_name, row_count, create_name, create_date from sys_import_file",
    );
    expect((await undo(id)).status).toBe(200);
    const left = await house.owner.query<{ org_no: string }>('select org_no from sys_import_file');
    expect(left.rows).toEqual([{ org_no: 'ORG2' }]);
  });
  it('is refused with what was changed since, and changes nothing', async () => {
    const id = await imported(row('T-1'), row('T-2'));
    await house.owner.query("update bm_zone set version = 2, update_name = '李四' where zone_no = 'T-2'");
    const refused = await undo(id);
    expect([refused.status, refused.errorCode]).toEqual([409, '20005']);
    expect(refused.details.map((detail) => [detail.code, detail.message])).toEqual([
      ['undo.changed', expect.stringContaining('T-2')],
    ]);
    expect(await zones()).toEqual(['T-1', 'T-2']);
  });
  it('is refused with what depends on a row of it, whoever may see that', async () => {
    const id = await imported(row('T-1'));
    const added = await admin.call('IBmWarehouseCellService/addbmwarehousecell', {
      orgNo: 'ORG1',
      warehouseNo: 'WH11',
      zoneNo: 'T-1',
      cellNo: 'T-C1',
      cellType: '1',
    });
    expect(added.status).toBe(200);
    const refused = await undo(id);
    expect([refused.status, refused.errorCode, refused.details[0]?.code]).toEqual([409, '20007', 'ref.inUse']);
    expect(await zones()).toEqual(['T-1']);
    await house.owner.query("delete from bm_warehouse_cell where cell_no = 'T-C1'");
    expect((await undo(id)).status).toBe(200);
  });
  it('is for the person who imported, with the right to import', async () => {
    const id = await imported(row('T-1'));
    expect((await undo(id, keeper)).errorCode).toBe('20003');
    expect(await zones()).toEqual(['T-1']);
  });
  it('a batch of 50,000 rows is imported and taken back', async () => {
    const rows = Array.from({ length: 50_000 }, (_, n) => row(`T-${String(n).padStart(5, '0')}`));
    const { lines } = await send(await book([head, ...rows]));
    expect(lines.at(-1)).toEqual({ event: 'uploadComplete', count: 50_000 });
    const percents = lines.flatMap((line) => (line.event === 'progress' ? [line.progress] : []));
    expect(percents).toEqual([...percents].sort((a, b) => a - b));
    expect((await undo(jobOf(lines))).data).toEqual({ count: 50_000 });
    expect(await zones()).toHaveLength(0);
  }, 120_000);
});

describe('an export in the background', () => {
  it('EXPORT-16 is kept for its owner alone when it takes longer than asked for, and is swept', async () => {
    const late = await download(keeper, 'IBmZoneService/exportexcel', { condition: {} }, { 'app-background': '0' });
    const { taskId } = late.json<{ data: { taskId: string } }>().data;
    expect(taskId).toMatch(/^\d+$/);
    await expect
      .poll(
        async () =>
          (await keeper.call<{ records: TaskView[] }>('ISysTaskService/getTaskList', { kind: 'export' })).data.records[0],
      )
      .toMatchObject({ id: taskId, state: 6, hasFile: '1', fileName: expect.stringMatching(/\.xlsx$/) });
    const file = await download(keeper, 'ISysTaskService/downloadTaskFile', { condition: { id: taskId } });
    expect(String(file.headers['content-disposition'])).toContain('attachment');
    expect((await readXlsx(new Uint8Array(file.rawPayload))).sheets[0]?.rows.length).toBeGreaterThan(1);
    expect((await download(admin, 'ISysTaskService/downloadTaskFile', { condition: { id: taskId } })).statusCode).toBe(404);
    await house.owner.query("update sys_task set create_date = now() - interval '25 hours' where id = $1", [taskId]);
    await send(await book([head, row('T-9', 'bad')]));
    const gone = await keeper.call('ISysTaskService/downloadTaskFile', { id: taskId });
    expect([gone.status, gone.details[0]?.code]).toEqual([409, 'task.noFile']);
  });
  it('C8 R1 is not handed out any more once the right to export is gone', async () => {
    const late = await download(keeper, 'IBmZoneService/exportexcel', { condition: {} }, { 'app-background': '0' });
    const { taskId } = late.json<{ data: { taskId: string } }>().data;
    const fetched = async () =>
      (await download(keeper, 'ISysTaskService/downloadTaskFile', { condition: { id: taskId } })).statusCode;
    await expect.poll(fetched).toBe(200);
    const { rows } = await house.owner.query(
      "delete from sys_role_menu where flag = 'isExport' and menu_no = 'Base.Basic.Reservoir' and role_no = 'warehouse' returning role_no, menu_no, flag",
    );
    expect(rows).toHaveLength(1);
    await expect.poll(fetched, { timeout: 3_000 }).toBe(403);
    await house.owner.query(
      'insert into sys_role_menu (role_no, menu_no, flag) values ($1, $2, $3)',
      Object.values(rows[0] ?? {}),
    );
    await expect.poll(fetched, { timeout: 3_000 }).toBe(200);
  });
  it('ERR-14 says why there is no file', async () => {
    const late = await download(
      keeper,
      'IBmZoneService/exportexcel',
      { condition: { zoneNoIndistinct: '没有这个' } },
      { 'app-background': '0' },
    );
    expect(late.json().data?.taskId ?? late.json().errorCode).toBeDefined();
    const plain = await keeper.call('IBmZoneService/exportexcel', { condition: { zoneNoIndistinct: '没有这个' } });
    expect([plain.status, plain.errorCode, plain.errorMessage]).toEqual([404, '20012', '没有符合条件的数据']);
    const english = await keeper.call(
      'IBmZoneService/exportexcel',
      { condition: { zoneNoIndistinct: '没有这个' } },
      { 'accept-language': 'en-US' },
    );
    expect(english.errorMessage).toBe('no data meeting the condition');
    await expect
      .poll(
        async () =>
          (await keeper.call<{ records: TaskView[] }>('ISysTaskService/getTaskList', { kind: 'export' })).data.records[0],
      )
      .toMatchObject({ state: 4, note: '没有符合条件的数据' });
  });
});
