import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Client, openTestHouse, type TestHouse } from '../../../test/house.ts';
import { makeNotice, makeOrder } from '../../../test/notices.ts';
import { buildHttp } from '../../kernel/http/http.ts';
import { keepDelivering } from './deliver.ts';

const service = 'ISysNotificationService';
interface Frame {
  readonly count: number;
  readonly newest: { readonly content: string; readonly docNo: string } | null;
}
let house: TestHouse;
let other: TestHouse['app'];

const openOn = async (app: TestHouse['app'], client: Client) => {
  const { data } = await client.call<{ ticket: string }>('ISysWebSocketService/getTicket', { service });
  const cookie = [client.headers.cookie, `Authentication-Info=${client.headers['authentication-info']}`]
    .filter(Boolean)
    .join('; ');
  const frames: Frame[] = [];
  let said = (): void => undefined;
  const socket = await app.injectWS(
    `/productWebSocket/${service}/${data.ticket}`,
    { headers: { cookie, host: 'wms.test', origin: 'http://wms.test' } },
    {
      onInit: (ws) =>
        ws.on('message', (text: Buffer) => {
          frames.push(JSON.parse(text.toString()) as Frame);
          said();
        }),
    },
  );
  const closed = new Promise<number>((done) => socket.on('close', (code: number) => done(code)));
  /** Resolves with the frame of this place in their order. */
  const frame = async (at: number): Promise<Frame> => {
    while (frames.length <= at)
      await new Promise<void>((done) => {
        said = done;
      });
    return frames[at] as Frame;
  };
  return { frames, frame, closed, socket };
};
const announce = async (by: Client) => {
  const { lineIds } = await makeOrder(house);
  return makeNotice(by, [{ purchaseLineId: lineIds[0] ?? '', deliveryQty: '400' }]);
};

beforeAll(async () => {
  house = await openTestHouse();
  other = await buildHttp(house.house);
  await other.ready();
});
afterAll(async () => {
  await other.close();
  await house.close();
});

describe('the bell', () => {
  it('tells every open page of the person, on whichever process, and nobody else', async () => {
    const delivering = keepDelivering({ ...house.house });
    const [buyer, acme, buyer2] = await Promise.all(['buyer', 'acme', 'buyer2'].map((userNo) => house.signIn(userNo)));
    const here = await openOn(house.app, buyer as Client);
    const there = await openOn(other, buyer as Client);
    const foreign = await openOn(house.app, buyer2 as Client);
    const [first, nothing] = await Promise.all([here.frame(0), foreign.frame(0), there.frame(0)]);
    const { asnNo } = await announce(acme as Client);
    const [told, toldThere] = await Promise.all([here.frame(1), there.frame(1)]);
    expect(told.count).toBe(first.count + 1);
    expect(told.newest?.docNo).toBe(asnNo);
    expect(toldThere).toEqual(told);
    expect(foreign.frames).toEqual([nothing]);
    await delivering.stop();
    for (const { socket } of [here, there, foreign]) socket.close();
  });

  it('R24 falls silent when the session ends, and hears nothing from the browser', async () => {
    const buyer = await house.signIn('buyer');
    const line = await openOn(house.app, buyer);
    await line.frame(0);
    await buyer.call('ISrmBmLoginService/logout', {});
    expect(await line.closed).toBe(1008);
    const talking = await openOn(house.app, await house.signIn('buyer'));
    talking.socket.send('anything');
    expect(await talking.closed).toBe(1008);
  });

  it('R24 serves eight pages of a person: a ninth ends the oldest', async () => {
    const buyer = await house.signIn('buyer');
    const lines = [];
    for (let n = 0; n < 9; n++) lines.push(await openOn(house.app, buyer));
    expect(await lines[0]?.closed).toBe(1008);
    await lines[8]?.frame(0);
    for (const { socket } of lines) socket.close();
  });
});
