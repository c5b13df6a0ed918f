import { z } from 'zod';
import { type Code, offeredCodes } from './codes.ts';
import { customFieldNo } from './customField.ts';
import { isDecimal, isNegative, isPositive, isZero } from './decimal.ts';
import { dictionaryOf, type Field, type Kind, type Pattern } from './field.ts';
import type { Issue } from './issue.ts';
import type { Params } from './phrase.ts';
import { seen } from './reason.ts';
import { type Draft, type Resource, writableFields } from './resource.ts';

/** A form that a text may have to follow, and a text that follows it: a refusal shows it. */
interface Form {
  readonly form: RegExp;
  readonly example: string;
}
const patterns = {
  mobile: {
    CN: { form: /^\d{11}$/, example: '13812345678' },
    TW: { form: /^09\d{8}$/, example: '0912345678' },
    ANY: { form: /^[+\d-]{6,20}$/, example: '13812345678' },
  },
  phone: {
    CN: { form: /^(\d{3}-?\d{8}|\d{4}-?\d{7})$/, example: '010-12345678' },
    'CN-WIDE': { form: /^(\d{3}-?\d{8}|\d{4}-?\d{7,8})$/, example: '0512-66660001' },
    TW: { form: /^\d{2,4}-?\d{6,8}$/, example: '02-12345678' },
    ANY: { form: /^[+\d-]{6,20}$/, example: '010-12345678' },
  },
  email: {
    SHORT: { form: /^[\w.+-]+@[\w-]+(\.[\w-]+)*\.[A-Za-z]{2,4}$/, example: 'name@company.com' },
    ANY: { form: /^[\w.+-]+@[\w-]+(\.[\w-]+)*\.[A-Za-z]{2,24}$/, example: 'name@company.com' },
  },
} as const satisfies { readonly [P in Pattern]: Readonly<Record<string, Form>> };
/** The rules of the country for phone numbers and mail addresses; system parameters choose others (SYS_PARAM). */
export type PatternRules = { readonly [P in Pattern]: keyof (typeof patterns)[P] };
/** `CN` and `SHORT` are the specification's; numbers such as 0512-66660001 and endings such as .museum are ordinary. */
export const defaultPatterns: PatternRules = { mobile: 'CN', phone: 'CN-WIDE', email: 'ANY' };
/** The rules there are for a pattern, the narrowest first. */
export const rulesOf = <P extends Pattern>(pattern: P): readonly PatternRules[P][] =>
  Object.keys(patterns[pattern]) as PatternRules[P][];
const formOf = (pattern: Pattern, rules: PatternRules): Form | undefined =>
  (patterns[pattern] as Readonly<Record<string, Form>>)[rules[pattern]];
/** A text that follows the pattern under these rules. */
export const exampleOf = (pattern: Pattern, rules: PatternRules = defaultPatterns): string =>
  formOf(pattern, rules)?.example ?? '';

/** Names of the patterns a text may have to follow; each has a refusal `valid.<name>`. */
export const patternNames: readonly string[] = Object.keys(patterns);

/** Every value a choice can have in any row, with its labels. */
export const membersOf = (field: Pick<Field, 'dictionary' | 'dictionaryBy'>): readonly Code[] =>
  [field.dictionary ?? '', ...Object.values(field.dictionaryBy?.dictionaries ?? {})].flatMap(offeredCodes);

/** Values of an enum or dictionary of the specification; empty when there is none of that name. */
export const valuesOf = (dictionary: string): readonly string[] => offeredCodes(dictionary).map((option) => option.value);

