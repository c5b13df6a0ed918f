import { z } from 'zod';
import { flag, integer, key, ref, text } from '../../kernel/field.ts';
import type { Issue } from '../../kernel/issue.ts';
import { definePhrases } from '../../kernel/phrase.ts';
import { defineResource } from '../../kernel/resource.ts';
import { screenTerms } from '../../kernel/screenTerms.ts';
import { documentClass } from './documentClass.ts';

export const documentClassPhrases = definePhrases({
  'docClass.flowSelf': ['A document cannot be transferred to its own class', '单据不能抛转到自身类别', '單據不可拋轉到自身類別'],
  'docClass.flowTwice': [
    '{classifyType} appears twice in the flow',
    '抛转流程中 {classifyType} 重复',
    '拋轉流程中 {classifyType} 重複',
  ],
  'docClass.flowUnknown': [
    '{classifyType} is not a valid class of this organization',
    '{classifyType} 不是本组织的有效单据类别',
    '{classifyType} 不是本組織的有效單據類別',
  ],
  'docClass.flowCircle': ['Automatic transfers would never end: {path}', '自动抛转形成循环：{path}', '自動拋轉形成循環：{path}'],
});

/** Into which classes documents of a class are transferred, in which order, and which of them by themselves. */
export const documentClassFlow = defineResource({
  name: 'documentClassFlow',
  table: 'bm_classify_type_flow',
  menu: 'Base.Material.DocumentClass',
  sides: ['purchaser', 'platform'],
  scope: { org: 'orgNo' },
  fields: {
    classId: key(documentClass, { required: true, serverSet: true }),
    orgNo: text({ required: true, max: 50, serverSet: true }),
    seq: integer({ required: true, min: 1, max: 999 }),
    toClassifyType: ref(documentClass, 'classifyType', { required: true, unique: ['classId'], within: ['orgNo'] }),
    isAuto: flag(),
  },
  title: ['toClassifyType'],
  list: { columns: ['seq', 'toClassifyType', 'isAuto'], keyword: [], search: ['classId'], sort: 'seq' },
  form: [['seq', 'toClassifyType', 'isAuto']],
  labels: {
    $: ['Transfer flow', '抛转流程', '拋轉流程'],
    classId: screenTerms.documentClass,
    seq: screenTerms.sequence,
    toClassifyType: ['Transfers to', '抛转为', '拋轉為'],
    isAuto: ['Automatic', '自动', '自動'],
  },
});

/** One line of a flow as it travels inside its class. */
export const flowLine = z.strictObject({
  seq: z
    .number({ error: 'valid.integer' })
    .int({ error: 'valid.integer' })
    .min(1, { error: 'valid.integer' })
    .max(999, { error: 'valid.integer' }),
  toClassifyType: z
    .string({ error: 'input.required' })
    .trim()
    .min(1, { error: 'input.required' })
    .max(50, { error: 'valid.shape' }),
  isAuto: z.enum(['0', '1'], { error: 'valid.flag' }).default('0'),
});
export type FlowLine = z.output<typeof flowLine>;

/** What the lines of one class can have wrong by themselves. `rowId` is the place of the line. */
export const flowIssues = (classifyType: string, lines: readonly FlowLine[]): readonly Issue<'toClassifyType'>[] => {
  const seen = new Set<string>();
  return lines.flatMap(({ toClassifyType }, at): Issue<'toClassifyType'>[] => {
    const isTwice = seen.has(toClassifyType);
    seen.add(toClassifyType);
    const code = toClassifyType === classifyType ? 'docClass.flowSelf' : isTwice ? 'docClass.flowTwice' : undefined;
    return code ? [{ code, field: 'toClassifyType', rowId: String(at), params: { classifyType: toClassifyType } }] : [];
  });
};

/** One circle of automatic transfers that passes through a class, as its classes in order; undefined when there is none. */
export const circleThrough = (
  start: string,
  automatic: ReadonlyMap<string, readonly string[]>,
): readonly string[] | undefined => {
  const seen = new Set<string>();
  const walk = (path: readonly string[]): readonly string[] | undefined => {
    for (const next of automatic.get(path.at(-1) ?? '') ?? []) {
      if (next === start) return [...path, next];
      if (seen.has(next)) continue;
      seen.add(next);
      const found = walk([...path, next]);
      if (found) return found;
    }
    return undefined;
  };
  return walk([start]);
};
