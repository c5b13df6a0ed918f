import { routes } from '@wms/contract/spec/routes.gen.ts';
import { expect, it } from 'vitest';
import { gather } from '../../kernel/frame/room.ts';
import { rooms } from '../../rooms.ts';

it('DASH-06 the rooms declare these cards for home, work before charts, each for its sides and by its right', async () => {
  const { cards } = gather(rooms);
  await cards.load();
  const declared = cards.loaded() ?? [];
  expect(
    declared.map(({ key, place, sides, grant }) => [
      place,
      key,
      sides?.join(' ') ?? 'all',
      grant ? `${grant.menu} ${grant.flag}` : '',
    ]),
  ).toEqual([
    ['figure', 'licenceDays', 'platform', 'System.Licence isSearch'],
    ['figure', 'arrivalsToday', 'purchaser platform', 'Asn.Warehouse isSubmit'],
    ['figure', 'jobsInError', 'platform', 'System.ScheduledTasks isSearch'],
    ['figure', 'usersOnline', 'platform', 'BaseManage.User isModify'],
    ['figure', 'trucksToday', 'purchaser platform', 'Asn.Dock isSubmit'],
    ['work', 'schedule', 'all', ''],
    ['work', 'deliveryWeek', 'supplier', 'Delivery.AsnTracking isSearch'],
    ['work', 'lateLines', 'all', 'OrderCollaboration.UserOrder isSearch'],
    ['news', 'news', 'all', ''],
    ['news', 'punctuality', 'purchaser platform', 'Asn.Warehouse isSearch'],
    ['chart', 'months', 'all', 'OrderCollaboration.UserOrder isSearch'],
  ]);
  const menus = new Set<string>(routes.map(({ name }) => name));
  expect(declared.flatMap(({ grant }) => (grant && !menus.has(grant.menu) ? [grant.menu] : []))).toEqual([]);
});
