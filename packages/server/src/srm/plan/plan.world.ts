import { writeXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll } from 'vitest';
import { type Answer, type Client, openTestHouse, type TestHouse } from '../../../test/house.ts';
import { uploadTo } from '../../kernel/exchange/testing.ts';
import { movableClock } from '../../kernel/ground/clock.ts';

export const morning = Date.parse('2026-03-02T09:00:00+08:00');
export const clock = movableClock(morning);
export let house: TestHouse;
export let buyer: Client;
export let acme: Client;
export let crystal: Client;
export let admin: Client;

export interface Brief {
  readonly id: string;
  readonly version: number;
}
export interface Listed<T = Readonly<Record<string, unknown>>> {
  readonly total: number;
  readonly records: readonly (T & Brief)[];
}
export const codes = (answer: Answer<unknown>): string[] => answer.details.map(({ code }) => code);
/** What a call answers, which must not be refused. */
export const done = async <T>(client: Client, wire: string, body: object): Promise<T> => {
  const answer = await client.call<T>(wire, body);
  if (answer.status !== 200) throw new Error(`${wire}: ${answer.body}`);
  return answer.data;
};

const signIn = async (): Promise<void> => {
  [buyer, acme, crystal, admin] = (await Promise.all(
    ['buyer', 'acme', 'crystal', 'admin'].map((userNo) => house.signIn(userNo)),
  )) as [Client, Client, Client, Client];
};
/** Goes on to another day, on which everybody signs in anew. */
export const dayAt = async (day: string, hour = 9): Promise<void> => {
  clock.set(Date.parse(`${day}T${String(hour).padStart(2, '0')}:00:00+08:00`));
  await signIn();
};

/** Opens a house on the second of March, in which a planner, two suppliers and an administrator work. */
export const openPlans = (): void => {
  beforeAll(async () => {
    house = await openTestHouse({ clock });
    await signIn();
  });
  afterAll(() => house?.close());
};

/** Sends a workbook of these rows to the import of a service, as the buyer, and answers its lines. */
export const sendRows = async (service: string, rows: readonly (readonly string[])[]) => {
  const file = Buffer.from(await writeXlsx({ sheets: [{ name: 'S', rows: rows.map((row) => [...row]) }] }));
  return (await uploadTo(house.app, buyer, `${service}/importexcel`, file, { name: 'rows-to-take.xlsx', fields: { again: '1' } }))
    .lines;
};
