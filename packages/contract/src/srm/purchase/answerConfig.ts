import { organization } from '../../base/organization/organization.ts';
import { supplier } from '../../base/supplier/supplier.ts';
import { compare } from '../../kernel/decimal.ts';
import { decimal, flag, integer, ref } from '../../kernel/field.ts';
import type { Issue } from '../../kernel/issue.ts';
import { definePhrases } from '../../kernel/phrase.ts';
import { defineResource, recordFields } from '../../kernel/resource.ts';
import type { PurchasePolicies } from './purchase.policies.ts';

export const answerPhrases = definePhrases({
  'order.silentEarly': [
    'Not before the time to answer is over: at least {hours} hours',
    '不得早于答复时限，至少 {hours} 小时',
    '不得早於回覆時限，至少 {hours} 小時',
  ],
});

interface Terms {
  readonly replyHours: number;
  readonly qtyTolerancePct: string;
  readonly dayTolerance: number;
  readonly isSilentAccept: '0' | '1';
  readonly silentHours: number;
}
/** The tolerance is a share of what was ordered; nobody is taken to agree before the time to answer is over. */
const answerIssues = ({ qtyTolerancePct, isSilentAccept, silentHours, replyHours }: Terms): readonly Issue<keyof Terms>[] => [
  ...(compare(qtyTolerancePct, '100') > 0
    ? [{ code: 'valid.max', field: 'qtyTolerancePct', params: { max: 100 } } as const]
    : []),
  ...(isSilentAccept === '1' && silentHours < replyHours
    ? [{ code: 'order.silentEarly', field: 'silentHours', params: { hours: replyHours } } as const]
    : []),
];

/** How suppliers answer orders, by organization and supplier; what no row says is as the organization's business controls say (DELIV-12). */
export const answerConfig = defineResource({
  name: 'orderAnswerConfig',
  table: 'srm_order_answer_config',
  menu: 'Configuration.OrderAnswer',
  wire: {
    service: 'ISrmOrderAnswerConfigService',
    list: 'getOrderAnswerConfigList',
    purge: 'deleteOrderAnswerConfigByIds',
    // at least one row stays
    written: ['purge'],
  },
  sides: ['purchaser', 'platform'],
  scope: { org: 'orgNo', supplier: 'supplierNo' },
  scopeOptional: ['supplier'],
  fields: {
    orgNo: ref(organization, 'orgNo', { required: true, lockedOnEdit: true }),
    supplierNo: ref(supplier, 'supplierNo', { within: ['orgNo'], unique: ['orgNo'], lockedOnEdit: true }),
    replyHours: integer({ required: true, min: 1, max: 8760, default: 24 }),
    qtyTolerancePct: decimal({ required: true, sign: 'notNegative', default: '0' }),
    dayTolerance: integer({ required: true, min: 0, max: 3650, default: 0 }),
    isSilentAccept: flag(),
    silentHours: integer({ min: 1, max: 8760, default: 48 }),
    ...recordFields,
  },
  title: ['supplierNo', 'orgNo'],
  list: {
    columns: [
      'orgNo',
      'supplierNo',
      'replyHours',
      'qtyTolerancePct',
      'dayTolerance',
      'isSilentAccept',
      'silentHours',
      'statusCode',
      'updateName',
      'updateDate',
    ],
    glance: [
      ['orgNo', 'supplierNo'],
      'replyHours',
      'qtyTolerancePct',
      'dayTolerance',
      ['isSilentAccept', 'silentHours'],
      'statusCode',
    ],
    card: ['supplierNo', 'orgNo', 'replyHours', 'statusCode'],
    // a row is changed as the list shows it: the ledger has no call for one
    carries: ['orgNo', 'supplierNo', 'replyHours', 'qtyTolerancePct', 'dayTolerance', 'isSilentAccept', 'silentHours', 'remark'],
    keyword: [],
    search: ['orgNo', 'supplierNo', 'statusCode'],
    open: ['supplierNo'],
  },
  form: [
    ['orgNo', 'supplierNo', 'replyHours', 'qtyTolerancePct', 'dayTolerance', 'isSilentAccept', 'silentHours', 'statusCode'],
    ['remark'],
  ],
  labels: {
    $: ['Order answer configuration', '订单答复配置', '訂單回覆設定'],
    replyHours: ['Answer within (h)', '答复时限（小时）', '回覆時限（小時）'],
    qtyTolerancePct: ['Qty tolerance (%)', '数量免审差异（%）', '數量免審差異（%）'],
    dayTolerance: ['Date tolerance (d)', '交期免审差异（天）', '交期免審差異（天）'],
    isSilentAccept: ['Silence accepts', '逾时视为接受', '逾時視為接受'],
    silentHours: ['Silence after (h)', '视为接受时限（小时）', '視為接受時限（小時）'],
  },
  texts: answerPhrases,
  check: answerIssues,
});

type Ruled = Pick<PurchasePolicies, 'replyHours' | 'replyQtyTolerancePct' | 'replyDayTolerance' | 'silentAcceptHours'>;
/** What a row says of the policies that commands read. */
export const answerPolicies = ({ replyHours, qtyTolerancePct, dayTolerance, isSilentAccept, silentHours }: Terms): Ruled => ({
  replyHours,
  replyQtyTolerancePct: qtyTolerancePct,
  replyDayTolerance: dayTolerance,
  silentAcceptHours: isSilentAccept === '1' ? silentHours : 0,
});
