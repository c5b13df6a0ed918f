import { describe, expect, it } from 'vitest';
import { resources } from '../registry.ts';
import { enums } from '../spec/enums.gen.ts';
import { timings } from '../srm/asn/asn.flow.ts';
import { replyStates } from '../srm/purchase/purchase.flow.ts';
import { versionFlow } from '../srm/schedule/schedule.flow.ts';
import { type Field, state } from './field.ts';
import { allows, defineFlow, type Flow, isIn, labelOf, reached, type States, statusIssues, toneOf, valuesOf } from './flow.ts';
import { grantFlags, sides } from './permission.ts';

const door = defineFlow({
  dictionary: 'RecordStatus',
  states: { shut: '0', open: '1', gone: 'X' },
  groups: { there: ['shut', 'open'], passable: ['open'] },
  tones: { shut: 'void', open: 'done' },
  actions: {
    unlock: { label: ['Open', '打开', '開啟'], from: ['shut'], to: ['open'], sides: ['purchaser'], flag: 'isSubmit' },
    lock: { label: ['Shut', '关闭', '關閉'], from: ['open'], to: ['shut'], sides: ['purchaser', 'supplier'], flag: 'isClose' },
  },
});

describe('a flow', () => {
  it('allows a move from its states, to its sides, and says of any other what stands in the way (ERR-49 ERR-51)', () => {
    expect([allows(door, 'unlock', '0'), allows(door, 'unlock', '1'), allows(door, 'unlock', '')]).toEqual([true, false, false]);
    expect([allows(door, 'unlock', '0', 'purchaser'), allows(door, 'unlock', '0', 'supplier')]).toEqual([true, false]);
    expect(statusIssues(door, 'unlock', '0')).toEqual([]);
    expect(statusIssues(door, 'unlock', '1')).toEqual([
      {
        code: 'doc.wrongStatus',
        params: { action: ['Open', '打开', '開啟'], statusName: labelOf('RecordStatus', '1'), status: '1' },
      },
    ]);
  });
  it('names a state by the dictionary, an unknown one by itself', () => {
    expect(labelOf('RecordStatus', '1')).toHaveLength(3);
    expect(labelOf('RecordStatus', '7')).toEqual(['7', '7', '7']);
    expect(labelOf('NoSuchDictionary', 'x')).toEqual(['x', 'x', 'x']);
  });
  it('stops a computed state that no rule allows: a fault of ours', () => {
    expect(reached(door, 'unlock', '1')).toBe('1');
    expect(() => reached(door, 'unlock', '0')).toThrow('unlock cannot end in 0');
  });
  it('answers for a group and for one state by its name, by the values rows have', () => {
    expect(valuesOf(door, 'there')).toEqual(['0', '1']);
    expect(valuesOf(door, 'gone')).toEqual(['X']);
    expect(['0', '1', 'X', null].map((value) => isIn(door, 'there', value))).toEqual([true, true, false, false]);
    expect(['0', '1', undefined].map((value) => isIn(door, 'open', value))).toEqual([false, true, false]);
    const loose: States = door;
    expect(() => valuesOf(loose, 'ajar')).toThrow('no state and no group ajar');
  });
  it('has a tone for the states that are more than plain text', () => {
    expect(['0', '1', 'X', '7'].map((value) => toneOf(door, value))).toEqual(['void', 'done', undefined, undefined]);
    expect(toneOf(undefined, '0')).toBeUndefined();
  });
  it('gives a field its dictionary, its values and its first state', () => {
    const field = state(door, { required: true, default: 'open', serverSet: true });
    expect(field).toEqual({
      kind: 'choice',
      dictionary: 'RecordStatus',
      states: door,
      required: true,
      serverSet: true,
      default: '1',
    });
    expect(state(door, {})).toEqual({ kind: 'choice', dictionary: 'RecordStatus', states: door });
  });
});

const ofFields = Object.values(resources).flatMap(({ fields }) =>
  Object.values<Field>(fields).flatMap((field) => field.states ?? []),
);
// a version of a plan is there once it is published: it has one state of those of its rows
const all = [...new Set<States>([...ofFields, replyStates, timings])];

describe('the states of the product', () => {
  it('stand in their dictionaries, each value under one name, and no group is called like a state', () => {
    expect(all.length).toBeGreaterThan(8);
    for (const of of all) {
      const known = (enums[of.dictionary] ?? []).map((option) => option.value);
      const states = Object.values(of.states).toSorted();
      if (of === versionFlow) expect(known).toEqual(expect.arrayContaining(states));
      else expect(states, of.dictionary).toEqual(known.toSorted());
      for (const [name, members] of Object.entries(of.groups)) {
        expect(Object.keys(of.states), `${of.dictionary} ${name}`).not.toContain(name);
        expect(new Set(members).size, `${of.dictionary} ${name}`).toBe(members.length);
      }
    }
  });
  it('are moved between by actions with a label, a right and a side', () => {
    const flows = all.filter((of): of is Flow => 'actions' in of);
    expect(flows.length).toBeGreaterThan(4);
    for (const flow of flows)
      for (const action of Object.values(flow.actions)) {
        expect(action.from.length + action.to.length).toBeGreaterThan(0);
        for (const name of [...action.from, ...action.to]) expect(Object.keys(flow.states)).toContain(name);
        for (const side of action.sides) expect(sides).toContain(side);
        expect(grantFlags).toContain(action.flag);
        expect(new Set(action.label).size).toBeGreaterThan(1);
      }
  });
});
