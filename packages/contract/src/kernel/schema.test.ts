import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { messages } from '../spec/messages.gen.ts';
import { choice, date, dateTime, decimal, type Field, flag, integer, key, kinds, ref, text } from './field.ts';
import { missingReason } from './reason.ts';
import {
  changeSchema,
  dayText,
  defaultPatterns,
  draftSchema,
  exampleOf,
  fieldSchema,
  idText,
  isId,
  issuesOf,
  rulesOf,
  saidText,
  schemaOf,
  valuesOf,
} from './schema.ts';

const judge = (schema: z.ZodType, value: unknown): unknown => {
  const parsed = schema.safeParse(value);
  return parsed.success
    ? parsed.data
    : issuesOf(parsed.error)
        .map((issue) => issue.code)
        .join(' ');
};
const target = { name: 'crate', table: 'wh_crate' };
const status = valuesOf('RecordStatus')[0] ?? '';

describe('every kind of field judges a value by its code', () => {
  it.each<readonly [kind: string, field: Field, value: unknown, result: unknown]>([
    ['text', text({}), '  a b  ', 'a b'],
    ['text', text({}), '', null],
    ['text', text({}), '   ', null],
    ['text', text({ required: true }), '   ', 'input.required'],
    ['text', text({ required: true }), undefined, 'input.required'],
    ['text', text({ max: 3 }), 'abcd', 'valid.max'],
    ['text', text({ max: 3 }), '😀😀😀', '😀😀😀'],
    ['text', text({ max: 3 }), ' abc ', 'abc'],
    ['text', text({}), 'a\tb', 'valid.control'],
    ['text', text({ max: 500 }), 'a\nb\tc', 'a\nb\tc'],
    ['text', text({ max: 500 }), 'a\u0007b', 'valid.control'],
    ['text', text({}), 5, 'valid.text'],
    ['text', text({}), {}, 'valid.text'],
    ['text', text({ pattern: 'mobile' }), '13800138000', '13800138000'],
    ['text', text({ pattern: 'mobile' }), '1380013800', 'valid.mobile'],
    ['text', text({ pattern: 'phone' }), '0512-1234567', '0512-1234567'],
    ['text', text({ pattern: 'phone' }), '0512-66660001', '0512-66660001'],
    ['text', text({ pattern: 'phone' }), '051266660001', '051266660001'],
    ['text', text({ pattern: 'phone' }), '0512-666600012', 'valid.phone'],
    ['text', text({ pattern: 'phone' }), '12', 'valid.phone'],
    ['text', text({ pattern: 'email' }), 'sales@parts.company', 'sales@parts.company'],
    ['text', text({ pattern: 'email' }), 'a@b.cn', 'a@b.cn'],
    ['text', text({ pattern: 'email' }), 'a@b', 'valid.email'],
    ['choice', choice({ dictionary: 'RecordStatus' }), status, status],
    ['choice', choice({ dictionary: 'RecordStatus' }), 'other', 'valid.choice'],
    ['choice', choice({ dictionary: 'NoSuchDictionary' }), '1', 'valid.choice'],
    ['flag', flag(), undefined, '0'],
    ['flag', flag({ default: '1' }), '', '1'],
    ['flag', flag(), '1', '1'],
    ['flag', flag(), true, 'valid.flag'],
    ['flag', flag(), 'yes', 'valid.flag'],
    ['integer', integer({}), '12', 12],
    ['integer', integer({}), -3, -3],
    ['integer', integer({}), 1.5, 'valid.integer'],
    ['integer', integer({}), '1e3', 'valid.integer'],
    ['integer', integer({ min: 1 }), 0, 'valid.positive'],
    ['integer', integer({ min: 2 }), 1, 'valid.min'],
    ['integer', integer({ max: 9 }), 10, 'valid.maxNumber'],
    ['integer', integer({}), 2_147_483_648, 'valid.maxNumber'],
    ['integer', integer({}), '-2147483648', 'valid.min'],
    ['decimal', decimal({}), '1.50', '1.50'],
    ['decimal', decimal({}), 1.5, '1.5'],
    ['decimal', decimal({}), '1.1234567', 'valid.decimal'],
    ['decimal', decimal({ decimals: 2 }), '1.123', 'valid.decimal'],
    ['decimal', decimal({}), '9'.repeat(21), 'valid.number'],
    ['decimal', decimal({}), 'NaN', 'valid.number'],
    ['decimal', decimal({}), '1e5', 'valid.number'],
    ['decimal', decimal({}), '１', 'valid.number'],
    ['decimal', decimal({}), 1e21, 'valid.number'],
    ['decimal', decimal({ sign: 'positive' }), '0', 'valid.positiveNumber'],
    ['decimal', decimal({ sign: 'notNegative' }), '-0.1', 'valid.notNegative'],
    ['decimal', decimal({ sign: 'notNegative' }), '0', '0'],
    ['decimal', decimal({ sign: 'notZero' }), '0.000000', 'valid.notZero'],
    ['date', date({}), '2024-02-29', '2024-02-29'],
    ['date', date({}), '2026-02-29', 'valid.date'],
    ['date', date({}), '0000-01-01', 'valid.date'],
    ['date', date({}), '2026-1-5', 'valid.date'],
    ['date', date({}), '2026-01-05 08:00:00', 'valid.date'],
    ['dateTime', dateTime({}), '2026-01-05 23:59:59', '2026-01-05 23:59:59'],
    ['dateTime', dateTime({}), '2026-01-05 24:00:00', 'valid.dateTime'],
    ['dateTime', dateTime({}), '2026-01-05', 'valid.dateTime'],
    ['ref', ref(target, 'crateNo', {}), ' C1 ', 'C1'],
    ['ref', ref(target, 'crateNo', { max: 3 }), 'C100', 'valid.max'],
    ['key', key(target, {}), '9223372036854775807', '9223372036854775807'],
    ['key', key(target, {}), '9223372036854775808', 'valid.key'],
    ['key', key(target, {}), '1 or 1=1', 'valid.key'],
  ])('%s %o: %j gives %j', (_kind, field, value, result) => {
    expect(judge(fieldSchema(field), value)).toEqual(result);
  });
  it('A-F14 tells whoever enters "abc" as a tax rate that a number is expected and what it looks like, in each language', () => {
    const told = judge(fieldSchema(decimal({ sign: 'notNegative' })), 'abc');
    expect(told).toBe('valid.number');
    const [english, simplified, traditional] = messages['valid.number'];
    expect([english, simplified, traditional].filter((text) => text.includes('12.5'))).toHaveLength(3);
    expect([english, simplified, traditional].map((text) => /number|数字|數字/.exec(text)?.[0])).toEqual([
      'number',
      '数字',
      '數字',
    ]);
  });
  it('knows every kind, and no field lets a value through that its column cannot hold', () => {
    expect(Object.keys(schemaOf).toSorted()).toEqual([...kinds].toSorted());
    fc.assert(
      fc.property(fc.constantFrom(...kinds), fc.anything(), (kind, value) => {
        const parsed = fieldSchema({ kind, dictionary: 'RecordStatus', target, targetField: 'crateNo' }).safeParse(value);
        if (!parsed.success || parsed.data === null) return;
        const fits: Record<string, boolean> = {
          integer: Number.isInteger(parsed.data) && Math.abs(Number(parsed.data)) < 2 ** 31,
          key: isId(String(parsed.data)),
          flag: parsed.data === '0' || parsed.data === '1',
        };
        expect(fits[kind] ?? typeof parsed.data === 'string').toBe(true);
      }),
      { numRuns: 500 },
    );
  });
});

