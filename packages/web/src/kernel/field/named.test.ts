import { cell } from '@wms/contract/base/cell/cell.ts';
import { describe, expect, it } from 'vitest';
import { nameOf } from './named.ts';

const stamp = { version: 1, createName: '', createDate: '', updateName: '', updateDate: '' };
const row = (cellName: string) => ({ id: '1', ...stamp, cellNo: 'B-02-04', cellName });

describe('the name of a row in a selector', () => {
  it('issue 14 says the number, then a name, and no name that is the number again', () => {
    const named = (cellName: string) => nameOf({ resource: cell, valueField: 'cellNo' }, row(cellName));
    expect(['B-02-04', '靠门', ''].map(named)).toEqual(['B-02-04', 'B-02-04 靠门', 'B-02-04']);
  });
});
