import type { FailedRows } from '@wms/contract/kernel/task.ts';
import { downloadFailedRows } from '@wms/contract/system/task/task.calls.ts';
import { readXlsx } from 'hucre/xlsx';
import { describe, expect, it } from 'vitest';
import { failedSheet } from './failed.ts';

const failed: FailedRows = {
  header: ['组织', '备忘', '库区编号', '库区类型'],
  fields: ['orgNo', null, 'zoneNo', 'zoneType'],
  rows: [
    { line: 3, cells: ['ORG1', '自己的', 'T-2', '没有'] },
    { line: 4, cells: ['ORG9', null, 'T-3', '1'] },
  ],
  errors: [
    { line: 3, field: 'zoneType', message: '没有 不在可选值中' },
    { line: 4, field: 'orgNo', message: '组织 ORG9 不存在' },
    { line: 4, message: '重复的行' },
  ],
  more: 0,
};
const sheetOf = async (fixes?: Parameters<typeof failedSheet>[3]) => {
  const { content } = await failedSheet(failed, '库区.xlsx', 'zh-CN', fixes);
  const [, ...rows] = (await readXlsx(new Uint8Array(content as Buffer))).sheets[0]?.rows ?? [];
  return rows;
};

describe('the sheet of failed rows', () => {
  it('ERR-17 has what was mended in the dialog and not checked yet, says so, and keeps what is wrong with the others', async () => {
    expect(await sheetOf()).toEqual([
      ['ORG1', '自己的', 'T-2', '没有', '库区类型: 没有 不在可选值中'],
      ['ORG9', null, 'T-3', '1', '组织: 组织 ORG9 不存在; 重复的行'],
    ]);
    expect(
      await sheetOf([
        [3, 'zoneType', '=1+1'],
        [4, 'zoneNo', 'T-4'],
        [9, 'zoneNo', 'nowhere'],
        [3, '__proto__', 'x'],
      ]),
    ).toEqual([
      ['ORG1', '自己的', 'T-2', '=1+1', '库区类型: 已修改，尚未校验'],
      ['ORG9', null, 'T-4', '1', '组织: 组织 ORG9 不存在; 重复的行'],
    ]);
  });
  it('takes mended cells of the form of an import, and nothing else', () => {
    expect(downloadFailedRows.input.safeParse({ id: '71', fixes: [[3, 'zoneType', '1']] }).success).toBe(true);
    expect(downloadFailedRows.input.safeParse({ id: '71', fixes: [['3', 'zoneType', '1']] }).success).toBe(false);
    expect(downloadFailedRows.input.safeParse({ id: '71', fixes: 'x' }).success).toBe(false);
  });
});
