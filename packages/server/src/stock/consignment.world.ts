/** A house in which goods of suppliers are kept, for tests of their periods and of what is taken over. */
import { afterAll, beforeAll } from 'vitest';
import { type Answer, type Client, openTestHouse, type TestHouse } from '../../test/house.ts';
import { offencesIn } from '../../test/invariants.ts';
import { runSystem } from '../kernel/call/dispatcher.ts';
import { movableClock } from '../kernel/ground/clock.ts';
import { type Move, post } from './door.ts';
import { workOff } from './period.commands.ts';

export const clock = movableClock(Date.parse('2026-03-10T09:00:00+08:00'));
export let house: TestHouse;
export let buyer: Client;
export let keeper: Client;
export let acme: Client;
export let crystal: Client;

export const outside = 'ISupSrmVmiService';
export const inside = 'ISrmVmiService';
export interface Brief {
  readonly id: string;
  readonly version: number;
}
export type Row = Brief & Readonly<Record<string, string | null>>;
export const codes = (answer: Answer<unknown>): string[] => answer.details.map(({ code }) => code);
export const done = async <T = { records: Brief[]; count: number }>(client: Client, wire: string, body: object): Promise<T> => {
  const answer = await client.call<T>(wire, body);
  if (answer.status !== 200) throw new Error(`${wire}: ${answer.body}`);
  return answer.data;
};
export const listed = async (client: Client, operation: string, condition: object = {}): Promise<readonly Row[]> =>
  (await done<{ records: Row[] }>(client, `${outside}/${operation}`, { current: 1, size: 100, condition })).records;
export const brief = ({ id, version }: Brief): Brief => ({ id, version });

/** Goes on to another day, on which everybody signs in anew. */
export const dayAt = async (day: string, time = '09:00:00'): Promise<void> => {
  clock.set(Date.parse(`${day}T${time}+08:00`));
  [buyer, keeper, acme, crystal] = (await Promise.all(
    ['buyer', 'keeper', 'acme', 'crystal'].map((userNo) => house.signIn(userNo)),
  )) as [Client, Client, Client, Client];
};
export const openWorld = (): void => {
  beforeAll(async () => {
    house = await openTestHouse({ clock });
    await dayAt('2026-03-10');
  });
  afterAll(() => house?.close());
};

/** Terms by which a supplier delivers an item. */
export const supply = async (merchantNo: string, itemNo: string): Promise<void> => {
  await done(await house.signIn('admin'), 'IBmItemMerchantSupplierService/addbmitemmerchantsupplier', {
    ...{ orgNo: 'ORG1', merchantNo, itemNo, merchantItemNo: `LH-${itemNo}`, effectiveStart: '2026-01-01' },
  });
};

/** Goods of a supplier that come into or leave a cell of WH12. */
export const goods = (itemNo: string, qty: string, more: Partial<Move> = {}): Move => ({
  ...{ orgNo: 'ORG1', warehouseNo: 'WH12', itemNo, lotNo: '', ownerNo: 'V0001', qty },
  ...{ from: null, to: { cellNo: '', inventoryType: '10' }, moveKind: 'receive', sourceNo: 'RK1', sourceLineId: '' },
  ...more,
});
export const gone = (itemNo: string, qty: string, more: Partial<Move> = {}): Move =>
  goods(itemNo, qty, { from: { cellNo: '', inventoryType: '10' }, to: null, moveKind: 'return', sourceNo: 'TH1', ...more });
export const posted = (...moves: readonly Move[]): Promise<void> =>
  runSystem(house.house, 'a test of consignment stock', (ctx) => post(ctx, moves));
/** What the product does by night. */
export const night = (orgNo = 'ORG1'): Promise<void> =>
  runSystem(house.house, 'the night of a test', (ctx) => workOff(ctx, orgNo));
/** Offences against what holds of consignment stock and the ledger; the receipts of these tests are none. */
export const offences = async () => {
  const client = await house.owner.connect();
  try {
    const own = ['inv_12', 'inv_13', 'inv_14', 'inv_15', 'inv_17', 'inv_43', 'inv_44'];
    return (await offencesIn(client)).filter(({ invariant }) => own.includes(invariant));
  } finally {
    client.release();
  }
};
