import { describe, expect, it } from 'vitest';
import { sayIn, type Told, toldDocument, toldOperation } from './told.ts';

const english = sayIn('en-US');
const chinese = sayIn('zh-CN');
const entry = (service: string, operation: string, more: Partial<Told> = {}): Told => ({
  ...{ service, operation, docNo: '', menuNo: '', changes: [] },
  ...more,
});
const change = (entity: string) => [{ entity, rowId: '1', kind: 'modify' as const, before: {}, after: {} }];

describe('SYS-12 the operation log speaks to people', () => {
  it('says what a declared operation does, and to what', () => {
    expect(toldOperation(entry('IBmZoneService', 'exportexcel'), english)).toBe('Export: Zone');
    expect(toldOperation(entry('IBmZoneService', 'updatebmzonebyid'), chinese)).toBe('修改：库区');
    const approved = entry('ISrmAsnHeadService', 'approveAsn', { changes: change('asnHead') });
    expect(toldOperation(approved, english)).toBe('Approve: ASN');
    const refused = entry('ISrmPurchaseService', 'refuseChange', { changes: change('purchaseLine') });
    expect(toldOperation(refused, chinese)).toMatch(/^拒绝变更：/);
    expect(toldOperation(entry('ISrmPurchaseService', 'exportexcel', { docNo: 'purchaseLine 260' }), english)).toBe(
      'Export: Order line',
    );
    expect(toldOperation(entry('ISysSomethingService', 'doSomething'), english)).toBeUndefined();
  });
  it('says of an export how many rows of what it took, and leaves a number alone', () => {
    expect(toldDocument('purchaseLine 260', english)).toBe('Order line: 260 rows');
    expect(toldDocument('purchaseLine 1', english)).toBe('Order line: 1 row');
    for (const no of ['PO2611-001', 'zone', 'stranger 3', '']) expect(toldDocument(no, english)).toBe(no);
  });
});
