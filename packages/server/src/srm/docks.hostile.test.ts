import { describe, expect, it } from 'vitest';
import { dayFromNow, type Notice } from '../../test/notices.ts';
import { acme, approve, buyer, codes, crystal, openNotices, sup } from './asn/asn.world.ts';
import { address, announced, at, board, day, free, refusedAt, window } from './docks.world.ts';

openNotices();
const last = '9999-12-31';
/** Short of five years by a day of each leap year among them. */
const furthest = dayFromNow(5 * 365);
const moved = (notice: Notice, more: object) =>
  acme.call<Notice>(`${sup}/moveDockAppointment`, {
    ...{ id: notice.id, version: notice.version, dockNo: 'D1', startTime: at('09:00'), endTime: at('10:00'), reason: '改约' },
    ...more,
  });

describe('windows that a hostile supplier asks for', () => {
  it('CONST-26 R13 end after they begin, by as much as a truck needs: what is shorter meets no other and would stand in its place', async () => {
    const gate = await address();
    await announced(gate, window('D1', '08:00', '10:00'), crystal, 'V0003');
    const notice = await approve(await announced(gate, window('D2', '08:00', '09:00')));
    const asked = async (from: string, until: string) =>
      (await moved(notice, { startTime: at(from), endTime: at(until) })).details.map(({ code, field }) => [code, field]);
    expect(await asked('11:00', '09:00')).toEqual([['dock.tooShort', 'endTime']]);
    expect(await asked('08:30', '08:30')).toEqual([['dock.tooShort', 'endTime']]);
    expect(await asked('10:00', '10:14')).toEqual([['dock.tooShort', 'endTime']]);
    expect(codes(await refusedAt(gate, window('D1', '10:00', '10:05')))).toEqual(['dock.tooShort']);
    expect((await board(buyer, gate)).map(({ dockNo, startTime }) => [dockNo, startTime])).toEqual([
      ['D1', at('08:00')],
      ['D2', at('08:00')],
    ]);
    expect((await moved(notice, { startTime: at('10:00'), endTime: at('10:15') })).status).toBe(200);
  });

  it('R11 CONST-26 lie on days there are, to the last of all, and break nothing', async () => {
    const gate = await address();
    const notice = await announced(gate, window('D1', '08:00', '09:00'));
    expect((await free(acme, gate, { day: last })).records.length).toBeGreaterThan(0);
    expect(await board(buyer, gate, last)).toEqual([]);
    for (const wrong of ['2026-02-31', '2026-13-01', '0001-01-01', '10000-01-01', last.slice(0, 7)]) {
      const asked = await acme.call(`${sup}/getDockWindows`, { orgNo: 'ORG1', deliveryAddress: gate, day: wrong });
      expect([wrong, asked.details.map(({ code, field }) => [code, field])]).toEqual([wrong, [['valid.date', 'day']]]);
      expect([wrong, codes(await buyer.call('ISrmDockService/getDockDay', { day: wrong }))]).toEqual([wrong, ['valid.date']]);
    }
    // a window on a day that nobody can mean would stand there for ever
    expect(codes(await moved(notice, { startTime: at('08:00', last), endTime: at('12:00', last) }))).toEqual([
      'valid.businessDay',
    ]);
    const far = { startTime: at('08:00', furthest), endTime: at('12:00', furthest) };
    expect((await moved(notice, far)).status).toBe(200);
    const meets = await refusedAt(gate, { ...window('D1', '09:00', '10:00', furthest), deliveryDate: dayFromNow(0) });
    expect(codes(meets)).toEqual(['dock.taken']);
    const other = { ...window('D1', '09:00', '10:00'), arrivalStart: at('09:00', furthest), arrivalEnd: at('10:00', furthest) };
    expect((await refusedAt(gate, other)).status).toBe(409);
    expect((await free(crystal, gate, { day })).records.length).toBeGreaterThan(0);
  });
});
