import type { ImportEvent } from '@wms/contract/kernel/importLine.ts';
import { describe, expect, it } from 'vitest';
import { errorSheet } from './errorSheet.ts';
import { freshImport, type ImportState, type ImportStep, isSameFile, nextImport } from './importState.ts';

const file = new File(['x'], '订单.xlsx');
const run = (...steps: readonly ImportStep[]): ImportState => steps.reduce(nextImport, freshImport);
const on = (event: ImportEvent): ImportStep => ({ kind: 'event', event });
const begun: readonly ImportStep[] = [{ kind: 'choose', file }, { kind: 'start' }];
const busy: ImportEvent = { event: 'progress', success: true, message: '正在校验', progress: 20 };
const wrong: ImportEvent = {
  event: 'progress',
  success: false,
  message: '请输入大于 0 的数字',
  progress: 45,
  line: 5,
  field: 'qty',
  label: '数量',
  value: '-1',
  code: 'valid.positiveNumber',
};

describe('the import dialog as data', () => {
  it('IMPORT-01 IMPORT-02 begins in state 0 with file, state, message list, progress and count', () => {
    expect(freshImport).toMatchObject({ file: undefined, state: 0, messages: [], progress: 0, count: 0 });
  });
  it('IMPORT-11 does not start without a file', () => {
    expect(run({ kind: 'start' }).state).toBe(0);
  });
  it('IMPORT-03 IMPORT-04 IMPORT-05 IMPORT-08 goes 0, 1, 2, 3, 6 with a good file and shows the count added', () => {
    const steps: readonly ImportStep[] = [
      ...begun,
      on(busy),
      on({ event: 'complete', success: true, okCount: 500, errorCount: 0 }),
      on({ ...busy, message: '正在保存', progress: 60 }),
      on({ event: 'uploadComplete', count: 500 }),
    ];
    const states = steps.map((_, n) => run(...steps.slice(0, n + 1)).state);
    expect(states).toEqual([0, 1, 2, 3, 3, 6]);
    expect(run(...steps)).toMatchObject({ count: 500, progress: 100, okCount: 500, messages: [], note: '正在保存' });
  });
  it('IMPORT-06 ends in 4 with every bad row by line, column, value and rule', () => {
    const end = run(...begun, on(busy), on(wrong), on({ event: 'complete', success: false, okCount: 9, errorCount: 1 }));
    expect(end).toMatchObject({ state: 4, okCount: 9, errorCount: 1 });
    expect(end.messages).toEqual([
      { success: false, message: '请输入大于 0 的数字', line: 5, label: '数量', value: '-1', code: 'valid.positiveNumber' },
    ]);
  });
  it('IMPORT-07 ends in 5 on a server fault, on a broken line, also after the verification', () => {
    expect(run(...begun, on({ event: 'error', errorCode: '50000', message: '服务器内部异常！' }))).toMatchObject({
      state: 5,
      note: '服务器内部异常！',
    });
    const importing = [...begun, on({ event: 'complete', success: true, okCount: 1, errorCount: 0 })];
    expect(run(...importing, { kind: 'broken', note: '网络异常' }).state).toBe(5);
  });
  it('a stream that ends after its last line breaks nothing, and late lines change nothing', () => {
    const done = run(...begun, on({ event: 'uploadComplete', count: 3 }));
    expect(nextImport(done, { kind: 'broken', note: 'x' })).toBe(done);
    expect(nextImport(done, on(wrong))).toBe(done);
  });
  it('IMPORT-08 offers to take back only what the server would', () => {
    expect(run(...begun, on({ event: 'uploadComplete', count: 3 })).undoable).toBe(true);
    expect(run(...begun, on({ event: 'uploadComplete', count: 3, undoable: false })).undoable).toBe(false);
    expect(run(...begun, on({ event: 'uploadComplete', count: 3, unlisted: true })).isListed).toBe(false);
  });
  it('a refusal before the stream is a failed verification with the server’s words', () => {
    const end = run(...begun, { kind: 'refused', note: '请检查标记的字段', lines: ['只能上传 xls 或 xlsx 文件'] });
    expect(end.state).toBe(4);
    expect(end.messages).toEqual([{ success: false, message: '只能上传 xls 或 xlsx 文件' }]);
  });
  it('IMPORT-22 knows a file that was imported before', () => {
    const known: ImportEvent = {
      event: 'progress',
      success: false,
      message: '该文件已由王采购导入',
      progress: 0,
      code: 'import.sameFile',
    };
    const end = run(...begun, on(known), on({ event: 'complete', success: false, okCount: 0, errorCount: 1 }));
    expect(isSameFile(end)).toBe(true);
    expect(nextImport(end, { kind: 'start' })).toMatchObject({ state: 1, messages: [], file });
  });
  it('IMPORT-09 a second file replaces the first, but not while one is running', () => {
    const other = new File(['y'], 'other.xlsx');
    expect(run({ kind: 'choose', file }, { kind: 'choose', file: other }).file).toBe(other);
    expect(run(...begun, { kind: 'choose', file: other }).file).toBe(file);
  });
  it('a remark such as unused columns stays in the list, progress never falls', () => {
    const remark: ImportEvent = {
      event: 'progress',
      success: true,
      message: '未使用的列：业务员',
      progress: 40,
      code: 'import.unknownColumns',
    };
    const now = run(...begun, on(remark), on(busy));
    expect(now.messages).toEqual([{ success: true, message: '未使用的列：业务员', code: 'import.unknownColumns' }]);
    expect(now.progress).toBe(40);
  });
});

describe('the list of errors as a file', () => {
  it('R23 opens in Excel in Chinese and holds no formula', () => {
    const text = errorSheet(
      ['行', '列', '值', '规则'],
      [
        { success: false, line: 2, label: '数量', value: '=1+1', message: 'a "b", c' },
        { success: false, message: 'x' },
      ],
    );
    expect(text).toBe('\ufeff行,列,值,规则\r\n2,数量,\'=1+1,"a ""b"", c"\r\n,,,x\r\n');
  });
});
