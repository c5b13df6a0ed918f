import { expect, it } from 'vitest';
import { atLeastZero, minus, sum } from '../../kernel/decimal.ts';
import { balanceOf } from './balance.ts';

it('RECEIPT-09 the quantities of a line always add up: open, waiting, on the way, received, returned, ended, and a surplus', () => {
  const some = ['0', '5', '30.5', '100'];
  let met = 0;
  for (const pendingQty of some)
    for (const onWayQty of some)
      for (const receiveQty of some)
        for (const back of some)
          for (const credited of some)
            for (const isEnded of [true, false]) {
              const stays = minus(receiveQty, back);
              if (stays.startsWith('-') || minus(stays, credited).startsWith('-')) continue;
              const batchPurQty = '100';
              const open = atLeastZero(minus(batchPurQty, pendingQty, onWayQty, stays));
              const figures = { batchPurQty, pendingQty, onWayQty, receiveQty, checkReturnQty: '0', returnExchangeQty: back };
              const found = balanceOf({ ...figures, unDeliveryQty: isEnded ? '0' : open }, credited);
              const { surplus, ...parts } = found;
              expect(sum(...Object.values(parts))).toBe(sum(batchPurQty, surplus));
              expect(Object.values(found).filter((one) => one.startsWith('-'))).toEqual([]);
              met += 1;
            }
  expect(met).toBeGreaterThan(200);
});
