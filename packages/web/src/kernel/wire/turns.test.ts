import { describe, expect, it } from 'vitest';
import { type Attempt, inTurn } from './turns.ts';

/** A server that answers when it is told to. */
const desk = () => {
  let keys = 0;
  const begun: { text: string; key: string; answer: (attempt: Attempt<string>) => void; fail: (error: Error) => void }[] = [];
  const write = inTurn<string>(() => `k${++keys}`);
  const press = (text: string): Promise<string> =>
    write(text, (key) => new Promise((answer, fail) => begun.push({ text, key, answer, fail })));
  return { begun, press };
};
const answered = (reply: string): Attempt<string> => ({ isSettled: true, reply });

describe('writes of one kind from one screen', () => {
  it('issue 14 a press on another row waits for its turn and has its own answer', async () => {
    const { begun, press } = desk();
    const first = press('row 1');
    const second = press('row 2');
    expect(begun.map(({ text }) => text)).toEqual(['row 1']);
    begun[0]?.answer(answered('done 1'));
    expect(await first).toBe('done 1');
    await Promise.resolve();
    expect(begun.map(({ text, key }) => [text, key])).toEqual([
      ['row 1', 'k1'],
      ['row 2', 'k2'],
    ]);
    begun[1]?.answer(answered('done 2'));
    expect(await second).toBe('done 2');
  });

  it('issue 14 the same press twice is one write, also while it waits', async () => {
    const { begun, press } = desk();
    const [first, again] = [press('row 1'), press('row 1')];
    const [other, otherAgain] = [press('row 2'), press('row 2')];
    expect(again).toBe(first);
    expect(otherAgain).toBe(other);
    begun[0]?.answer(answered('done 1'));
    await first;
    await Promise.resolve();
    expect(begun).toHaveLength(2);
  });

  it('issue 14 one that fails keeps no other from its turn', async () => {
    const { begun, press } = desk();
    const first = press('row 1');
    const second = press('row 2');
    begun[0]?.fail(new Error('cut'));
    await expect(first).rejects.toThrow('cut');
    await Promise.resolve();
    begun[1]?.answer(answered('done 2'));
    expect(await second).toBe('done 2');
  });

  it('a press after a broken line repeats its key, whatever was pressed between; an answer ends it', async () => {
    const { begun, press } = desk();
    const cut = press('row 1');
    begun[0]?.answer({ isSettled: false, reply: '' });
    await cut;
    const other = press('row 2');
    begun[1]?.answer(answered('done 2'));
    await other;
    const again = press('row 1');
    begun[2]?.answer(answered('done 1'));
    await again;
    void press('row 1');
    expect(begun.map(({ key }) => key)).toEqual(['k1', 'k2', 'k1', 'k3']);
  });
});
