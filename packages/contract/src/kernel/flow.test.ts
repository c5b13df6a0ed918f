import { describe, expect, it } from 'vitest';
import { enums } from '../spec/enums.gen.ts';
import { asnFlow } from '../srm/asn/asn.flow.ts';
import { allows, defineFlow, type Flow, labelOf, reached, statusIssues } from './flow.ts';
import { grantFlags, sides } from './permission.ts';

const door = defineFlow({
  dictionary: 'RecordStatus',
  states: ['0', '1'],
  actions: {
    open: { label: ['Open', '打开', '開啟'], from: ['0'], to: ['1'], sides: ['purchaser'], flag: 'isSubmit' },
    shut: { label: ['Shut', '关闭', '關閉'], from: ['1'], to: ['0'], sides: ['purchaser', 'supplier'], flag: 'isClose' },
  },
});

describe('a flow', () => {
  it('allows a move from its states, to its sides, and says of any other what stands in the way (ERR-49 ERR-51)', () => {
    expect([allows(door, 'open', '0'), allows(door, 'open', '1'), allows(door, 'open', '')]).toEqual([true, false, false]);
    expect([allows(door, 'open', '0', 'purchaser'), allows(door, 'open', '0', 'supplier')]).toEqual([true, false]);
    expect(statusIssues(door, 'open', '0')).toEqual([]);
    expect(statusIssues(door, 'open', '1')).toEqual([
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
    expect(reached(door, 'open', '1')).toBe('1');
    expect(() => reached(door, 'open', '0')).toThrow('open cannot end in 0');
  });
  it('of the product uses states, sides and rights that exist', () => {
    const flow: Flow = asnFlow;
    const known = (enums[flow.dictionary] ?? []).map((option) => option.value);
    for (const state of flow.states) expect(known).toContain(state);
    for (const action of Object.values(flow.actions)) {
      expect(action.from.length + action.to.length).toBeGreaterThan(0);
      for (const state of [...action.from, ...action.to]) expect(flow.states).toContain(state);
      for (const side of action.sides) expect(sides).toContain(side);
      expect(grantFlags).toContain(action.flag);
      expect(new Set(action.label).size).toBeGreaterThan(1);
    }
  });
});
