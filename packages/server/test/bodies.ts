import type { z } from 'zod';

/** Members whose code list has no `1`. */
const codes: Readonly<Record<string, string>> = {
  objectType: 'item',
  enumMid: 'JOB_CLASS',
  jobClass: 'data.clean',
  scheduleType: '1',
  noticeGenMoment: 'order.published',
  codingId: 'A',
  code: 'qr',
  parameter: 'lotAtt',
  lotAtt: 'lotAtt01',
  sortField: 'receiptDate',
  periodNo: '202601',
  digestAt: '08:00',
  tagContent: '{"params":{},"labelMapProp":{}}',
};
/** What a rule between members asks for, by its code. */
const between: Readonly<Record<string, Readonly<Record<string, string>>>> = { 'access.what': { menuNo: 'Base.Basic.Supplier' } };

/** Fills what a schema misses until it is content: the smallest body that reaches the work of a call. */
export const smallestBody = (schema: z.ZodType, id: string): unknown => {
  const guess = (issue: z.core.$ZodIssue): unknown => {
    const name = String(issue.path.findLast((step) => typeof step === 'string') ?? '');
    if (/^id$|Id$|Ids$|^delList$|^lines$|^records$/.test(name) && 'expected' in issue && issue.expected === 'array') return [];
    if (issue.code === 'invalid_value') return issue.values[0];
    if (issue.code === 'too_small' && issue.origin === 'array') return [/Ids$/.test(name) ? id : {}];
    if (issue.code === 'invalid_union') return issue.errors[0]?.[0] ? guess(issue.errors[0][0]) : (codes[name] ?? '1');
    if (/Ids$/.test(name) && 'expected' in issue && issue.expected === 'string') return id;
    if (Object.hasOwn(codes, name)) return codes[name];
    if (/^id$|Id$/.test(name)) return id;
    if (issue.message === 'valid.dateTime') return '2026-01-05 08:30:00';
    if (/date/i.test(name) || issue.message === 'valid.date') return '2026-01-05';
    if ('expected' in issue && issue.expected === 'number') return 1;
    if ('expected' in issue && issue.expected === 'array') return [];
    if ('expected' in issue && issue.expected === 'object') return {};
    return '1';
  };
  const put = (into: unknown, path: readonly PropertyKey[], value: unknown): unknown => {
    const [step, ...rest] = path;
    if (step === undefined) return value;
    if (typeof step === 'number') {
      const list = Array.isArray(into) ? [...into] : [];
      list[step] = put(list[step], rest, value);
      return list;
    }
    const whole = typeof into === 'object' && into !== null ? into : {};
    return { ...whole, [step]: put((whole as Readonly<Record<PropertyKey, unknown>>)[step], rest, value) };
  };
  let body: unknown = {};
  for (let round = 0; round < 12; round++) {
    const { error } = schema.safeParse(body);
    if (!error) return body;
    const issues = error.issues.flatMap((issue) =>
      issue.code === 'invalid_union' && issue.path.length === 0 ? (issue.errors[0] ?? []) : [issue],
    );
    for (const issue of issues)
      body =
        issue.path.length === 0 && between[issue.message] && typeof body === 'object'
          ? { ...body, ...between[issue.message] }
          : put(body, issue.path, guess(issue));
  }
  return undefined;
};
