import { describe, expect, it } from 'vitest';
import { defaultPageSize, onePage, pageQuery, pageSizes } from './page.ts';

describe('API-01 a list request', () => {
  it('CONST-01 CONST-02 has 20 rows unless asked; 20, 30, 50 and 100 are offered', () => {
    expect([defaultPageSize, ...pageSizes]).toEqual([20, 20, 30, 50, 100]);
    expect(pageQuery.parse({})).toEqual({
      current: 1,
      size: 20,
      condition: {},
      field: undefined,
      order: undefined,
      limitCount: undefined,
    });
  });
  it('keeps paging apart from what is searched, counters as numbers', () => {
    expect(
      pageQuery.parse({
        current: '3',
        size: '50',
        field: 't1.updateDate',
        order: 'asc',
        limitCount: '0',
        orgNo: 'A',
        no: ['1', 2],
        open: true,
      }),
    ).toEqual({
      current: 3,
      size: 50,
      field: 't1.updateDate',
      order: 'asc',
      limitCount: 0,
      condition: { orgNo: 'A', no: ['1', 2], open: true },
    });
  });
  it.each([
    { current: 0 },
    { current: -1 },
    { current: 1.5 },
    { current: 'x' },
    { size: 0 },
    { size: 101 },
    { size: '1e3' },
    { size: null },
    { field: {} },
    { order: ['asc'] },
    { limitCount: 'all' },
    { orgNo: {} },
    { orgNo: [[]] },
    { orgNo: Array(501).fill('x') },
    { orgNo: 'x'.repeat(2001) },
  ])('refuses %j', (body) => {
    expect(pageQuery.safeParse(body).success).toBe(false);
  });
  it('API-11 API-15 an unpaged list answers in the same envelope', () => {
    expect(onePage(['a', 'b'])).toEqual({ records: ['a', 'b'], size: 2, total: 2, pages: 1, current: 1 });
    expect(onePage([])).toEqual({ records: [], size: 0, total: 0, pages: 1, current: 1 });
  });
});
