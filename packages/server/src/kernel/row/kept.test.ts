import { shownFields } from '@wms/contract/kernel/listFields.ts';
import { purchaseLine } from '@wms/contract/srm/purchase/purchase.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { constantOf } from '../ground/constant.ts';
import type { Context } from '../ground/context.ts';
import { compiler } from '../ground/sql.ts';
import { askable } from './present.ts';
import { selectionOf } from './rows.ts';

const side = (name: 'supplier' | 'purchaser') => ({ user: { side: name } }) as unknown as Pick<Context, 'user'>;

describe('what is made of a declaration once', () => {
  it('SYS-19 is what a supplier may ask, the same object for the same hidden fields and another where they show', () => {
    const hidden = askable(side('supplier'), purchaseLine);
    expect(hidden.list.columns).not.toContain('taxPrice');
    expect(askable(side('supplier'), purchaseLine)).toBe(hidden);
    const shown = askable(side('supplier'), purchaseLine, () => true);
    expect(shown.list.columns).toContain('taxPrice');
    expect(askable(side('supplier'), purchaseLine, () => false)).toBe(hidden);
    expect(askable(side('purchaser'), purchaseLine)).toBe(purchaseLine);
  });

  it('API-11 is the set of fields a page asks for, whatever letters the name of an added field holds', () => {
    const first = shownFields(purchaseLine, ['custom.a,spec']);
    const second = shownFields(purchaseLine, ['custom.a', 'spec']);
    expect(first?.has('spec')).toBe(false);
    expect(second?.has('spec')).toBe(true);
    expect(shownFields(purchaseLine, ['custom.a', 'spec'])).toBe(second);
    for (let n = 0; n < 1000; n++) shownFields(purchaseLine, [`custom.${n}`]);
    expect(shownFields(purchaseLine, ['custom.a', 'spec'])).toEqual(second);
  });

  it('is the text of the columns of a page, and never a value', () => {
    const fields = shownFields(purchaseLine, ['itemName']);
    const columns = selectionOf(purchaseLine, fields);
    expect(selectionOf(purchaseLine, fields)).toBe(columns);
    expect(selectionOf(purchaseLine)).not.toBe(columns);
    const { sql: text, parameters } = columns.compile(compiler);
    expect(text).toContain('"item_name" as "itemName"');
    expect(text).not.toContain('"tax_price"');
    expect(parameters).toEqual([]);
    expect(() => constantOf(sql`org_no = ${'ORG1'}`)).toThrow('has no values');
  });
});
