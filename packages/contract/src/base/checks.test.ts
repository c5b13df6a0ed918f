import { expect, it } from 'vitest';
import { kernelRefusals } from '../kernel/refusals.ts';
import type { Resource } from '../kernel/resource.ts';
import { resources } from '../registry.ts';
import { messages } from '../spec/messages.gen.ts';
import { itemCell } from './itemCell/itemCell.ts';

/** The codes a rule can answer with, read from its source: no set of drafts provokes the one somebody adds tomorrow. */
const codesOf = ({ check }: Resource): string[] =>
  [...(check?.toString() ?? '').matchAll(/code:\s*["']([\w.]+)["']/g)].map(([, code = '']) => code);

it('a form has a text for every code its own rule answers with, so that nobody reads the code itself', () => {
  const rules = Object.values<Resource>(resources).map((resource) => [resource, codesOf(resource)] as const);
  expect(rules.flatMap(([, codes]) => codes)).toEqual(expect.arrayContaining(['item.safeAboveMax', 'valid.rangeOrder']));
  const bare = rules.flatMap(([{ texts = {} }, codes]) =>
    codes.filter((code) => !(code in texts || code in kernelRefusals || code in messages)),
  );
  expect(bare).toEqual([]);
});

it('LIST-74 an upper bound below the lower one is refused: 5 to 4 is, 5 to 5 and an open range are not', () => {
  const codesFor = (minQty: string | null, maxQty: string | null): readonly string[] =>
    (itemCell.check?.({ minQty, maxQty } as never) ?? []).map(({ code }) => code);
  expect([codesFor('5', '4'), codesFor('10', '9.5')]).toEqual([['valid.rangeOrder'], ['valid.rangeOrder']]);
  expect([codesFor('5', '5'), codesFor('9', '10'), codesFor('5', null), codesFor(null, '4')].flat()).toEqual([]);
});
