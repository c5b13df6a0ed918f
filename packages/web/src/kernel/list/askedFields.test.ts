import { alwaysListed } from '@wms/contract/kernel/listFields.ts';
import type { Resource } from '@wms/contract/kernel/resource.ts';
import { purchaseLine } from '@wms/contract/srm/purchase/purchase.ts';
import { describe, expect, it } from 'vitest';
import { showColumn, standardLayout } from '../field/columns.ts';
import { askedFields, drawnNames } from './askedFields.ts';

const resource: Resource = purchaseLine;
const layout = standardLayout(resource.list.columns.map((prop) => ({ prop, label: prop, hidden: prop !== 'purchaseNo' })));
const asked = (names: readonly string[], view: object = {}) =>
  askedFields(
    { resource, ...view },
    [['itemNo', 'itemName']],
    names.reduce((now, name) => showColumn(now, name, true), layout),
  );

describe('EXPORT-14 the columns of the view', () => {
  it('are those on the screen, each followed by what stands under it, unless that has a column of its own', () => {
    const glance = [['purchaseNo', 'purchaseSeq'] as const, ['itemNo', 'itemName'] as const];
    const shown = showColumn(layout, 'itemNo', true);
    expect(drawnNames(glance, layout)).toEqual(['purchaseNo', 'purchaseSeq']);
    expect(drawnNames(glance, shown)).toEqual(['purchaseNo', 'purchaseSeq', 'itemNo', 'itemName']);
    const alone = showColumn(showColumn(shown, 'itemName', true), 'itemNo', false);
    expect(drawnNames(glance, alone)).toEqual(['purchaseNo', 'purchaseSeq', 'itemName']);
  });
});

describe('API-11 the fields a list asks for', () => {
  it('are those of its shown columns and of what stands under them, without what every row carries', () => {
    expect(asked([])).toEqual([]);
    expect(asked(['itemNo'])).toEqual(['itemNo']);
    expect(asked(['spec', 'itemNo'])).toEqual(['itemNo', 'spec']);
    for (const name of asked(resource.list.columns)) expect(alwaysListed(resource).has(name)).toBe(false);
    expect(asked(resource.list.columns).length).toBeGreaterThan(8);
  });
  it('change with a column that is switched on or off, and not with the order of columns', () => {
    expect(asked(['employeeName', 'spec'])).toEqual(asked(['spec', 'employeeName']));
    expect(asked(['employeeName', 'spec'])).not.toEqual(asked(['spec']));
  });
  it('are also those that a cell says it reads, a column of the screen among them; what is no field is never asked for', () => {
    expect(asked(['spec'], { cells: { spec: { reads: ['remark'] } } })).toEqual(['spec', 'remark']);
    const extraColumns = [{ key: 'own', label: ['own', 'own', 'own'] as const, reads: ['plantNo'], render: () => null }];
    const own = [...layout, ...standardLayout([{ prop: 'own', label: 'own' }])];
    expect(askedFields({ resource, extraColumns }, [], own)).toEqual(['plantNo']);
    expect(askedFields({ resource }, [], standardLayout([{ prop: 'strange', label: '' }]))).toEqual([]);
  });
});
