import { beforeEach, expect, it } from 'vitest';
import { endSettings, settingNow, startSettings } from '../../kernel/frame/personal.ts';
import { keepLastNotice, lastNoticeTo } from './lastNotice.ts';

beforeEach(() => {
  endSettings();
  startSettings('acme', {}, true);
});

it('B-F13 the next notice to an organization proposes contact, carriage and address of the last one, and nothing of that one alone', () => {
  expect(lastNoticeTo('ORG1', 'Hall 3')).toEqual({});
  const head = { wayCarriage: '3', carNo: 'SU-E88', driver: 'Li', contact: 'Wang', shipAddress: 'Gate 2', carInfo: ' ' };
  keepLastNotice({ orgNo: 'ORG1', head: { ...head, trackingNo: 'SF1', deliveryDate: '2026-11-21', deliveryAddress: 'Hall 3' } });
  keepLastNotice({ orgNo: 'ORG2', head: { contact: 'Chen' } });
  const { carInfo: _blank, ...kept } = head;
  expect(lastNoticeTo('ORG1', 'Hall 3')).toEqual(kept);
  expect(lastNoticeTo('ORG2', '')).toEqual({ contact: 'Chen' });
});

it('B-F13 the last notice to the same address is meant, and to a new one the last to its organization', () => {
  const to = (deliveryAddress: string, contact: string) => keepLastNotice({ orgNo: '100', head: { contact, deliveryAddress } });
  to('Hall 3', 'Wang');
  to('Hall 5', 'Li');
  expect([lastNoticeTo('100', 'Hall 3'), lastNoticeTo('100', ' Hall 5')]).toEqual([{ contact: 'Wang' }, { contact: 'Li' }]);
  expect(lastNoticeTo('100', 'Hall 7')).toEqual({ contact: 'Li' });
  to('Hall 3', 'Zhao');
  expect([lastNoticeTo('100', 'Hall 3'), lastNoticeTo('100', 'Hall 7')]).toEqual([{ contact: 'Zhao' }, { contact: 'Zhao' }]);
  expect(lastNoticeTo('20', 'Hall 3')).toEqual({});
});

it('B-F13 of addresses nobody has written to for long nothing is kept, and a setting that is no such thing proposes nothing', () => {
  for (let at = 0; at < 30; at++) keepLastNotice({ orgNo: `ORG${at}`, head: { contact: `C${at}` } });
  expect(settingNow('form.Delivery.AddAsn')).toHaveLength(20);
  expect(['ORG9', 'ORG10', 'constructor'].map((no) => lastNoticeTo(no, ''))).toEqual([{}, { contact: 'C10' }, {}]);
  startSettings('acme', { 'form.Delivery.AddAsn': [1, 'x', { orgNo: 'ORG1', head: [] }] }, true);
  expect(lastNoticeTo('ORG1', '')).toEqual({});
});
