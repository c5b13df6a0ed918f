import { expect, it } from 'vitest';
import type { Client } from '../../test/house.ts';
import { deliverOnce } from '../message/notification/deliver.ts';
import {
  bodyOf,
  bolt,
  confirm,
  crew,
  draft,
  goodsReceived,
  house,
  lineOf,
  moved,
  openInvoices,
  sendBack,
  submit,
} from './invoice/invoice.world.ts';

openInvoices();
interface Heard {
  readonly noticeGenMoment: string;
  readonly content: string;
  readonly docNo: string;
  readonly url: string;
}
const heardBy = async (client: Client, language: string, invoiceNo: string): Promise<readonly Heard[]> => {
  while ((await deliverOnce(house.house)) > 0);
  const answer = await client.call<{ records: readonly Heard[] }>(
    'ISysNotificationService/getNotificationList',
    { size: 100 },
    { 'accept-language': language },
  );
  return answer.data.records.filter(({ docNo }) => docNo === invoiceNo);
};

it('ASN-25 IV-04 issue 17 a supplier hears that its invoice is returned, and why, and what is confirmed; nobody else does', async () => {
  const [line] = await goodsReceived('100');
  const body = bodyOf([lineOf(line ?? { id: '' }, '10')]);
  const { invoiceNo } = body;
  const written = await draft(body);
  const sent = await moved(submit([written.data]));
  expect(await heardBy(crew.supplier, 'zh-CN', invoiceNo)).toEqual([]);
  const back = await moved(sendBack([sent], { reason: '数量不符' }));
  const returned = { noticeGenMoment: 'invoice.decided', url: `/asn/invoice?row=${back.id}` };
  expect(await heardBy(crew.supplier, 'zh-CN', invoiceNo)).toMatchObject([
    { ...returned, content: `发票 ${invoiceNo} 被退回：数量不符` },
  ]);
  expect(await heardBy(crew.supplier, 'en-US', invoiceNo)).toMatchObject([
    { ...returned, content: `Invoice ${invoiceNo} is returned: 数量不符` },
  ]);
  await moved(confirm([await moved(submit([back]))]));
  const told = (await heardBy(crew.supplier, 'en-US', invoiceNo)).map(({ content }) => content);
  expect(told.toSorted()).toEqual([`Invoice ${invoiceNo} is confirmed: 113 CNY`, `Invoice ${invoiceNo} is returned: 数量不符`]);
  // neither another supplier nor who did it
  for (const other of [bolt, crew.buyer])
    expect(
      (await heardBy(other, 'en-US', invoiceNo)).filter(({ noticeGenMoment }) => noticeGenMoment === 'invoice.decided'),
    ).toEqual([]);
});
