import { describe, expect, it } from 'vitest';
import { dayFromNow, type Notice } from '../../test/notices.ts';
import { acme, approve, buyer, codes, crystal, house, openNotices, sup } from './asn/asn.world.ts';
import { address, announced, at, board, day, free, placeOf, refusedAt, window } from './docks.world.ts';

openNotices();
const limited = () => address({ windowLimit: 2 });
const leftAt = async (gate: string, more: object = {}, client = acme) => {
  const found = (await free(client, gate, more)) as unknown as {
    places: readonly { windowLimit: number | null; heldCount: number }[];
    records: readonly unknown[];
  };
  return [found.places[0]?.windowLimit, found.places[0]?.heldCount, found.records.length > 0];
};
const moved = (client: typeof acme, wire: string, { id, version }: Notice, more: object) =>
  client.call<Notice>(wire, {
    ...{ id, version, dockNo: 'D1', startTime: at('11:00'), endTime: at('11:30'), reason: '改约' },
    ...more,
  });

describe('CONST-26 an address that limits the windows of a supplier', () => {
  it('refuses one more of a day with the figures and what is free on another; the supplier sees how many are left', async () => {
    const gate = await limited();
    expect(await leftAt(gate)).toEqual([2, 0, true]);
    await announced(gate, window('D1', '08:00', '08:15'));
    expect(await leftAt(gate)).toEqual([2, 1, true]);
    const second = await announced(gate, window('D2', '08:00', '08:15'));
    expect(await leftAt(gate)).toEqual([2, 2, false]);
    // the own window counts as free while its notice is changed
    expect(await leftAt(gate, { asnId: second.id })).toEqual([2, 1, true]);
    const refused = await refusedAt(gate, window('D1', '09:00', '09:15'));
    expect(refused.details).toMatchObject([{ code: 'dock.limit', field: 'arrivalStart', params: { max: 2, held: 2, day } }]);
    const next = dayFromNow(4).slice(5);
    expect(refused.details[0]?.message).toMatch(
      new RegExp(`^Each supplier may hold 2 windows a day at ${placeOf(gate)}: you hold 2 on ${day}\\. Free: ${next} 08:00`),
    );
    await announced(gate, window('D1', '09:00', '09:15', dayFromNow(4)));
    // whoever else delivers there has a count of their own
    expect(await leftAt(gate, {}, crystal)).toEqual([2, 0, true]);
    await announced(gate, window('D1', '09:00', '09:15'), crystal, 'V0003');
  });

  it('lets a supplier move within the limit, and the warehouse beyond it, with the reason it always gives', async () => {
    const gate = await limited();
    const first = await approve(await announced(gate, window('D1', '08:00', '09:00')));
    await announced(gate, window('D2', '08:00', '09:00'));
    const other = await approve(await announced(gate, window('D1', '08:00', '09:00', dayFromNow(4))));
    const within = await moved(acme, `${sup}/moveDockAppointment`, first, {});
    expect(within.status, within.body).toBe(200);
    expect(codes(await moved(acme, `${sup}/moveDockAppointment`, other, { dockNo: 'D2' }))).toEqual(['dock.limit']);
    const beyond = await moved(buyer, 'ISrmDockService/moveAppointment', other, { dockNo: 'D2' });
    expect(beyond.status, beyond.body).toBe(200);
    expect(await board(buyer, gate)).toHaveLength(3);
    expect(await leftAt(gate)).toEqual([2, 3, false]);
  });

  it('gives a window back with its notice, and counts nothing where no limit is set', async () => {
    const [gate, open] = [await limited(), await address()];
    const first = await announced(gate, window('D1', '08:00', '09:00'));
    await announced(gate, window('D2', '08:00', '09:00'));
    await acme.call(`${sup}/voidAsn`, { id: first.id, version: first.version });
    expect(await leftAt(gate)).toEqual([2, 1, true]);
    for (const from of ['08:00', '09:00', '10:00']) await announced(open, window('D1', from, `${from.slice(0, 2)}:30`));
    expect(await leftAt(open)).toEqual([null, 0, true]);
  });

  it('holds against notices that come at once', async () => {
    const gate = await limited();
    const windows = [
      ['D1', '08:00', '08:30'],
      ['D1', '09:00', '09:30'],
      ['D2', '08:00', '08:30'],
      ['D2', '09:00', '09:30'],
      ['D2', '10:00', '10:30'],
    ] as const;
    const answers = await Promise.all(windows.map(([dock, from, until]) => refusedAt(gate, window(dock, from, until))));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 409, 409, 409]);
    expect(await board(buyer, gate)).toHaveLength(2);
  });

  it('is one of goods that come: an address that sends has none', async () => {
    const sending = await (await house.signIn('admin')).call('ISupSrmDeliveryAddressService/addsrmdeliveryaddress', {
      ...{ orgNo: 'ORG1', loadadrType: '2', supplierNo: 'V0001', officeAlias: '长安二仓', contacts: '陈宇', windowLimit: 2 },
      completeAddress: '东莞市长安镇振安路 12 号',
    });
    expect(sending.details).toMatchObject([{ code: 'delivery.noLimit', field: 'windowLimit' }]);
  });
});
