/** Where goods would be laid, and why. */
import { item } from '@wms/contract/base/item/item.ts';
import { warehouse } from '@wms/contract/base/warehouse/warehouse.ts';
import type { InOf, ReplyOf } from '@wms/contract/kernel/call.ts';
import { isPositive } from '@wms/contract/kernel/decimal.ts';
import { labelOf } from '@wms/contract/kernel/flow.ts';
import { onePage } from '@wms/contract/kernel/page.ts';
import { inLocale } from '@wms/contract/kernel/phrase.ts';
import type { Row } from '@wms/contract/kernel/resource.ts';
import { whichApplies } from '@wms/contract/strategy/applies.ts';
import { putawayLine, putawayStrategy } from '@wms/contract/strategy/putaway.ts';
import { chooseCells, type Goods, type Passed } from '@wms/contract/strategy/putawayChoice.ts';
import type { previewPutaway } from '@wms/contract/strategy/strategy.calls.ts';
import { seenItems } from '../base/item/door.ts';
import { groupsAbove } from '../base/itemGroup/door.ts';
import { validWarehouse } from '../base/warehouse/door.ts';
import type { Context } from '../kernel/ground/context.ts';
import { applicationsFor, cellFacts, contentFacts, type PutawayMethod, putawayMethod } from './facts.queries.ts';
import { goodsFor, placesFor } from './places.queries.ts';
import { groupedBy, unknownNumber } from './preview.ts';

type Asked = InOf<typeof previewPutaway>;
type Answer = ReplyOf<typeof previewPutaway>;
type Item = Row<typeof item>;

interface Chosen {
  readonly method: PutawayMethod;
  readonly appliedBy: NonNullable<Answer['strategy']>['appliedBy'];
}
/** The strategy that is asked for by name, or the one that applies. */
const methodFor = async (ctx: Context, asked: Asked, { itemGroupNo }: Item): Promise<Chosen | undefined> => {
  const { orgNo, warehouseNo, methodNo, classifyType } = asked;
  if (methodNo) {
    const method = await putawayMethod(ctx, { orgNo, warehouseNo, methodNo });
    if (!method) throw unknownNumber('methodNo', putawayStrategy.labels.$, methodNo);
    return { method, appliedBy: null };
  }
  const groups = itemGroupNo ? await groupsAbove(ctx, itemGroupNo) : [];
  const rows = await applicationsFor(ctx, asked, groups);
  const found = whichApplies(rows, groups, classifyType || null, ({ upperMethodNo }) => Boolean(upperMethodNo));
  const method = found?.upperMethodNo
    ? await putawayMethod(ctx, { orgNo, warehouseNo, methodNo: found.upperMethodNo })
    : undefined;
  if (!found || !method) return undefined;
  const { priority } = found;
  return { method, appliedBy: { itemGroupNo: found.itemGroupNo, classifyType: found.classifyType, priority } };
};

const goodsOf = async (ctx: Context, asked: Asked, row: Item): Promise<Goods> => {
  const [goods] = await goodsFor(ctx, asked, [{ ...asked, row }]);
  if (!goods) throw new Error('one material makes one kind of goods');
  return goods;
};

const isSpare = ({ reason }: Pick<Passed, 'reason'>): boolean => reason === 'notNeeded';
const grouped = (passed: readonly Passed[]): Answer['passed'] =>
  groupedBy(passed, isSpare).map(({ reason, seq, count, shown }) => ({
    ...{ reason, seq, count, cellNos: shown.map(({ cellNo }) => cellNo) },
  }));

type Placed = Answer['records'][number];
const ruleWords = ({ locale }: Pick<Context, 'locale'>, ruleType: string): string =>
  inLocale(labelOf(putawayLine.fields.ruleType.dictionary ?? '', ruleType), locale);
/** What a strategy does with goods at this moment, each cell with its rule in the words of the reader. */
const tryMethod = async (ctx: Context, asked: Asked, row: Item, method: PutawayMethod, why: boolean) => {
  const goods = await goodsOf(ctx, asked, row);
  const cells = await cellFacts(ctx, asked.warehouseNo);
  const contents = await contentFacts(ctx, asked.warehouseNo);
  const [choice] = chooseCells(cells, contents, [{ goods, rules: method.rules }], { why });
  const zoneOf = new Map(cells.map(({ cellNo, zoneNo }) => [cellNo, zoneNo]));
  const ruleOf = new Map(method.rules.map(({ seq, ruleType }) => [seq, ruleType]));
  const placed = (choice?.placed ?? []).map(
    ({ cellNo, qty, seq }): Placed => ({
      ...{ cellNo, zoneNo: zoneOf.get(cellNo) ?? '', qty, methodNo: method.methodNo, seq },
      reason: ruleWords(ctx, ruleOf.get(seq) ?? ''),
    }),
  );
  return { placed, rest: choice?.rest ?? asked.qty, cellCount: cells.length, passed: choice?.passed ?? [] };
};

/** In which cells goods would be laid now. Nothing is kept for them: whoever lays something meanwhile changes the answer. */
export const putawayPreview = async (ctx: Context, asked: Asked): Promise<Answer> => {
  const { orgNo, warehouseNo, itemNo, qty } = asked;
  if (!(await validWarehouse(ctx, warehouseNo, orgNo))) throw unknownNumber('warehouseNo', warehouse.labels.$, warehouseNo);
  const row = (await seenItems(ctx, orgNo, [itemNo])).get(itemNo);
  if (!row) throw unknownNumber('itemNo', item.labels.$, itemNo);
  const chosen = await methodFor(ctx, asked, row);
  const { unitNo } = row;
  if (!chosen) return { ...onePage<Placed>([]), unitNo, rest: qty, cellCount: 0, passed: [], strategy: null };
  const { method, appliedBy } = chosen;
  const { placed, passed, ...sums } = await tryMethod(ctx, asked, row, method, true);
  const { methodNo, methodName } = method;
  return { ...onePage(placed), unitNo, ...sums, passed: grouped(passed), strategy: { methodNo, methodName, appliedBy } };
};

/** A cell for goods, with the rule that chose it. */
export type CellChosen = Pick<Placed, 'cellNo' | 'qty' | 'reason'>;
/** The cells that the strategy of a warehouse proposes for goods that lie there; none where no strategy applies or nothing fits. Cells of `without` are not among them. */
export const cellsFor = async (
  ctx: Context,
  goods: Pick<Asked, 'orgNo' | 'warehouseNo' | 'itemNo' | 'qty' | 'lotNo'> & { readonly without?: readonly string[] },
): Promise<readonly CellChosen[]> => {
  if (!isPositive(goods.qty)) return [];
  const [found] = await placesFor(ctx, goods, [goods], [], goods.without);
  return (found?.placed ?? []).map(({ cellNo, qty, ruleType }) => ({ cellNo, qty, reason: ruleWords(ctx, ruleType) }));
};
