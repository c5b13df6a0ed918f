import { describe, expect, it } from 'vitest';
import { frameOf, percentOf } from './frames.ts';

describe('a message of the websocket', () => {
  it('IMPORT-25 checkSuccess is success', () => expect(frameOf('checkSuccess')).toEqual({ kind: 'success' }));
  it('IMPORT-26 checkFailed is failure', () => expect(frameOf('checkFailed')).toEqual({ kind: 'fail' }));
  it('IMPORT-27 a leading dollar or check mark is a log line', () => {
    expect(frameOf('$ text')).toEqual({ kind: 'log', passed: false, text: 'text' });
    expect(frameOf('✓ text')).toEqual({ kind: 'log', passed: true, text: 'text' });
  });
  it('IMPORT-28 takes U+2713, U+2714 and U+2705 for a check mark, and any other text for a plain line', () => {
    for (const mark of ['\u2713', '\u2714', '\u2714\ufe0f', '\u2705'])
      expect(frameOf(`${mark} 12 行`)).toEqual({ kind: 'log', passed: true, text: '12 行' });
    for (const text of ['checksuccess', ' checkSuccess', 'checkFailed!', 'hello'])
      expect(frameOf(text)).toEqual({ kind: 'log', passed: false, text });
  });
  it('IMPORT-27 a log line of a running import begins with its percentage', () => {
    expect([percentOf('45% 120 rows'), percentOf('100%'), percentOf('第 3 行'), percentOf('999% x')]).toEqual([
      45,
      100,
      undefined,
      100,
    ]);
  });
});