export const isDay = (value: string): boolean => {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(value);
  if (!match) return false;
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])];
  return year >= 1900 && month >= 1 && month <= 12 && day >= 1 && day <= new Date(Date.UTC(year, month, 0)).getUTCDate();
};
const isTime = (value: string): boolean =>
  /^\d{4}-\d{2}-\d{2} ([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/.test(value) && isDay(value.slice(0, 10));

const largestId = '9223372036854775807';
/** Decimal text of an id: a 63-bit integer without a sign. Larger ones name no row, and no column could hold them. */
export const isId = (text: string): boolean => /^\d{1,19}$/.test(text) && (text.length < largestId.length || text <= largestId);
/** An id in the input of a call. */
export const idText = z.string({ error: 'valid.key' }).refine(isId, { error: 'valid.key' });
/** A day in the input of a call. */
export const dayText = z.string({ error: 'valid.date' }).superRefine((value, context) => {
  if (!isDay(value)) context.addIssue({ code: 'custom', message: 'valid.date', params: { value } });
});
/** The member `custom` of a body, as far as no definition is needed to check it. */
export const customBag = z.record(
  z.string().regex(customFieldNo),
  z.union([z.string().max(1000), z.number(), z.null()], { error: 'valid.shape' }),
);
export type CustomBag = z.output<typeof customBag>;
/** What an `integer` column holds. */
const largestInteger = 2_147_483_647;

type Fail = (code: string, params?: Params) => void;
/** Words that somebody writes in a call, such as a reason: what nobody sees is no word of it. */
export const saidText = z.string().overwrite(seen);
const textual =
  (rule: (value: string, field: Field, fail: Fail, rules: PatternRules) => void) => (field: Field, rules: PatternRules) =>
    z
      .string({ error: 'valid.text' })
      .transform(seen)
      .superRefine((value, context) => {
        const fail: Fail = (code, params) => context.addIssue({ code: 'custom', message: code, params: { ...params } });
        if (value === '') {
          if (field.required) fail('input.required');
        } else rule(value, field, fail, rules);
      })
      .transform((value) => (value === '' ? null : value));

const limited: Parameters<typeof textual>[0] = (value, field, fail, rules) => {
  const max = field.max ?? 100;
  if ([...value].length > max) fail('valid.max', { max });
  // control characters are refused everywhere, a tab or line feed only in long texts
  if (/\p{Cc}/u.test(max > 100 ? value.replace(/[\t\n\r]/g, '') : value)) fail('valid.control');
  if (field.pattern && !formOf(field.pattern, rules)?.form.test(value))
    fail(`valid.${field.pattern}`, { example: exampleOf(field.pattern, rules) });
};

/** The schema of one value, by kind: text in, text or null out; integers as numbers. */
export const schemaOf = {
  text: textual(limited),
  ref: textual(limited),
  choice: textual((value, field, fail) => {
    // which of several dictionaries holds is for the whole row to say: `choiceIssues`
    if (!membersOf(field).some((member) => member.value === value)) fail('valid.choice', { value });
  }),
  flag: () => z.enum(['0', '1'], { error: 'valid.flag' }),
  integer: (field: Field) =>
    z
      .union(
        [
          z.number().int(),
          z
            .string()
            .regex(/^-?\d{1,15}$/)
            .transform(Number),
        ],
        { error: 'valid.integer' },
      )
      .superRefine((value, context) => {
        const { min = -largestInteger, max = largestInteger } = field;
        if (value < min)
          context.addIssue(
            min === 1 ? { code: 'custom', message: 'valid.positive' } : { code: 'custom', message: 'valid.min', params: { min } },
          );
        if (value > max) context.addIssue({ code: 'custom', message: 'valid.maxNumber', params: { max } });
      }),
  decimal: (field: Field, rules: PatternRules) =>
    z.union([z.string(), z.number().transform((value) => String(value))], { error: 'valid.number' }).pipe(
      textual((value, f, fail) => {
        const digits = f.decimals ?? 6;
        if (!/^-?\d+(\.\d+)?$/.test(value) || value.replace(/\D/g, '').length > 20) fail('valid.number');
        else if ((value.split('.')[1] ?? '').length > digits) fail('valid.decimal', { digits });
        else if (!isDecimal(value)) fail('valid.number');
        else if (f.sign === 'positive' && !isPositive(value)) fail('valid.positiveNumber');
        else if (f.sign === 'notNegative' && isNegative(value)) fail('valid.notNegative');
        else if (f.sign === 'notZero' && isZero(value)) fail('valid.notZero');
      })(field, rules),
    ),
  date: textual((value, _field, fail) => {
    if (!isDay(value)) fail('valid.date', { value });
  }),
  dateTime: textual((value, _field, fail) => {
    if (!isTime(value)) fail('valid.dateTime', { value });
  }),
  key: textual((value, _field, fail) => {
    if (!isId(value)) fail('valid.key');
  }),
} satisfies Record<Kind, (field: Field, rules: PatternRules) => z.ZodType>;

/** The schema of one field of a draft: absent or null takes the default, is refused when required, else is null. */
export const fieldSchema = (field: Field, rules: PatternRules = defaultPatterns): z.ZodType =>
  z.preprocess(
    (value) => (value === undefined || value === null || value === '' ? (field.default ?? null) : value),
    field.required
      ? z
          .any()
          .superRefine((value, context) => {
            if (value === null) context.addIssue({ code: 'custom', message: 'input.required' });
          })
          .pipe(schemaOf[field.kind](field, rules))
      : schemaOf[field.kind](field, rules).nullable(),
  );

/** What is wrong with choices whose dictionary another field of the row decides. */
export const choiceIssues = (
  resource: Pick<Resource, 'fields'>,
  row: Readonly<Record<string, unknown>>,
): readonly Issue<string>[] =>
  Object.entries(resource.fields).flatMap(([name, field]): Issue<string>[] => {
    const value = row[name];
    return field.dictionaryBy && typeof value === 'string' && !valuesOf(dictionaryOf(field, row)).includes(value)
      ? [{ code: 'valid.choice', field: name, params: { value } }]
      : [];
  });

type Members<R extends Pick<Resource, 'fields'>> = { [K in keyof Draft<R>]: z.ZodType<Draft<R>[K]> };
type Changed<R extends Pick<Resource, 'fields'>> = { [K in keyof Draft<R>]: z.ZodOptional<z.ZodType<Draft<R>[K]>> };

/** A whole row to be added: closed, so an unknown or server-set member is refused (R9). */
export const draftSchema = <R extends Pick<Resource, 'fields'>>(resource: R, rules?: PatternRules) =>
  z.strictObject(
    Object.fromEntries(
      writableFields(resource).map((name) => [name, fieldSchema(resource.fields[name] as Field, rules)]),
    ) as Members<R>,
  );

/** Changed members of a row, with its id and version. Members that are absent stay as they are. */
export const changeSchema = <R extends Pick<Resource, 'fields'>>(resource: R, rules?: PatternRules) =>
  z.strictObject({
    id: idText,
    version: z.number().int().positive(),
    ...(Object.fromEntries(
      writableFields(resource).map((name) => [name, fieldSchema({ ...(resource.fields[name] as Field) }, rules).optional()]),
    ) as Changed<R>),
  });

/** What a bound says: without it, too much would be told as nothing. */
const boundOf = (found: z.core.$ZodIssue): Issue | undefined => {
  if (found.code === 'too_small' && found.origin === 'number') {
    const min = Number(found.minimum);
    return found.inclusive ? { code: 'valid.min', params: { min } } : { code: 'valid.positiveNumber' };
  }
  if (found.code !== 'too_big') return undefined;
  const max = Number(found.maximum);
  if (found.origin === 'string') return { code: 'valid.max', params: { max } };
  return { code: found.origin === 'array' ? 'json.items' : 'valid.maxNumber', params: { max } };
};
/** What zod found, as issues with our codes. A member of an array carries its index as rowId. */
export const issuesOf = (error: Pick<z.ZodError, 'issues'>): readonly Issue[] =>
  error.issues.flatMap((found): readonly Issue[] => {
    if (found.code === 'invalid_union' && !found.message.startsWith('valid.') && found.errors.length > 0) {
      // of several forms a body may have, the one it comes closest to says what is wrong
      const [closest = []] = found.errors.toSorted((a, b) => a.length - b.length);
      return issuesOf({ issues: closest.map((issue) => ({ ...issue, path: [...found.path, ...issue.path] })) });
    }
    const names = found.path.filter((step): step is string => typeof step === 'string');
    const row = found.path.find((step): step is number => typeof step === 'number');
    const at = {
      ...(names.length ? { field: names.at(-1) as string } : {}),
      ...(row === undefined ? {} : { rowId: String(row) }),
    };
    if (found.code === 'unrecognized_keys') return found.keys.map((name) => ({ ...at, code: 'valid.unknown', field: name }));
    if (found.code === 'custom') return [{ ...at, code: found.message, params: (found.params ?? {}) as Params }];
    const bound = found.message.startsWith('valid.') ? undefined : boundOf(found);
    if (bound) return [{ ...at, ...bound }];
    return [
      {
        ...at,
        code: found.message.startsWith('valid.') ? found.message : found.input === undefined ? 'input.required' : 'valid.shape',
      },
    ];
  });
