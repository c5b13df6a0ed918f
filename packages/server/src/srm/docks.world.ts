import { expect } from 'vitest';
import type { Client } from '../../test/house.ts';
import { dayFromNow, makeNotice, makeOrder, type Notice, noticeBody } from '../../test/notices.ts';
import { acme, add, house, sup } from './asn/asn.world.ts';

const english = { 'accept-language': 'en-US' };
export const day = dayFromNow(3);
export const at = (time: string, on = day): string => `${on} ${time}:00`;
export const window = (dockNo: string | null, from: string, until: string, on = day) => ({
  expectedArrivalDate: on,
  arrivalStart: at(from, on),
  arrivalEnd: at(until, on),
  dockNo,
});
let made = 0;
/** A receiving address of its own with two docks, open from 08:00 to 12:00. */
export const address = async (changes: object = {}): Promise<string> => {
  made += 1;
  const completeAddress = `昆山市月台路 ${made} 号`;
  const answer = await (await house.signIn('admin')).call('ISupSrmDeliveryAddressService/addsrmdeliveryaddress', {
    orgNo: 'ORG1',
    loadadrType: '1',
    officeAlias: `月台 ${made}`,
    contacts: '周仓管',
    completeAddress,
    startTimeStr: '08:00',
    dueTimeStr: '12:00',
    platformNo: 'D1，D2',
    ...changes,
  });
  if (answer.status !== 200) throw new Error(answer.body);
  return completeAddress;
};
/** The short name of an address of `address()`. */
export const placeOf = (completeAddress: string): string => `月台 ${/\d+/.exec(completeAddress)?.[0]}`;
/** A line of an order by appointment. */
const line = async (supplierNo = 'V0001'): Promise<string> => {
  const { lineIds } = await makeOrder(house, { supplierNo });
  await house.owner.query("update srm_purchase_line set delivery_mode_no = '3' where id = $1", [lineIds[0]]);
  return lineIds[0] ?? '';
};
export const announced = async (deliveryAddress: string, head: object, client: Client = acme, supplierNo = 'V0001') =>
  makeNotice(client, [{ purchaseLineId: await line(supplierNo), deliveryQty: '100' }], { deliveryAddress, ...head });
export const refusedAt = async (deliveryAddress: string, head: object) =>
  acme.call<Notice>(
    add,
    noticeBody([{ purchaseLineId: await line(), deliveryQty: '100' }], { deliveryAddress, ...head }),
    english,
  );
interface Windows {
  readonly places: readonly { readonly docks: readonly string[]; readonly startTimeStr: string }[];
  readonly records: readonly {
    readonly dockNo: string;
    readonly dockPlace: string;
    readonly startTime: string;
    readonly endTime: string;
  }[];
}
export const free = async (client: Client, deliveryAddress: string, more: object = {}): Promise<Windows> =>
  (await client.call<Windows>(`${sup}/getDockWindows`, { orgNo: 'ORG1', deliveryAddress, day, ...more })).data;
export const startsOf = ({ records }: Windows, dock: string) =>
  records.filter(({ dockNo }) => dockNo === dock).map(({ startTime }) => startTime.slice(11, 16));
export const board = async (client: Client, deliveryAddress: string, on = day) => {
  const all = await client.call<{ places: { id: string; officeAlias: string }[] }>('ISrmDockService/getDockDay', { day: on });
  const { rows } = await house.owner.query<{ id: string }>(
    'select id::text from srm_delivery_address where complete_address = $1',
    [deliveryAddress],
  );
  expect(all.data.places.map(({ id }) => id)).toContain(rows[0]?.id);
  return (
    await client.call<{ records: Record<string, unknown>[] }>('ISrmDockService/getDockDay', { day: on, addressId: rows[0]?.id })
  ).data.records;
};
