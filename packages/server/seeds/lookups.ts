import { customer } from '@wms/contract/base/customer/customer.ts';
import { documentClass } from '@wms/contract/base/documentClass/documentClass.ts';
import { itemGroup } from '@wms/contract/base/itemGroup/itemGroup.ts';
import { unit } from '@wms/contract/base/unit/unit.ts';
import type { Resource } from '@wms/contract/kernel/resource.ts';
import { noticeMethod } from '@wms/contract/message/policy/policy.ts';
import { noticeTemplate } from '@wms/contract/message/template/template.ts';
import {
  cellLabel,
  containerLabel,
  type DocumentDesign,
  gs1Label,
  type LabelDesign,
  usualLabel,
} from '@wms/contract/print/design.ts';
import { printTemplate } from '@wms/contract/print/printTemplate.ts';
import { itemTechnology, machine, productionLine, technology } from '@wms/contract/production/production.ts';
import { allResources } from '@wms/contract/registry.ts';
import { barcodeRule, barcodeRuleLine } from '@wms/contract/rule/barcodeRule.ts';
import { basicElement } from '@wms/contract/rule/basicElement.ts';
import { batchRule, batchRuleLine } from '@wms/contract/rule/batchRule.ts';
import { containerRule } from '@wms/contract/rule/containerRule.ts';
import { criteria, fieldTypes, inputs } from '@wms/contract/rule/elements.ts';
import { waveTemplate } from '@wms/contract/strategy/waveTemplate.ts';
import { employee } from '@wms/contract/system/employee/employee.ts';
import { systemTable } from '@wms/contract/system/table/systemTable.ts';
import { sql } from 'kysely';
import type { Context } from '../src/kernel/ground/context.ts';
import { insertRows } from '../src/kernel/row/rows.ts';
import { seedStrategies } from './strategies.ts';

type Rows = readonly Readonly<Record<string, unknown>>[];
type Given = readonly (string | number | null)[];
/** Rows out of a table: the names of the members first, then their values. */
const rowsOf = (names: readonly string[], ...values: readonly Given[]): Rows =>
  values.map((row) => Object.fromEntries(names.map((name, at) => [name, row[at] ?? null])));