describe('R9 a draft and a change', () => {
  const crate = {
    fields: {
      crateNo: text({ required: true }),
      size: integer({ default: 1 }),
      note: text({}),
      state: text({ serverSet: true }),
    },
  };
  it('take what a person may set, with defaults, and nothing else', () => {
    expect(judge(draftSchema(crate), { crateNo: 'C1' })).toEqual({ crateNo: 'C1', size: 1, note: null });
    for (const member of ['state', 'id', 'version', 'createName', 'zz'])
      expect(judge(draftSchema(crate), { crateNo: 'C1', [member]: 'x' })).toBe('valid.unknown');
  });
  it('a change needs id and version, keeps what is absent and empties what is null', () => {
    expect(judge(changeSchema(crate), { id: '1', version: 2, note: null })).toMatchObject({ id: '1', version: 2, note: null });
    const kept: Readonly<Record<string, unknown>> = changeSchema(crate).parse({ id: '1', version: 1 });
    expect([kept.crateNo, kept.size]).toEqual([undefined, undefined]);
    expect(judge(changeSchema(crate), { id: '1', version: 1, crateNo: '' })).toBe('input.required');
    expect(judge(changeSchema(crate), { id: '1' })).toBe('input.required');
    expect(judge(changeSchema(crate), { id: '1', version: 0 })).not.toBeTypeOf('object');
    expect(judge(changeSchema(crate), { id: '99999999999999999999', version: 1 })).toBe('valid.key');
  });
});

