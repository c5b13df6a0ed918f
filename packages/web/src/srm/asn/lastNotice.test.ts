import { beforeEach, expect, it } from 'vitest';
import { endSettings, settingNow, startSettings } from '../../kernel/frame/personal.ts';
import { keepLastNotice, lastNoticeTo } from './lastNotice.ts';

beforeEach(() => {
  endSettings();
  startSettings('acme', {}, true);
});

it('B-F13 the next notice to an organization proposes contact, carriage and address of the last one, and nothing of that one alone', () => {
  expect(lastNoticeTo('ORG1')).toEqual({});
  const head = { wayCarriage: '3', carNo: 'SU-E88', driver: 'Li', contact: 'Wang', shipAddress: 'Gate 2', carInfo: ' ' };
  keepLastNotice({ orgNo: 'ORG1', head: { ...head, trackingNo: 'SF1', deliveryDate: '2026-11-21', deliveryAddress: 'Hall 3' } });
  keepLastNotice({ orgNo: 'ORG2', head: { contact: 'Chen' } });
  const { carInfo: _blank, ...kept } = head;
  expect(lastNoticeTo('ORG1')).toEqual(kept);
  expect(lastNoticeTo('ORG2')).toEqual({ contact: 'Chen' });
});

it('B-F13 of organizations nobody has written to for long nothing is kept, and a setting that is no such thing proposes nothing', () => {
  for (let at = 0; at < 30; at++) keepLastNotice({ orgNo: `ORG${at}`, head: { contact: `C${at}` } });
  expect(Object.keys(settingNow('form.Delivery.AddAsn') as object)).toHaveLength(20);
  expect([lastNoticeTo('ORG9'), lastNoticeTo('ORG10'), lastNoticeTo('constructor')]).toEqual([{}, { contact: 'C10' }, {}]);
  startSettings('acme', { 'form.Delivery.AddAsn': [1, 'x'] }, true);
  expect(lastNoticeTo('ORG1')).toEqual({});
});
