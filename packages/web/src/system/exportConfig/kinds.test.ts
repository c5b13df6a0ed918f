import { describe, expect, it } from 'vitest';
import { bodyOf, draftOf, emptyTemplate, kindIn, templateKinds } from './kinds.ts';

const lines = [
  { field: 'zoneName', label: '名称', width: 30, isRequired: '1' as const, defaultValue: 'x' },
  { field: 'zoneNo', label: '编号' },
];

describe('a template of the configuration screen', () => {
  it('BASE-015 is of the kind its tab says', () => {
    expect(kindIn(new URLSearchParams('tab=import')).kind).toBe('import');
    expect(kindIn(new URLSearchParams('tab=export')).kind).toBe('export');
    expect(kindIn(new URLSearchParams()).kind).toBe('export');
  });
  it('EXPORT-04 sends its lines in their order, with the members of its kind only', () => {
    expect(bodyOf(templateKinds.export, { ...emptyTemplate, name: '甲', lines })).toMatchObject({
      exportName: '甲',
      remark: null,
      lines: [
        { field: 'zoneName', label: '名称', exportOrder: 1, width: 30 },
        { field: 'zoneNo', label: '编号', exportOrder: 2, width: 16 },
      ],
    });
    const sent = bodyOf(templateKinds.import, { ...emptyTemplate, name: '乙', lines });
    expect(sent).not.toHaveProperty('name');
    expect(sent.lines).toEqual([
      { field: 'zoneName', label: '名称', importOrder: 1, isRequired: '1', defaultValue: 'x' },
      { field: 'zoneNo', label: '编号', importOrder: 2, isRequired: '0', defaultValue: null },
    ]);
  });
  it('BASE-015 copies without the default mark', () => {
    const row = {
      exportName: '甲',
      module: 'M',
      designTable: 't',
      orgNo: '*',
      isDefault: '1',
      statusCode: '1',
      remark: null,
      lines,
    };
    expect(draftOf(templateKinds.export, row, true)).toMatchObject({ name: '甲', isDefault: '0', remark: '', lines });
    expect(draftOf(templateKinds.export, row, false).isDefault).toBe('1');
  });
});