describe('what is wrong, as issues', () => {
  it('names the field and, in a list, the row', () => {
    const schema = z.strictObject({
      lines: z.array(z.strictObject({ id: idText, qty: fieldSchema(decimal({ required: true })) })),
    });
    const parsed = schema.safeParse({
      lines: [
        { id: '1', qty: '1' },
        { id: 'x', qty: null, zz: 1 },
      ],
      more: 1,
    });
    if (parsed.success) throw new Error('accepted');
    const found = issuesOf(parsed.error);
    expect(found).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ code: 'valid.key', field: 'id', rowId: '1' }),
        expect.objectContaining({ code: 'input.required', field: 'qty', rowId: '1' }),
        expect.objectContaining({ code: 'valid.unknown', field: 'zz', rowId: '1' }),
        expect.objectContaining({ code: 'valid.unknown', field: 'more' }),
      ]),
    );
    expect(found).toHaveLength(4);
  });
  it('R11 says of too much how much there may be, not that nothing was given', () => {
    const bounded = z.strictObject({
      ids: z.array(idText).min(1).max(2),
      name: z.string().min(1).max(3),
      copies: z.number().int().min(1).max(99),
      above: z.number().positive(),
      day: dayText,
    });
    const right = { ids: ['1'], name: 'a', copies: 1, above: 1, day: '9999-12-31' };
    const wrong: readonly (readonly [change: object, field: string, code: string, params?: object])[] = [
      [{ ids: ['1', '2', '3'] }, 'ids', 'json.items', { max: 2 }],
      [{ ids: [] }, 'ids', 'input.required'],
      [{ name: 'abcd' }, 'name', 'valid.max', { max: 3 }],
      [{ name: '' }, 'name', 'input.required'],
      [{ copies: 1e9 }, 'copies', 'valid.maxNumber', { max: 99 }],
      [{ copies: 0 }, 'copies', 'valid.min', { min: 1 }],
      [{ above: 0 }, 'above', 'valid.positiveNumber'],
      [{ day: '2026-02-31' }, 'day', 'valid.date', { value: '2026-02-31' }],
    ];
    for (const [change, field, code, params = {}] of wrong) {
      const parsed = bounded.safeParse({ ...right, ...change });
      expect([change, parsed.success ? [] : issuesOf(parsed.error)]).toEqual([
        change,
        [expect.objectContaining({ field, code })],
      ]);
      expect(parsed.success ? [] : (issuesOf(parsed.error)[0]?.params ?? {})).toMatchObject(params);
    }
    expect(bounded.safeParse(right).success).toBe(true);
  });
  it('of several forms a body may have, says what is wrong with the closest', () => {
    const either = z.union([
      z.strictObject({ id: idText }),
      z.strictObject({ id: idText, a: z.string(), b: z.string(), c: z.string() }),
    ]);
    expect(judge(either, { id: '1', zz: 1 })).toBe('valid.unknown');
    expect(judge(either, { id: '1', a: 'x', b: 'y' })).not.toBe('');
  });
});

it('words of a call lose what nobody sees, as texts of records do: such a reason is none', () => {
  const reason = saidText.max(5).nullish();
  expect(['\u200B', '\u202Ekaput\u2066 ', '破损\uFEFF'].map((given) => reason.parse(given))).toEqual(['', 'kaput', '破损']);
  expect([reason.safeParse('kaputt').success, reason.parse(null)]).toEqual([false, null]);
});

it('issue 19 letters without a shape, tags and signs that only change their neighbours are no reason; a gap between words stays one', () => {
  const nothing = [
    '\u3164',
    '\u2800',
    '\u115F\u1160',
    '\uFFA0',
    '\u{E0041}\u{E007F}',
    '\u200D\uFE0F',
    '\u00AD\u034F',
    '\u2063\u180E',
  ];
  for (const given of nothing)
    expect([given, saidText.parse(given), missingReason(given)]).toEqual([
      given,
      '',
      [{ code: 'reason.required', field: 'reason' }],
    ]);
  expect(['短\u2800少', 'ka\u{E0041}putt\u3164', '👩\u200D🔧', '⚠\uFE0F 湿'].map((given) => saidText.parse(given))).toEqual([
    '短 少',
    'kaputt',
    '👩\u200D🔧',
    '⚠\uFE0F 湿',
  ]);
});

describe('the forms of phone numbers and mail addresses', () => {
  it('BASE-107 BASE-108 a refusal shows a text that the rule in force takes', () => {
    let looked = 0;
    for (const pattern of ['mobile', 'phone', 'email'] as const)
      for (const rule of rulesOf(pattern)) {
        const rules = { ...defaultPatterns, [pattern]: rule };
        const schema = fieldSchema(text({ pattern }), rules);
        const refused = schema.safeParse('?');
        const [issue] = refused.success ? [] : issuesOf(refused.error);
        expect([pattern, rule, issue?.code, issue?.params]).toEqual([
          pattern,
          rule,
          `valid.${pattern}`,
          { example: exampleOf(pattern, rules) },
        ]);
        expect([pattern, rule, schema.safeParse(exampleOf(pattern, rules)).success]).toEqual([pattern, rule, true]);
        looked += 1;
      }
    expect(looked).toBe(9);
  });
});
