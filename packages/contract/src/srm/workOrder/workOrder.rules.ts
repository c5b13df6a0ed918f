import { compare, type Decimal, isPositive, minus, sum } from '../../kernel/decimal.ts';
import { definePhrases } from '../../kernel/phrase.ts';

/** The nature of orders that are made outside, of what is sent there. */
export const outsourced = '2';

export const workOrderPhrases = definePhrases({
  'workOrder.noLine': [
    '{value} is no line of an outsourced order of this organization',
    '{value} 不是该组织的委外订单项次',
    '{value} 不是此組織的委外訂單項次',
  ],
  'workOrder.otherHead': [
    'Line {line} names another value for this work order',
    '与第 {line} 行同一委外单的内容不一致',
    '與第 {line} 列同一委外單的內容不一致',
  ],
  'workOrder.unknownItem': ['There is no item {value}', '没有物料 {value}', '沒有料件 {value}'],
  'workOrder.componentTwice': ['Component {value} stands on this work order twice', '子件 {value} 重复', '子件 {value} 重複'],
  'workOrder.usedBeyond': [
    'Used and scrapped cannot exceed what was issued: {qty}',
    '已用与报废合计不能超过已发 {qty}',
    '已用與報廢合計不可超過已發 {qty}',
  ],
  'workOrder.noComponent': ['{value} is no component of this order', '{value} 不是该委外单的子件', '{value} 不是此委外單的子件'],
  'workOrder.issueOver': [
    'At most {qty} of {value} are missing and on no delivery order',
    '{value} 最多可发 {qty}（尚缺且未开出库单）',
    '{value} 最多可發 {qty}（尚缺且未開出庫單）',
  ],
  'workOrder.complete': ['No component is missing', '子件齐套，无需发料', '子件齊套，無需發料'],
  'workOrder.over': ['The outsourced order is finished or closed', '委外单已完工或已关闭', '委外單已完工或已關閉'],
  'workOrder.endsBeforeStart': ['The planned end is before the planned start', '计划完工早于计划开工', '計畫完工早於計畫開工'],
});

/** The nature of delivery orders that bring components to whoever makes the goods. */
export const issueNature = '3';

export interface ComponentFigures {
  readonly needQty: Decimal;
  readonly issuedQty: Decimal;
  readonly usedQty: Decimal;
  readonly scrapQty: Decimal;
}
/** What of a component is missing for the whole order: scrap has to be replaced. Never below 0. */
export const shortageOf = ({
  needQty,
  issuedQty,
  scrapQty,
}: Pick<ComponentFigures, 'needQty' | 'issuedQty' | 'scrapQty'>): Decimal => {
  const short = minus(sum(needQty, scrapQty), issuedQty);
  return isPositive(short) ? short : '0';
};
/** What of it nobody has ordered out of a warehouse yet. Never below 0. */
export const toIssueOf = (figures: Pick<ComponentFigures, 'needQty' | 'issuedQty' | 'scrapQty'>, ordered: Decimal): Decimal => {
  const rest = minus(shortageOf(figures), ordered);
  return isPositive(rest) ? rest : '0';
};
/** What lies at the supplier and is neither used nor scrapped. */
export const leftOf = ({ issuedQty, usedQty, scrapQty }: ComponentFigures): Decimal => minus(issuedQty, usedQty, scrapQty);
export const isBeyond = ({ issuedQty, usedQty, scrapQty }: ComponentFigures): boolean =>
  compare(sum(usedQty, scrapQty), issuedQty) > 0;

const millionth = 1_000_000n;
const units = (value: Decimal): bigint => {
  const [whole = '0', part = ''] = value.split('.');
  return BigInt(whole) * millionth + BigInt(part.padEnd(6, '0'));
};
/** For how many whole or part sets of the order its components were issued: that of the scarcest one, at most the order. */
export const issuedSets = (planQty: Decimal, components: readonly Pick<ComponentFigures, 'needQty' | 'issuedQty'>[]): Decimal => {
  const sets = components
    .filter(({ needQty }) => isPositive(needQty))
    .map(({ needQty, issuedQty }) => (units(issuedQty) * units(planQty)) / units(needQty));
  const plan = units(planQty);
  const least = sets.reduce((low, set) => (set < low ? set : low), plan);
  const made = sets.length === 0 ? 0n : least;
  return minus(`${made / millionth}.${String(made % millionth).padStart(6, '0')}`, '0');
};
