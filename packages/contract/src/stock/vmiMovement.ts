import { choice, dateTime, decimal, text } from '../kernel/field.ts';
import { defineResource } from '../kernel/resource.ts';
import { consignmentTerms } from './consignment.terms.ts';

/** The page of movements, with rights of its own. */
export const movementsMenu = 'InventorySynergy.Vmi.InventoryDifference.Detail';

/** What raised or lowered the goods of a supplier, as its periods count them; moves between cells and states are none. */
export const vmiMovement = defineResource({
  name: 'vmiMovement',
  table: 'inv_vmi_move',
  menu: 'InventorySynergy.Vmi.InventoryDifference',
  pages: [movementsMenu],
  scope: { org: 'orgNo', warehouse: 'warehouseNo', supplier: 'supplierNo' },
  customFields: 'none',
  fields: {
    moveDate: dateTime({ required: true }),
    moveType: choice({ required: true, dictionary: 'VMI_MOVE_TYPE' }),
    periodNo: text({ required: true, max: 6 }),
    orgNo: text({ required: true, max: 50 }),
    supplierNo: text({ required: true, max: 50 }),
    warehouseNo: text({ required: true, max: 50 }),
    itemNo: text({ required: true, max: 50 }),
    itemName: text({ english: 'itemEnName' }),
    itemEnName: text({}),
    lotNo: text({ required: true, max: 50, default: '' }),
    moveQty: decimal({ required: true, sign: 'notZero' }),
    afterQty: decimal({ required: true }),
    sourceNo: text({ max: 50 }),
    sourceLineId: text({ max: 20 }),
    /** The statement that settled what was taken over. */
    statementNo: text({ max: 50 }),
  },
  title: ['sourceNo', 'itemNo'],
  list: {
    columns: ['moveDate', 'moveType', 'itemNo', 'itemName', 'lotNo', 'moveQty', 'afterQty', 'sourceNo', 'createName'],
    glance: ['moveDate', 'moveType', ['itemNo', 'lotNo'], 'moveQty', 'afterQty', ['sourceNo', 'createName']],
    card: ['moveDate', 'moveType', 'moveQty', 'afterQty'],
    keyword: [],
    search: ['moveType', 'lotNo', 'itemNo', 'periodNo'],
    range: 'moveDate',
    timed: true,
    sort: 'moveDate',
    paths: [['moveDate'], ['itemNo', 'moveDate'], ['supplierNo', 'periodNo', 'moveDate']],
  },
  form: [],
  labels: {
    $: ['VMI movement', 'VMI 异动', 'VMI 異動'],
    moveDate: ['Moved on', '异动时间', '異動時間'],
    moveType: ['Movement type', '异动类型', '異動類型'],
    periodNo: consignmentTerms.period,
    moveQty: ['Change', '异动数量', '異動數量'],
    afterQty: ['Balance', '结存数量', '結存數量'],
    sourceNo: consignmentTerms.source,
    sourceLineId: ['Source document line', '来源明细', '來源明細'],
    statementNo: ['Statement no.', '结算单号', '結算單號'],
  },
});

/** Values of VMI_MOVE_TYPE. */
export const moveTypes = { inbound: '1', takeOver: '2', giveBack: '3', sentBack: '4', adjustment: '5' } as const;
