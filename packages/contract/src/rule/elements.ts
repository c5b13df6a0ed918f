/** What a basic element names and what may stand in it (RULE-17 to RULE-19, RULE-30). */
import type { Issue } from '../kernel/issue.ts';
import { definePhrases } from '../kernel/phrase.ts';

export const elementPhrases = definePhrases({
  'coding.part': [
    '{parameter} has the columns 01 to {last}',
    '{parameter} 的序号为 01 至 {last}',
    '{parameter} 的序號為 01 至 {last}',
  ],
  'coding.noValue': ['Say the value that stands here', '固定值或等值匹配时必须填写字段值', '固定值或等值比對時必須填寫欄位值'],
  'coding.tooLong': ['Longer than {leng}', '超过长度 {leng}', '超過長度 {leng}'],
  'coding.serialLength': ['A serial number needs its length', '流水号必须指定长度', '流水號必須指定長度'],
  'coding.lotRuleOnly': [
    'Only a batch attribute follows a batch rule',
    '只有批次属性可以指定批次规则',
    '只有批號屬性可以指定批號規則',
  ],
});

/** The columns there are, by kind. */
const columnsOf = { standardCol: 10, guestCol: 10, lotAtt: 12 } as const;
/** Where a value comes from. */
export const inputs = { fixed: '1', document: '2', entered: '3', date: '4', serial: '5' } as const;
export const fieldTypes = { text: '1', number: '2', date: '3' } as const;
export const criteria = { any: '1', digits: '2', letters: '3', lettersAndDigits: '4', value: '5' } as const;

const isKind = (parameter: unknown): parameter is keyof typeof columnsOf =>
  typeof parameter === 'string' && Object.hasOwn(columnsOf, parameter);
const textOf = (value: unknown): string => (value === null || value === undefined ? '' : String(value));

/** The column an element stands for: lotAtt and 05 are lotAtt05. */
export const columnOf = ({ parameter, partNo }: { readonly parameter: string; readonly partNo: string }): string =>
  parameter + partNo;

/** Rules between the members of an element, for the form and for the server alike. */
export const elementIssues = (
  draft: Readonly<Record<string, unknown>>,
): readonly Issue<'codingId' | 'partNo' | 'fieldValue' | 'leng' | 'lotRule'>[] => {
  const { parameter } = draft;
  const [codingId, partNo, fieldValue] = [textOf(draft.codingId), textOf(draft.partNo), textOf(draft.fieldValue)];
  const leng = Number(draft.leng ?? 0);
  const last = isKind(parameter) ? columnsOf[parameter] : 0;
  const place = /^\d{2}$/.test(partNo) ? Number(partNo) : 0;
  const needsValue = draft.inputType === inputs.fixed || draft.matchCriteria === criteria.value;
  return [
    ...(/^[A-Z]$/.test(codingId) ? [] : [{ code: 'valid.codingId', field: 'codingId' } as const]),
    ...(isKind(parameter) && (place < 1 || place > last)
      ? [{ code: 'coding.part', field: 'partNo', params: { parameter, last } } as const]
      : []),
    ...(needsValue && fieldValue === '' ? [{ code: 'coding.noValue', field: 'fieldValue' } as const] : []),
    ...(leng > 0 && [...fieldValue].length > leng
      ? [{ code: 'coding.tooLong', field: 'fieldValue', params: { leng } } as const]
      : []),
    ...(draft.inputType === inputs.serial && leng === 0 ? [{ code: 'coding.serialLength', field: 'leng' } as const] : []),
    ...(textOf(draft.lotRule) !== '' && parameter !== 'lotAtt'
      ? [{ code: 'coding.lotRuleOnly', field: 'lotRule' } as const]
      : []),
  ];
};

/** Whether a text may stand in an element. An empty one is judged by `allowEmpty` alone. */
export const fits = (text: string, matchCriteria: string | null, fieldValue: string | null): boolean => {
  if (matchCriteria === criteria.digits) return /^\d+$/.test(text);
  if (matchCriteria === criteria.letters) return /^[A-Za-z]+$/.test(text);
  if (matchCriteria === criteria.lettersAndDigits) return /^[A-Za-z\d]+$/.test(text);
  return matchCriteria !== criteria.value || text === (fieldValue ?? '');
};
