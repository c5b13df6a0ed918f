import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { bodyRoom, headThreshold } from '../list/useRoom.ts';
import { throttle } from './throttle.ts';

describe('throttle', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('CONST-08 two searches within 300 ms send one call, the last', () => {
    const sent: string[] = [];
    const search = throttle((text: string) => void sent.push(text));
    search('昆');
    vi.advanceTimersByTime(200);
    search('昆山');
    vi.advanceTimersByTime(99);
    expect(sent).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(sent).toEqual(['昆山']);
    search('昆山 2');
    vi.advanceTimersByTime(300);
    expect(sent).toEqual(['昆山', '昆山 2']);
  });
  it('runs at once when asked to, and not again', () => {
    const sent: string[] = [];
    const search = throttle((text: string) => void sent.push(text));
    search('a');
    search.flush();
    vi.advanceTimersByTime(1000);
    expect(sent).toEqual(['a']);
  });
  it('does nothing after it was cancelled', () => {
    const sent: string[] = [];
    const search = throttle((text: string) => void sent.push(text));
    search('a');
    search.cancel();
    vi.advanceTimersByTime(1000);
    expect(sent).toEqual([]);
  });
  it('CONST-11 measures every 300 ms while sizes keep changing', () => {
    let measured = 0;
    const measure = throttle(() => {
      measured += 1;
    });
    for (let at = 0; at < 90; at += 1) {
      measure();
      vi.advanceTimersByTime(10);
    }
    expect(measured).toBe(3);
  });
});

describe('the head of the table', () => {
  it('CONST-10 is fixed 42 below the search area, at 94 until that is measured', () => {
    expect([headThreshold(52), headThreshold(), headThreshold(80)]).toEqual([94, 94, 122]);
  });
  it('leaves the rest of the pane to the rows, and never nothing', () => {
    expect(bodyRoom(600, 52)).toBe(600 - 94 - 34 - 44);
    expect(bodyRoom(100, 52)).toBeGreaterThan(100);
  });
});
