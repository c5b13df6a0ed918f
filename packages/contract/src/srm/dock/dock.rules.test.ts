import { expect, it } from 'vitest';
import { deliveryAddress, docksIn } from '../address/deliveryAddress.ts';

it('issue 14 the address form says how docks are separated, and they are read so', () => {
  const [english, simplified, traditional] = deliveryAddress.labels.platformNo;
  expect([english, simplified, traditional].filter((label) => !/commas|逗号|逗號/.test(label))).toEqual([]);
  expect(docksIn('D1, D2，D3')).toEqual(['D1', 'D2', 'D3']);
});
