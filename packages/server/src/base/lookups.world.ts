import { afterAll, beforeAll, expect } from 'vitest';
import { type Answer, type Client, openTestHouse, type TestHouse } from '../../test/house.ts';

export type Row = Readonly<Record<string, unknown>>;
export interface Listed {
  readonly records: readonly Row[];
  readonly size: number;
  readonly total: number;
  readonly current: number;
}
export let house: TestHouse;
const people = new Map<string, Client>();
export const as = (userNo: string): Client => {
  const client = people.get(userNo);
  if (!client) throw new Error(`${userNo} is not signed in`);
  return client;
};
/** The body of a lookup as every selector sends it (LOOK-46). */
export const look = (wire: string, condition: Row = {}, userNo = 'buyer', size = 10): Promise<Answer<Listed>> =>
  as(userNo).call<Listed>(wire, { current: 1, size, condition: { statusCode: '1', keyword: '', ...condition } });
export const found = async (wire: string, condition: Row = {}, userNo = 'buyer'): Promise<readonly Row[]> => {
  const answer = await look(wire, condition, userNo);
  expect([wire, answer.status, answer.body]).toEqual([wire, 200, expect.any(String)]);
  return answer.data.records;
};
export const numbers = async (wire: string, name: string, condition: Row = {}, userNo = 'buyer') =>
  (await found(wire, condition, userNo)).map((row) => String(row[name])).toSorted();

/** Opens a house with people of both sides. */
export const openLookups = (): void => {
  beforeAll(async () => {
    house = await openTestHouse();
    for (const userNo of ['admin', 'buyer', 'buyer2', 'keeper', 'acme']) people.set(userNo, await house.signIn(userNo));
  });
  afterAll(() => house?.close());
};
