import { defineDocument } from '@wms/contract/kernel/document.ts';
import { state, text } from '@wms/contract/kernel/field.ts';
import { defineFlow, statusIssues } from '@wms/contract/kernel/flow.ts';
import { defineResource, type Row } from '@wms/contract/kernel/resource.ts';
import { describe, expect, it } from 'vitest';
import { moveAct } from './moveAct.ts';

const lampFlow = defineFlow({
  dictionary: 'RecordStatus',
  states: { off: '0', on: '1' },
  groups: {},
  tones: {},
  actions: {
    light: { label: ['Light', '开灯', '開燈'], from: ['off'], to: ['on'], sides: ['purchaser'], flag: 'isSubmit' },
  },
});
const lamp = defineResource({
  name: 'lamp',
  table: 'bm_lamp',
  menu: 'Base.Lamp',
  fields: { lampNo: text({ required: true }), status: state(lampFlow, { required: true, default: 'off' }) },
  title: ['lampNo'],
  list: { columns: ['lampNo', 'status'], keyword: ['lampNo'], search: [] },
  form: [['lampNo']],
  labels: { $: ['Lamp', '灯', '燈'], lampNo: ['Lamp no.', '灯号', '燈號'] },
});
type Lamp = Row<typeof lamp>;
const row = (status: Lamp['status'], lampNo = 'L1') => ({ id: '1', version: 1, lampNo, status }) as Lamp;
const run = () => undefined;

describe('the act of a move', () => {
  const plain = defineDocument({ resource: lamp, flow: lampFlow, state: 'status', number: 'lampNo' });
  const guarded = defineDocument({
    resource: lamp,
    flow: lampFlow,
    state: 'status',
    number: 'lampNo',
    guards: (_action, { lampNo }) =>
      lampNo === 'broken' ? [{ code: 'lamp.broken', field: 'lampNo' }, { code: 'doc.other' }] : [],
  });

  it('takes label and right from the flow, its key is the action', () => {
    const act = moveAct({ document: plain, texts: {} }, 'light', { run });
    expect(act).toMatchObject({ key: 'light', label: ['Light', '开灯', '開燈'], flag: 'isSubmit', run });
  });
  it('ERR-51 is closed by the state for the reason the server refuses by', () => {
    const { issues } = moveAct<Lamp, typeof lamp, never, typeof lampFlow>({ document: plain, texts: {} }, 'light', { run });
    expect(issues?.(row('0'))).toEqual([]);
    expect(issues?.(row('1'))).toEqual(statusIssues(lampFlow, 'light', '1'));
  });
  it('ERR-51 is closed by the guards of the document, with the texts of its room', () => {
    const broken = ['Broken', '坏了', '壞了'] as const;
    const texts = { 'lamp.broken': broken };
    const { issues } = moveAct<Lamp, typeof lamp, never, typeof lampFlow>({ document: guarded, texts }, 'light', { run });
    expect(issues?.(row('1'))).toEqual([]);
    expect(issues?.(row('0', 'broken'))).toEqual([{ code: 'lamp.broken', field: 'lampNo', text: broken }, { code: 'doc.other' }]);
  });
  it('lets a room say another label and ask first', () => {
    const ask = { text: ['Sure?', '确定？', '確定？'] } as const;
    const act = moveAct({ document: plain, texts: {} }, 'light', { key: 'lightOne', label: ['Go', '去', '去'], ask, run });
    expect(act).toMatchObject({ key: 'lightOne', label: ['Go', '去', '去'], ask });
  });
});
