import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Refusal } from '../ground/refusal.ts';
import { bodyLimits, parseBody, unwrap } from './gate.ts';

const refusalOf = (work: () => unknown): string => {
  try {
    work();
  } catch (error) {
    if (error instanceof Refusal) return `${error.errorCode} ${error.issues.map((issue) => issue.code).join(' ')}`;
    throw error;
  }
  return 'accepted';
};
const judge = (text: string): string => refusalOf(() => parseBody(text));
const nested = (depth: number, open = '[', close = ']'): string => `{"a":${open.repeat(depth)}${close.repeat(depth)}}`;
const slashU = (hex: string): string => `\\u${hex}`;

describe('R10 the gate before every handler', () => {
  it.each([
    ['a text', '"a"', '20001 json.object'],
    ['a list', '[]', '20001 json.object'],
    ['null', 'null', '20001 json.object'],
    ['a number', '1', '20001 json.object'],
    ['half an object', '{"a":', '20001 json.syntax'],
    ['a comment', '{"a":1} // x', '20001 json.syntax'],
    ['two objects', '{}{}', '20001 json.syntax'],
    ['a form', 'a=1&b=2', '20001 json.syntax'],
    ['NaN', '{"a":NaN}', '20001 json.syntax'],
    ['nesting one too deep', nested(bodyLimits.depth), '20001 json.depth'],
    ['200,000 levels', nested(200_000), '20001 json.depth'],
    ['levels never closed', `{"a":${'['.repeat(100)}`, '20001 json.depth'],
    ['objects too deep', `${'{"a":'.repeat(21)}1${'}'.repeat(21)}`, '20001 json.depth'],
    ['1e400', '{"a":1e400}', '20001 json.number'],
    ['-1e400 in a list', '{"a":[-1e400]}', '20001 json.number'],
    ['U+0000 escaped', `{"a":"x${slashU('0000')}y"}`, '20001 json.nul'],
    ['U+0000 deep inside', `{"a":{"b":["${slashU('0000')}"]}}`, '20001 json.nul'],
    ['U+0000 in a key', `{"a${slashU('0000')}":1}`, '20001 json.nul'],
    ['a key twice', '{"a":1,"a":2}', '20001 json.duplicate'],
    ['a key twice, once escaped', `{"a":1,"${slashU('0061')}":2}`, '20001 json.duplicate'],
    ['a key twice inside', '{"x":{"a":1,"b":2,"a":3}}', '20001 json.duplicate'],
    ['__proto__', '{"__proto__":{"polluted":1}}', '20001 json.key'],
    ['__proto__ escaped', `{"__prot${slashU('006f')}__":1}`, '20001 json.key'],
    ['constructor', '{"a":{"constructor":{"prototype":{}}}}', '20001 json.key'],
    ['prototype', '{"prototype":1}', '20001 json.key'],
    ['a toString of its own', '{"orgName":{"length":{"toString":1}}}', '20001 json.key'],
    ['a valueOf of its own', '{"valueOf":null}', '20001 json.key'],
    ['501 keys', `{${Array.from({ length: 501 }, (_, n) => `"k${n}":1`).join()}}`, '20001 json.keys'],
    ['5,001 items', `{"a":[${'1,'.repeat(5000)}1]}`, '20009 json.items'],
  ])('refuses %s', (_what, text, answer) => {
    expect(judge(text)).toBe(answer);
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  });
  it.each([
    ['nothing', '', {}],
    ['blanks', ' \n\t ', {}],
    ['20 levels', nested(bodyLimits.depth - 1), expect.anything()],
    ['brackets in a text', '{"a":"[[[[[[[[[[[[[[[[[[[[[[[[[[{{{"}', { a: '[[[[[[[[[[[[[[[[[[[[[[[[[[{{{' }],
    ['a quote in a text', '{"a":"\\"{\\"a\\":1","b":2}', { a: '"{"a":1', b: 2 }],
    ['a backslash at the end of a text', '{"a":"x\\\\","b":"y"}', { a: 'x\\', b: 'y' }],
    ['a colon in a text', '{"a":"b\\":","c":"b"}', { a: 'b":', c: 'b' }],
    ['the same key in two objects', '{"a":{"k":1},"b":{"k":2}}', { a: { k: 1 }, b: { k: 2 } }],
    ['equal texts that are no keys', '{"a":["x","x"],"x":"x"}', { a: ['x', 'x'], x: 'x' }],
    ['500 keys', `{${Array.from({ length: 500 }, (_, n) => `"k${n}":1`).join()}}`, expect.anything()],
    ['5,000 items', `{"a":[${'1,'.repeat(4999)}1]}`, expect.anything()],
  ])('accepts %s', (_what, text, value) => {
    expect(parseBody(text)).toEqual(value);
  });
  it('accepts exactly what JSON.parse reads, for any sound object', () => {
    const sound = fc.dictionary(fc.string({ maxLength: 12 }), fc.jsonValue({ maxDepth: 5 }), { maxKeys: 8 }).filter((value) => {
      const text = JSON.stringify(value);
      return !/prototype|\\u0000/.test(text) && !Object.getOwnPropertyNames(Object.prototype).some((name) => text.includes(name));
    });
    fc.assert(
      fc.property(sound, (value) => {
        const text = JSON.stringify(value);
        expect(parseBody(text)).toEqual(JSON.parse(text));
      }),
      { numRuns: 300 },
    );
  });
  it('never throws anything but a refusal, whatever the text', () => {
    const pieces = fc.constantFrom('{', '}', '[', ']', '"', '\\', ':', ',', 'a', '1e999', 'null', ' ', '\u0000', '😀', '\\u00');
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 40 }), (parts) => {
        expect(judge(parts.join(''))).toMatch(/^(accepted|2000[19] json\.\w+)$/);
      }),
      { numRuns: 1000 },
    );
  });
  it('R17 reads a megabyte of quotes and brackets in time that grows with its length', () => {
    for (const text of [`{"a":"${'\\"'.repeat(499_000)}"}`, `{"a":[${'"x",'.repeat(4998)}"x"],"b":"${' '.repeat(900_000)}"}`]) {
      const begin = performance.now();
      expect(judge(text)).toBe('accepted');
      expect(performance.now() - begin).toBeLessThan(2_000);
    }
  });
});

