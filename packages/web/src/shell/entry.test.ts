import { fillLink, type LinkPerson, placeholderValues } from '@wms/contract/kernel/link.ts';
import { describe, expect, it } from 'vitest';
import { addressIn, type CustomEntry, entryOf, fillBody, judgeAddress, knownHosts } from './entry.ts';

const user: LinkPerson = {
  orgNo: 'O2',
  warehouseNo: 'W9',
  tenantsid: 'T 1',
  userDataList: [
    { dataType: '1', dataValue: 'O2' },
    { dataType: '1', dataValue: 'O1' },
    { dataType: '3', dataValue: 'W3' },
    { dataType: '3', dataValue: 'W1' },
    { dataType: '2', dataValue: 'B&B' },
    { dataType: '2', dataValue: 'A' },
  ],
};
const values = placeholderValues(user);
const custom = (text: string): CustomEntry | undefined => {
  const entry = entryOf({ menuNo: 'X', url: text, urlKind: 'custom' });
  return entry.kind === 'custom' ? entry.custom : undefined;
};
const base = '/dapilc/restful/service/ilcwmsplus/';

describe('placeholders', () => {
  it('NAV-12 NAV-14 takes the current organization in scope, else the first, joins classes, and encodes', () => {
    expect(values).toEqual({ orgNo: 'O2', warehouseNo: 'W1', classifyType: 'A,B&B', tenantsid: 'T 1' });
    expect(fillLink('https://x.example/{orgNo}/{warehouseNo}?c={classifyType}&t={tenantsid}', values)).toBe(
      'https://x.example/O2/W1?c=A%2CB%26B&t=T%201',
    );
  });

  it('NAV-14 ALL stands for every class, no value for empty text', () => {
    const all = placeholderValues({
      ...user,
      userDataList: [
        { dataType: '2', dataValue: 'ALL' },
        { dataType: '1', dataValue: 'ALL' },
      ],
    });
    expect(all).toMatchObject({ classifyType: 'ALL', orgNo: 'O2', warehouseNo: '' });
  });

  it('NAV-14 R16 R26 refuses unknown placeholders and any in scheme or host', () => {
    expect(fillLink('https://x.example/{token}', values)).toBeUndefined();
    expect(fillLink('https://{orgNo}.example/', values)).toBeUndefined();
    expect(fillLink('https://x.example{orgNo}/', values)).toBeUndefined();
    // two slashes begin a host: what an empty value leaves of a path is none of ours
    expect(fillLink('/{tenantsid}/evil.example', { ...values, tenantsid: '' })).toBeUndefined();
    expect(fillLink('/{tenantsid}/evil.example', values)).toBe('/T%201/evil.example');
  });
});

describe('menu entries', () => {
  it('NAV-09 NAV-10 tells internal names from links', () => {
    expect(entryOf({ menuNo: 'M', url: 'Base.Basic.Organizational' })).toEqual({
      kind: 'internal',
      name: 'Base.Basic.Organizational',
    });
    expect(entryOf({ menuNo: 'M' })).toEqual({ kind: 'internal', name: 'M' });
    expect(entryOf({ menuNo: 'M', url: 'https://x.example/a' })).toEqual({ kind: 'external', url: 'https://x.example/a' });
    expect(entryOf({ menuNo: 'M', url: 'javascript:alert(1)' })).toEqual({ kind: 'refused' });
    expect(entryOf({ menuNo: 'M', url: '//evil.example', urlKind: 'external' })).toEqual({ kind: 'refused' });
  });

  it('NAV-11 NAV-13 a custom entry posts only to a call of this product', () => {
    expect(custom(`{"path":"${base}IXService/go","body":{"o":"{orgNo}"},"params":["orgNo"]}`)).toEqual({
      path: `${base}IXService/go`,
      body: { o: '{orgNo}' },
      urlField: 'data.url',
      params: ['orgNo'],
      target: 'blank',
    });
    expect(custom('{"path":"/elsewhere"}')).toBeUndefined();
    expect(custom(`{"path":"${base}../../../../admin"}`)).toBeUndefined();
    expect(custom(`{"path":"https://evil.example${base}x"}`)).toBeUndefined();
    expect(custom(`{"path":"${base}x","params":["token"]}`)).toBeUndefined();
    expect(custom('not json')).toBeUndefined();
  });

  it('NAV-13 fills the body, reads the dotted place, and adds the chosen parameters before the fragment', () => {
    const entry = custom(
      `{"path":"${base}IXService/go","body":{"o":"{orgNo}","n":[{"w":"{warehouseNo}"}]},"urlField":"data.deep.link","params":["orgNo","classifyType"]}`,
    );
    if (!entry) throw new Error('expected a custom entry');
    expect(fillBody(entry, values)).toEqual({ o: 'O2', n: [{ w: 'W1' }] });
    expect(addressIn({ data: { deep: { link: 'https://x.example/a?b=1#top' } } }, entry, values)).toBe(
      'https://x.example/a?b=1&orgNo=O2&classifyType=A%2CB%26B#top',
    );
    expect(addressIn({ data: {} }, entry, values)).toBeUndefined();
  });

  it('R26 opens paths of this site and https on known hosts; asks for unknown ones; refuses the rest', () => {
    const hosts = knownHosts([{ menuNo: 'E', menuName: 'E', url: 'https://erp.example/{orgNo}' }]);
    expect(judgeAddress('/base?x=1', 'https://wms.example', hosts)).toEqual({ open: 'inside', path: '/base?x=1' });
    expect(judgeAddress('https://wms.example/base', 'https://wms.example', hosts)).toEqual({ open: 'inside', path: '/base' });
    expect(judgeAddress('https://erp.example/a', 'https://wms.example', hosts)).toMatchObject({ open: 'outside', known: true });
    expect(judgeAddress('https://new.example/a', 'https://wms.example', hosts)).toMatchObject({
      open: 'outside',
      known: false,
      host: 'new.example',
    });
    for (const bad of [
      'http://erp.example/',
      '//evil.example',
      '/\\evil',
      'javascript:alert(1)',
      'data:text/html,x',
      'https://u:p@erp.example/',
      'https://erp.example\\@evil/',
      '',
    ]) {
      expect(judgeAddress(bad, 'https://wms.example', hosts)).toEqual({ open: 'no' });
    }
  });
});