const units = rowsOf(
  ['unitNo', 'unitName', 'unitType', 'dicimalDigit'],
  ['PCS', '个', '1', 0],
  ['SET', '套', '1', 0],
  ['BOX', '箱', '1', 0],
  ['KG', '千克', '2', 3],
  ['G', '克', '2', 2],
  ['M', '米', '3', 2],
  ['M2', '平方米', '4', 3],
  ['L', '升', '5', 3],
);
const itemGroups = rowsOf(
  ['itemGroupNo', 'itemGroupName', 'parentGroupNo', 'groupLevel', 'sort', 'orgNo'],
  ['RAW', '原材料', null, 1, 1, '*'],
  ['RAW-FAST', '紧固件', 'RAW', 2, 1, '*'],
  ['RAW-ELEC', '电子料', 'RAW', 2, 2, '*'],
  ['RAW-MECH', '结构件', 'RAW', 2, 3, '*'],
  ['PACK', '包装材料', null, 1, 2, '*'],
);
const batchRules = rowsOf(['lotRuleNo', 'lotRuleName'], ['LR01', '按生产日期'], ['LR02', '按供应商批号']);
const barcodeRules = rowsOf(
  ['barRuleNo', 'barRuleName', 'barType', 'codeTotal'],
  ['BR01', '物料标签', '1', 24],
  ['BR02', '序列号', '2', 18],
  ['BR03', '容器条码', '3', 12],
);
const basicElements = rowsOf(
  ['codingId', 'codingName', 'parameter', 'partNo', 'inputType', 'fieldType', 'leng', 'matchCriteria', 'fieldValue'],
  ['A', '物料编号', 'standardCol', '01', inputs.document, fieldTypes.text, 8, criteria.any, null],
  ['B', '数量', 'standardCol', '05', inputs.document, fieldTypes.number, 6, criteria.any, null],
  ['C', '日期', 'standardCol', '06', inputs.date, fieldTypes.date, 6, criteria.any, null],
  ['D', '流水号', 'standardCol', '07', inputs.serial, fieldTypes.number, 4, criteria.any, null],
  ['E', '供应商编号', 'standardCol', '02', inputs.document, fieldTypes.text, 8, criteria.any, null],
  ['F', '供应商批号', 'lotAtt', '04', inputs.document, fieldTypes.text, 0, criteria.any, null],
  ['X', '容器标识', 'standardCol', '09', inputs.fixed, fieldTypes.text, 2, criteria.any, 'BX'],
);
/** The elements of each barcode rule, in their order. */
const elementsOf: Readonly<Record<string, string>> = { BR01: 'ABCD', BR02: 'ACD', BR03: 'XCD' };
/** The attribute that tells batches of each rule apart and makes their number. */
const attributeOf: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  LR01: { lotAtt: 'lotAtt01', dateFormat: 'yyMMdd' },
  LR02: { lotAtt: 'lotAtt04' },
};
const seedRules = async (ctx: Context): Promise<void> => {
  await insertRows(ctx, basicElement, basicElements);
  const heads = await insertRows(ctx, barcodeRule, barcodeRules);
  await insertRows(
    ctx,
    barcodeRuleLine,
    heads.flatMap(({ id, barRuleNo }) =>
      [...(elementsOf[barRuleNo] ?? '')].map((codingId, at) => ({ ruleId: id, seq: at + 1, codingId })),
    ),
  );
  const batches = await insertRows(ctx, batchRule, batchRules);
  await insertRows(
    ctx,
    batchRuleLine,
    batches.map(({ id, lotRuleNo }) => ({ ...attributeOf[lotRuleNo], ruleId: id, seq: 1, isCombinationLotNo: '1', lotKey: '1' })),
  );
  await insertRows(ctx, containerRule, containerRules);
};
const containerRules = rowsOf(
  ['boxRuleNo', 'boxRuleName', 'isControlSn', 'isMixSku', 'isRecycle', 'codeTotal'],
  ['BX01', '周转箱', '0', '0', '1', 12],
  ['BX02', '一次性纸箱', '0', '1', '0', 12],
);
const noticeSheet: DocumentDesign = {
  kind: 'document',
  note: '请于到货前一个工作日预约卸货时段；外箱须贴物料标签，随货附本单一式两份。',
};
/** For small boxes: designed in the product, unlike the others. */
const smallLabel: LabelDesign = {
  ...{ kind: 'label', width: 60, height: 40, dpi: 203 },
  elements: [
    { kind: 'code', x: 2, y: 3, w: 20, h: 20, column: 'barcode', code: 'qr' },
    { kind: 'text', x: 24, y: 3, w: 34, h: 5, column: 'itemNo', size: 3.6 },
    { kind: 'text', x: 24, y: 8.5, w: 34, h: 9, column: 'itemName', size: 2.8 },
    { kind: 'text', x: 24, y: 18, w: 20, h: 5.5, column: 'qty', size: 4 },
    { kind: 'text', x: 45, y: 18, w: 13, h: 5.5, column: 'unitNo', size: 3.4 },
    { kind: 'box', x: 2, y: 25, w: 56, h: 0.2 },
    { kind: 'text', x: 2, y: 26.5, w: 56, h: 4, text: '批次 ', column: 'lotNo', size: 2.8 },
    { kind: 'text', x: 2, y: 31, w: 56, h: 4, column: 'barcode', size: 2.6 },
    { kind: 'text', x: 2, y: 35.5, w: 56, h: 3.5, column: 'supplierName', size: 2.4 },
  ],
};
const labelOf = (design: LabelDesign): readonly [string, string] => [
  JSON.stringify(design),
  `${design.width} × ${design.height}`,
];
const printTemplates = rowsOf(
  ['templateCode', 'templateName', 'templateType', 'module', 'orgNo', 'isDefault', 'design', 'paperSize'],
  ['ASN-A4', '送货单 A4（含须知）', '4', 'Delivery.AsnTracking', '*', '0', JSON.stringify(noticeSheet), null],
  ['LABEL-100', '储位标签 100×60', '2', null, '*', '0', ...labelOf(cellLabel)],
  ['LABEL-SSCC', '物流标签 A6（SSCC）', '4', 'Barcode.ContainerManagement', '*', '0', ...labelOf(containerLabel)],
  ['LABEL-60X40', '物料标签 60×40（二维码）', '4', 'Delivery.LabelPrint', '*', '0', ...labelOf(smallLabel)],
  ['LABEL-GS1', '物料标签 GS1 100×60', '4', 'Delivery.LabelPrint', '*', '0', ...labelOf(gs1Label)],
  ['LABEL-ITEM', '物料标签 100×60', '4', 'Delivery.LabelPrint', '*', '1', ...labelOf(usualLabel)],
);
const noticeTemplates = rowsOf(
  ['noticeTemplateNo', 'noticeTemplateName', 'noticeType', 'noticeGenMoment', 'subject', 'templateContent'],
  ['NT01', '订单发布（站内）', '1', 'order.published', null, '{orgName} 发布了订单 {docNo}，请答复'],
  ['NT02', '订单发布（邮件）', '2', 'order.published', '新订单 {docNo}', '您好，{orgName} 发布了订单 {docNo}，请登录答复。'],
  ['NT03', '送货单驳回（站内）', '1', 'asn.rejected', null, '送货单 {docNo} 被驳回：{reason}'],
);
const noticeMethods = rowsOf(
  ['noticeMethodNo', 'noticeMethodName', 'noticeType', 'noticeGenMoment', 'noticeTemplateNo', 'orgNo'],
  ['NM01', '订单发布通知供应商', '1', 'order.published', 'NT01', '*'],
);
const noticeTexts: readonly (readonly [noticeTemplateNo: string, languageCode: string, description: string])[] = [
  ['NT01', 'en-US', 'New order {docNo} from {orgName}: please confirm'],
  ['NT01', 'zh-TW', '{orgName} 發布了訂單 {docNo}，請回覆'],
  ['NT02', 'en-US', 'Hello, {orgName} published the order {docNo}. Please sign in and answer it.'],
  ['NT02', 'zh-TW', '您好，{orgName} 發布了訂單 {docNo}，請登入回覆。'],
  ['NT03', 'en-US', 'ASN {docNo} is rejected: {reason}'],
  ['NT03', 'zh-TW', '送貨單 {docNo} 被駁回：{reason}'],
];
/** What is kept beside templates and policies: further languages, and whom a policy tells. */
const seedNotices = async ({ tx }: Context): Promise<void> => {
  await tx.changed(sql`
    insert into bm_notice_template_text (template_id, language_code, description)
    select t.id, given.code, given.words
    from unnest(${noticeTexts.map(([no]) => no)}::text[], ${noticeTexts.map(([, code]) => code)}::text[],
      ${noticeTexts.map(([, , words]) => words)}::text[]) as given(no, code, words)
    join bm_notice_template t on t.notice_template_no = given.no`);
  await tx.changed(sql`
    insert into bm_notice_method_receiver (method_id, seq, receiver_type)
    select id, 0, 'supplier' from bm_notice_method where notice_method_no = 'NM01'`);
};

