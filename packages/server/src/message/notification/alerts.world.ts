/** A house in which time passes and the alerts of the product are told, for tests of them. */
import { afterAll, beforeAll } from 'vitest';
import { type Client, openTestHouse, type TestHouse } from '../../../test/house.ts';
import { type Clock, movableClock } from '../../kernel/ground/clock.ts';
import type { Alert } from '../../kernel/outbox/alert.ts';
import { gather, type Room } from '../../kernel/room/room.ts';
import { roomsOf } from '../../rooms.ts';
import { deliverOnce } from './deliver.ts';

const day = 24 * 3_600_000;
export const clock: Clock & { set(at: number): void } = movableClock(Date.now());
export const people = new Map<string, Client>();
export let house: TestHouse;
export let alerts: readonly Alert[];
export const ownRooms = (): readonly Room[] => roomsOf({ pool: house.pool, numberPool: house.pool, clock, demoAccounts: [] });
export const openAlerts = (userNos: readonly string[]): void => {
  beforeAll(async () => {
    house = await openTestHouse({ clock });
    alerts = gather(ownRooms()).alerts;
    for (const userNo of userNos) people.set(userNo, await house.signIn(userNo));
    await remind();
  });
  afterAll(() => house?.close());
};

/** Runs a job of the product, with the rooms of a planted house where they are given. */
export const remind = (rooms = ownRooms(), of: 'notice.alert' | 'notice.urgent' = 'notice.alert'): Promise<number> => {
  const job = gather(rooms).jobs.find(({ name }) => name === of);
  if (!job?.run) throw new Error('nothing reminds');
  return job.run({ house: house.house, param: '', goesOn: () => true });
};
/** Runs it days later; the sessions of the people stay as they are. */
export const after = async (days: number, rooms = ownRooms()): Promise<number> => {
  const now = clock.now();
  clock.set(now + days * day);
  try {
    return await remind(rooms);
  } finally {
    clock.set(now);
  }
};
/** What each of some people hears of one event when the job runs. */
export const told = async (
  moment: string,
  userNos: readonly string[],
  run: () => Promise<number> = remind,
  language = 'zh-CN',
) => {
  const heard = async (userNo: string) => {
    const { data } = await (people.get(userNo) as Client).call<{
      records: { id: string; content: string; url: string; noticeGenMoment: string; lines: { docNo: string }[] }[];
    }>('ISysNotificationService/getNotificationList', { size: 100 }, { 'accept-language': language });
    return data.records.filter((one) => one.noticeGenMoment === moment);
  };
  const before = new Set((await Promise.all(userNos.map(heard))).flat().map(({ id }) => id));
  await run();
  while ((await deliverOnce(house.house)) > 0);
  const fresh = await Promise.all(userNos.map(async (no) => (await heard(no)).filter(({ id }) => !before.has(id))));
  return Object.fromEntries(userNos.map((no, at) => [no, (fresh[at] ?? []).map(({ content, url }) => ({ content, url }))]));
};
export const set = (table: string, id: string | undefined, values: string) =>
  house.owner.query(`update ${table} set ${values} where id = $1`, [id]);
