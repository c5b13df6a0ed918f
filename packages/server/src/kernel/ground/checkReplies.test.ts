import { defineCall, defineFileCall, defineStreamCall } from '@wms/contract/kernel/call.ts';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { withCheckedReplies } from './checkReplies.ts';
import type { Context } from './context.ts';
import { answer, answerStream, type Method, type Stream } from './method.ts';

const facts = { summary: 'planted', grant: 'signedIn', mode: 'read', input: z.object({}) } as const;
const planted = defineCall('ITest/planted', {
  ...facts,
  reply: z.object({ count: z.int(), note: z.string().exactOptional() }),
});
const answering = (value: unknown): Method => answer(planted, () => Promise.resolve(value as { count: number }));
const asked = async (method: Method) => {
  const faults: string[] = [];
  const reply = await withCheckedReplies(method, (fault) => faults.push(fault))
    .call({} as Context, {})
    .catch((error: unknown) => String(error));
  return { reply, faults };
};

describe('a reply in a test', () => {
  it('passes as it is declared', async () => {
    expect(await asked(answering({ count: 1 }))).toEqual({ reply: { count: 1 }, faults: [] });
    // what JSON leaves out is not there
    expect((await asked(answering({ count: 1, note: undefined }))).faults).toEqual([]);
    expect((await asked(answering({ cookies: [], data: { count: 1 } }))).faults).toEqual([]);
  });
  it.each([
    ['a member too many', { count: 1, secret: 'x' }],
    ['a member too few', {}],
    ['another type', { count: '1' }],
    ['nothing', undefined],
  ])('fails the call and is told: %s', async (_title, value) => {
    const { reply, faults } = await asked(answering(value));
    expect(String(reply)).toContain('ITest/planted answers what it does not declare');
    expect(faults).toEqual([expect.stringContaining('ITest/planted')]);
  });
  it('is a file where one is declared', async () => {
    const file = { fileName: 'a.txt', contentType: 'text/plain', content: new Uint8Array() };
    const declared = defineFileCall('ITest/file', facts);
    expect((await asked(answer(declared, () => Promise.resolve(file)))).faults).toEqual([]);
    expect((await asked(answer(declared, () => Promise.resolve({ count: 1 } as never)))).faults).toHaveLength(1);
  });
  it('is held line by line in a stream', async () => {
    const { mode: _mode, input: _input, ...rest } = facts;
    const declared = defineStreamCall('ITest/stream', {
      ...rest,
      upload: { maxBytes: 1, extensions: ['txt'] },
      line: z.strictObject({ event: z.literal('progress') }),
    });
    const sent: unknown[] = [];
    const faults: string[] = [];
    const method = withCheckedReplies(
      answerStream(declared, async ({ emit }) => {
        await emit({ event: 'progress' });
        await emit({ event: 'other' } as never);
      }),
      (fault) => faults.push(fault),
    );
    const stream = { emit: async (line: unknown) => void sent.push(line) } as unknown as Stream;
    await expect(method.stream?.(stream)).rejects.toThrow('ITest/stream');
    expect([sent, faults.length]).toEqual([[{ event: 'progress' }], 1]);
  });
});
