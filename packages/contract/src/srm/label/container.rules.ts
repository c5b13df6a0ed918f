/** The number of GS1 that a logistic unit goes by from one company to the next: the SSCC. */
import { checkDigit } from '../../base/item/item.rules.ts';
import { statusIssues } from '../../kernel/flow.ts';
import type { Issue } from '../../kernel/issue.ts';
import { definePhrases } from '../../kernel/phrase.ts';
import { type ContainerAction, containerFlow } from './container.flow.ts';

export const ssccPhrases = definePhrases({
  'container.ssccForm': ['An SSCC takes 18 digits', 'SSCC 应为 18 位数字', 'SSCC 應為 18 位數字'],
  'container.ssccDigit': [
    'The check digit of the SSCC is wrong: it should end in {expected}',
    'SSCC 校验码错误，末位应为 {expected}',
    'SSCC 檢查碼錯誤，末位應為 {expected}',
  ],
  'container.hasSscc': [
    'Container {boxNo} has the SSCC {sscc} already',
    '容器 {boxNo} 已有 SSCC {sscc}',
    '容器 {boxNo} 已有 SSCC {sscc}',
  ],
  'container.packed': [
    'Container {boxNo} lies in {parent} already',
    '容器 {boxNo} 已装入 {parent}',
    '容器 {boxNo} 已裝入 {parent}',
  ],
  'container.mixedOrg': ['Pack containers of one organization together', '只能合装同一组织的容器', '只能併裝同一組織的容器'],
  'container.noSscc': [
    'Container {boxNo} has no SSCC: give it one first',
    '容器 {boxNo} 没有 SSCC，请先分配',
    '容器 {boxNo} 沒有 SSCC，請先分配',
  ],
  'container.noPrefix': [
    'Organization {orgNo} has no GS1 company prefix: enter it in the organization',
    '组织 {orgNo} 未设置 GS1 厂商识别代码，请在组织中填写',
    '組織 {orgNo} 未設定 GS1 公司前置碼，請在組織中填寫',
  ],
  'container.ssccSpent': [
    'The SSCC numbers of the GS1 company prefix {prefix} are used up: enter another prefix in the organization',
    'GS1 厂商识别代码 {prefix} 的 SSCC 已用完，请在组织中填写新的代码',
    'GS1 公司前置碼 {prefix} 的 SSCC 已用完，請在組織中填寫新的前置碼',
  ],
});

const length = 18;
/** The SSCC with a running number: the extension digit leads the number, so that no digit of it is idle. Undefined beyond the last. */
export const ssccOf = (prefix: string, serial: number): string | undefined => {
  const width = length - 1 - prefix.length;
  const digits = String(serial).padStart(width, '0');
  if (digits.length > width) return undefined;
  const body = digits.slice(0, 1) + prefix + digits.slice(1);
  return body + checkDigit(body);
};
export const ssccIssues = (sscc: string): readonly Issue<'sscc'>[] => {
  if (!/^\d{18}$/.test(sscc)) return [{ code: 'container.ssccForm', field: 'sscc' }];
  const expected = checkDigit(sscc.slice(0, -1));
  return sscc.endsWith(expected) ? [] : [{ code: 'container.ssccDigit', field: 'sscc', params: { expected } }];
};

/** Every reason why an action is not possible on a container now. */
export const containerGuards = (
  action: ContainerAction,
  box: {
    readonly boxNo: string;
    readonly barcodeStatus: string;
    readonly sscc: string | null;
    readonly parentBoxNo: string | null;
  },
): readonly Issue[] => [
  ...statusIssues(containerFlow, action, box.barcodeStatus),
  ...(action === 'pack' && box.parentBoxNo
    ? [{ code: 'container.packed', params: { boxNo: box.boxNo, parent: box.parentBoxNo } }]
    : []),
  ...(action === 'giveSscc' && box.sscc ? [{ code: 'container.hasSscc', params: { boxNo: box.boxNo, sscc: box.sscc } }] : []),
];
