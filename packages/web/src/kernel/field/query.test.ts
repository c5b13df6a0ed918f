import { organization } from '@wms/contract/base/organization/organization.ts';
import { text } from '@wms/contract/kernel/field.ts';
import { pageSizes } from '@wms/contract/kernel/pageSizes.ts';
import { defineResource } from '@wms/contract/kernel/resource.ts';
import { describe, expect, it } from 'vitest';
import { firstState } from './listState.ts';
import { bodyOf, conditionOf, isLimited, sortOf, tabCount, totalText } from './query.ts';

const parcel = defineResource({
  name: 'parcel',
  table: 'x_parcel',
  menu: 'X.Parcel',
  fields: { parcelNo: text({ required: true }) },
  title: ['parcelNo'],
  list: { columns: ['parcelNo', 'createDate'], keyword: ['parcelNo'], search: ['parcelNo'], sort: 'createDate' },
  form: [],
  labels: { $: ['Parcel', '包裹', '包裹'], parcelNo: ['Parcel no.', '包裹号', '包裹號'] },
});

describe('the call of a list', () => {
  it('CONST-01 CONST-06 first asks for 20 rows, sorted by t1.updateDate desc', () => {
    expect(bodyOf(organization, firstState)).toEqual({
      current: 1,
      size: 20,
      field: 't1.updateDate',
      order: 'desc',
      condition: {},
    });
  });

  it('CONST-02 offers 20, 30, 50 and 100 rows a page', () => expect(pageSizes).toEqual([20, 30, 50, 100]));

  it('sorts by the field a resource names', () => {
    expect(sortOf(parcel, firstState)).toEqual({ field: 'createDate', order: 'desc' });
    const dueFirst = { ...parcel, list: { ...parcel.list, order: 'asc' } } as const;
    expect(sortOf(dueFirst, firstState)).toEqual({ field: 'createDate', order: 'asc' });
  });

  it('CONST-07 sorts by any column of the list and ignores a field of an invented address', () => {
    expect(sortOf(organization, { sort: { field: 'orgShortName', order: 'asc' } })).toEqual({
      field: 'orgShortName',
      order: 'asc',
    });
    expect(sortOf(organization, { sort: { field: 'closeAcctRemark', order: 'asc' } }).field).toBe('t1.updateDate');
  });

  it('LIST-01 LIST-02 puts keyword, conditions, tab and what the screen fixes into the condition', () => {
    const state = { q: ' KS ', f: { statusCode: '1', orgNameIndistinct: '' } };
    expect(conditionOf(state, { tab: { status: '0' }, fixed: { type: 'own' } })).toEqual({
      keyword: 'KS',
      statusCode: '1',
      status: '0',
      type: 'own',
    });
  });

  it('a condition of the address never loosens what the screen fixes', () => {
    expect(conditionOf({ q: '', f: { supplierNo: 'OTHER' } }, { fixed: { supplierNo: 'ACME' } })).toEqual({ supplierNo: 'ACME' });
  });

  it('LIST-20 LIST-23 sends the page mode where a screen has documents and lines, and not elsewhere', () => {
    expect(bodyOf(organization, firstState, { mode: '0' }).condition).toEqual({ pageMode: '0' });
    expect(bodyOf(organization, firstState, { mode: '1' }).condition).toEqual({ pageMode: '1' });
    expect(bodyOf(organization, firstState).condition).toEqual({});
  });

  it('LIST-85 carries the cap of the person, and 0 when all rows were asked for', () => {
    expect(bodyOf(organization, firstState, { limitCount: 50 }).limitCount).toBe(50);
    expect(bodyOf(organization, firstState, { limitCount: 0 }).limitCount).toBe(0);
  });
});

describe('figures of a list', () => {
  it('LIST-05 a tab shows 9999 as it is and one more as 9999+', () => {
    expect([0, 9999, 10_000].map(tabCount)).toEqual(['0', '9999', '9999+']);
  });
  it('a capped total says that there is more', () => {
    expect(totalText(10_000, true)).toBe('10000+');
    expect(totalText(10_000, false)).toBe('10000');
  });
  it('LIST-69 the cap is reached at 50 of 50 and not at 49', () => {
    expect(isLimited(50, 50)).toBe(true);
    expect(isLimited(49, 50)).toBe(false);
    expect([isLimited(50, 0), isLimited(50, undefined)]).toEqual([false, false]);
  });
});
