import { describe, expect, it } from 'vitest';
import { changed, firstState, readState, writeState } from './listState.ts';

const round = (part: Partial<typeof firstState>) => {
  const state = { ...firstState, ...part };
  return readState(writeState(new URLSearchParams(), state));
};

describe('the address of a list', () => {
  it('is plain when everything is at its default', () => {
    expect(writeState(new URLSearchParams(), firstState).toString()).toBe('');
    expect(readState(new URLSearchParams())).toEqual(firstState);
  });

  it('carries keyword, conditions, sort, page, size, tab, mode and open record, Chinese included', () => {
    const full = {
      q: '昆山 & 50%',
      f: { orgNoIndistinct: '北', statusCode: ['1', '0'], startDate: '2026-01-01' },
      sort: { field: 'orgNo', order: 'asc' as const },
      p: 3,
      ps: 50,
      tab: '2',
      tag: '12',
      mode: '1' as const,
      type: 'history' as const,
      row: '9007199254740993',
    };
    expect(round(full)).toEqual(full);
  });

  it('survives what nobody wrote on purpose: broken JSON, foreign sizes, invented sorts and ids', () => {
    const odd = new URLSearchParams('f={oops&ps=7&p=-3&sort=a.b.c&row=1;drop&mode=2&q=x');
    expect(readState(odd)).toEqual({ ...firstState, q: 'x' });
    expect(readState(new URLSearchParams('f=[1,2]')).f).toEqual({});
    expect(readState(new URLSearchParams('f={"a":{"b":1},"c":"","d":null,"e":[]}')).f).toEqual({});
  });

  it('LIST-48 drops conditions the list does not know', () => {
    const address = new URLSearchParams({ f: JSON.stringify({ statusCode: '1', pwd: 'x' }) });
    expect(readState(address, new Set(['statusCode'])).f).toEqual({ statusCode: '1' });
  });

  it('LIST-23 knows which mode a screen shows first, and says the other one aloud', () => {
    expect(readState(new URLSearchParams(), undefined, '1').mode).toBe('1');
    expect(writeState(new URLSearchParams(), { ...firstState, mode: '1' }, '1').toString()).toBe('');
    expect(writeState(new URLSearchParams(), { ...firstState, mode: '0' }, '1').toString()).toBe('mode=0');
    expect(readState(new URLSearchParams('mode=0'), undefined, '1').mode).toBe('0');
  });

  it('keeps members of the address that are not its own', () => {
    const next = writeState(new URLSearchParams('id=7&q=old'), { ...firstState, p: 2 });
    expect(next.toString()).toBe('id=7&p=2');
  });

  it('starts at page 1 when the search changes, and stays where it is when a record is opened', () => {
    const there = { ...firstState, p: 4 };
    expect(changed(there, { q: 'a' }).p).toBe(1);
    expect(changed(there, { sort: { field: 'orgNo', order: 'asc' } }).p).toBe(1);
    expect(changed(there, { row: '5' }).p).toBe(4);
    expect(changed(there, { p: 2 }).p).toBe(2);
    expect(changed(there, { ps: 50, p: 2 }).p).toBe(2);
  });
});
