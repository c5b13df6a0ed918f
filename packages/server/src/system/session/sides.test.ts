import { sides } from '@wms/contract/kernel/permission.ts';
import { enums } from '@wms/contract/spec/enums.gen.ts';
import { roleSeeds } from '@wms/contract/system/menu/menus.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestHouse, type TestHouse } from '../../../test/house.ts';

let house: TestHouse;
beforeAll(async () => {
  house = await openTestHouse();
});
afterAll(() => house.close());

describe('GEN-09 the side of warehouse staff', () => {
  it('GEN-09 is the purchaser: the role warehouse belongs to it, and there are three sides and no fourth', () => {
    expect(roleSeeds.find(({ roleNo }) => roleNo === 'warehouse')?.side).toBe('purchaser');
    expect([...sides].toSorted()).toEqual((enums.Side ?? []).map(({ value }) => value).toSorted());
    expect(sides).toHaveLength(3);
  });

  it('GEN-09 is what a warehouse account is told, with its scope of warehouses', async () => {
    const keeper = await house.signIn('keeper');
    const { status, data } = await keeper.call<{ side: string; roleNos: string[]; userDataList: { dataType: string }[] }>(
      'ISrmBmLoginService/getUserInfo',
    );
    expect([status, data.side, data.roleNos]).toEqual([200, 'purchaser', ['warehouse']]);
    expect(data.userDataList.filter(({ dataType }) => dataType === '3').length).toBeGreaterThan(0);
  });
});