/** What an organization has of its own. */
const ofOrg = (orgNo: string): readonly (readonly [Resource, Rows])[] => {
  const own = (rows: Rows): Rows => rows.map((row) => ({ ...row, orgNo }));
  const prefix = orgNo.slice(-1);
  return [
    [
      documentClass,
      own(
        rowsOf(
          ['classifyType', 'classifyTypeName', 'bigModule', 'docNature', 'docType', 'isInspect'],
          ['PO', '采购收货', '1', '1', '330', '1'],
          ['VMI', 'VMI 收货', '1', '3', '331', '0'],
          ['SO', '销售出库', '2', '1', '610', '0'],
          ['MO', '生产领料', '2', '2', '311', '0'],
          ['TR', '调拨', '3', '1', '120', '0'],
        ),
      ),
    ],
    [
      customer,
      own(
        rowsOf(
          ['customerNo', 'customerName', 'customerShortName', 'customerType', 'contact'],
          [`C${prefix}001`, '上海精工设备有限公司', '上海精工', '1', '周敏'],
          [`C${prefix}002`, 'Nordlicht Automation GmbH', 'Nordlicht', '2', 'Jan Weber'],
          [`C${prefix}003`, '集团装配事业部', '装配事业部', '3', null],
        ),
      ),
    ],
    [
      employee,
      own(
        rowsOf(
          ['employeeNo', 'employeeName', 'departmentName', 'position'],
          [`E${prefix}001`, '王采购', '采购部', '采购员'],
          [`E${prefix}002`, '周仓管', '仓储部', '仓管员'],
          [`E${prefix}003`, '郑质检', '品保部', '检验员'],
        ),
      ),
    ],
    [
      waveTemplate,
      own(
        rowsOf(
          ['waveNo', 'waveName', 'docNature', 'classifyType', 'groupBy', 'cutoffTime'],
          ['WV01', '上午波次', '1', 'SO', '1', '10:30'],
          ['WV02', '产线配送', '2', 'MO', '3', '16:00'],
        ),
      ),
    ],
    [productionLine, own(rowsOf(['lineNo', 'lineName'], ['L01', '冲压一线'], ['L02', '装配二线']))],
    [technology, own(rowsOf(['technologyNo', 'technologyName'], ['T10', '冲压'], ['T20', '攻牙'], ['T30', '装配']))],
    [
      machine,
      own(
        rowsOf(
          ['machineNo', 'machineName', 'lineNo'],
          ['MC01', '200T 冲床', 'L01'],
          ['MC02', '攻牙机', 'L01'],
          ['MC03', '螺丝机', 'L02'],
        ),
      ),
    ],
    [
      itemTechnology,
      own(
        rowsOf(
          ['itemNo', 'technologyNo', 'technologyName', 'processSeq'],
          ['M0003', 'T10', '冲压', 10],
          ['M0003', 'T20', '攻牙', 20],
          ['M0007', 'T30', '装配', 10],
        ),
      ),
    ],
  ];
};

/** The tables as configurations name them, out of the declarations. */
const tables = (): Rows =>
  allResources.map((resource) => ({
    designTable: resource.table,
    designTableName: resource.labels.$?.[1] ?? resource.name,
    tableAttribute: resource.wire?.add ? '1' : /Line$/.test(resource.name) ? '3' : '2',
    module: resource.menu,
  }));

/** Rows of everything that selectors offer, for the named world. Organizations and materials must be there. */
export const seedLookups = async (ctx: Context, orgNos: readonly string[]): Promise<void> => {
  const everywhere: readonly (readonly [Resource, Rows])[] = [
    [unit, units],
    [itemGroup, itemGroups],
    [printTemplate, printTemplates],
    [noticeTemplate, noticeTemplates],
    [noticeMethod, noticeMethods],
    [systemTable, tables()],
  ];
  for (const [resource, rows] of [...everywhere, ...orgNos.flatMap(ofOrg)]) await insertRows(ctx, resource, rows);
  await seedRules(ctx);
  await seedStrategies(ctx, orgNos);
  await seedNotices(ctx);
};