describe('API-04 API-10 what a handler sees', () => {
  it.each([
    ['a body without condition is the condition', { a: 1 }, { a: 1 }],
    ['condition is taken out', { condition: { a: 1 } }, { a: 1 }],
    ['invokerParam is tolerated outside', { invokerParam: 1, condition: { a: 1 } }, { a: 1 }],
    ['invokerParam is tolerated inside', { condition: { invokerParam: 1, a: 1 } }, { a: 1 }],
    ['paging beside condition is merged in', { current: 2, size: 30, condition: { a: 1 } }, { current: 2, size: 30, a: 1 }],
    ['paging beside wins over paging inside', { size: 30, condition: { size: 50 } }, { size: 30 }],
    ['field and order count inside too', { condition: { field: 'a', order: 'asc' } }, { field: 'a', order: 'asc' }],
    ['null is an empty condition', { condition: null, size: 20 }, { size: 20 }],
    ['a further member beside stays', { condition: { a: 1 }, exportName: 'x' }, { a: 1, exportName: 'x' }],
    ['a further member inside wins', { condition: { a: 1 }, a: 2 }, { a: 1 }],
  ])('%s', (_what, body, seen) => {
    expect(unwrap(body)).toEqual(seen);
  });
  it.each([[1], ['x'], [true], [[1]]])('refuses %j as condition', (condition) => {
    expect(refusalOf(() => unwrap({ condition }))).toBe('20001 json.condition');
  });
  it('drops no member that happens to be called like one of every object', () => {
    expect(unwrap({ condition: { a: 1 }, toString: 'x' } as Record<string, unknown>)).toEqual({ a: 1, toString: 'x' });
  });
});
