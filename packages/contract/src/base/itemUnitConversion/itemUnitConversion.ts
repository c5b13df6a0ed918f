import { compare, type Decimal, isDecimal, times } from '../../kernel/decimal.ts';
import { decimal, ref, text } from '../../kernel/field.ts';
import { glossary } from '../../kernel/glossary.ts';
import { defineResource, recordFields } from '../../kernel/resource.ts';
import { screenTerms } from '../../kernel/screenTerms.ts';
import { item } from '../item/item.ts';
import { organization } from '../organization/organization.ts';
import { unit } from '../unit/unit.ts';
import { conversionIssues, conversionPhrases } from '../unitConversion/unitConversion.rules.ts';

interface Size {
  readonly length: Decimal | null;
  readonly width: Decimal | null;
  readonly height: Decimal | null;
}
/** Length by width by height, in cubic centimetres; null while one of them is missing, or when it is too large to be written. */
export const cubeOf = ({ length, width, height }: Size): Decimal | null => {
  if (length === null || width === null || height === null) return null;
  const area = times(length, width);
  const cube = isDecimal(area) ? times(area, height) : '';
  return isDecimal(cube) ? cube : null;
};

/** How a material is packed: its own conversion wins over the general one, and says how large and heavy such a pack is. */
export const itemUnitConversion = defineResource({
  name: 'itemUnitConversion',
  table: 'bm_item_unit_conversion',
  menu: 'Base.Material.ItemUnitConversion',
  wire: {
    service: 'bmitemunitconversion',
    list: 'getbmitemunitconversionlistbyparams',
    get: 'getbmitemunitconversionbyid',
    add: 'addbmitemunitconversion',
    update: 'updatebmitemunitconversionbyid',
    invalidate: 'invalidbmitemunitconversionbyids',
    restore: 'cancelinvalidbmitemunitconversionbyids',
    purge: 'physicaldeletebmitemunitconversionbyids',
    // what all conversions of the material say together is asked before one is written
    written: ['add', 'update', 'restore', 'import'],
  },
  sides: ['purchaser', 'platform'],
  scope: { org: 'orgNo' },
  fields: {
    orgNo: ref(organization, 'orgNo', { required: true, lockedOnEdit: true }),
    itemNo: ref(item, 'itemNo', { required: true, within: ['orgNo'], lockedOnEdit: true }),
    fromUnitNo: ref(unit, 'unitNo', { required: true, lockedOnEdit: true }),
    fromUnitPt: decimal({ required: true, sign: 'positive', default: '1' }),
    toUnitNo: ref(unit, 'unitNo', { required: true, lockedOnEdit: true, unique: ['orgNo', 'itemNo', 'fromUnitNo'] }),
    toUnitPt: decimal({ required: true, sign: 'positive' }),
    length: decimal({ sign: 'notNegative' }),
    width: decimal({ sign: 'notNegative' }),
    height: decimal({ sign: 'notNegative' }),
    cube: decimal({ sign: 'notNegative' }),
    netWeight: decimal({ sign: 'notNegative' }),
    grossWeight: decimal({ sign: 'notNegative' }),
    barcode: text({ unique: ['orgNo'] }),
    ...recordFields,
  },
  texts: conversionPhrases,
  title: ['itemNo', 'fromUnitNo', 'toUnitNo'],
  list: {
    columns: [
      'orgNo',
      'itemNo',
      'fromUnitNo',
      'fromUnitPt',
      'toUnitNo',
      'toUnitPt',
      'length',
      'width',
      'height',
      'cube',
      'netWeight',
      'grossWeight',
      'barcode',
      'statusCode',
      'updateDate',
    ],
    glance: ['orgNo', 'itemNo', 'fromUnitPt', 'fromUnitNo', 'toUnitPt', 'toUnitNo', 'statusCode'],
    card: ['itemNo', 'fromUnitPt', 'fromUnitNo', 'toUnitPt', 'toUnitNo'],
    keyword: ['itemNo', 'barcode'],
    search: ['orgNo', 'itemNoIndistinct', 'fromUnitNo', 'toUnitNo', 'statusCode'],
  },
  form: [
    ['orgNo', 'itemNo', 'fromUnitPt', 'fromUnitNo', 'toUnitPt', 'toUnitNo', 'barcode', 'statusCode'],
    ['length', 'width', 'height', 'cube', 'netWeight', 'grossWeight'],
    ['remark'],
  ],
  exchange: {
    import: [
      'orgNo',
      'itemNo',
      'fromUnitNo',
      'fromUnitPt',
      'toUnitNo',
      'toUnitPt',
      'length',
      'width',
      'height',
      'cube',
      'netWeight',
      'grossWeight',
      'barcode',
      'remark',
    ],
    export: [
      'orgNo',
      'itemNo',
      'fromUnitNo',
      'fromUnitPt',
      'toUnitNo',
      'toUnitPt',
      'length',
      'width',
      'height',
      'cube',
      'netWeight',
      'grossWeight',
      'barcode',
      'statusCode',
      'remark',
    ],
  },
  check: (draft) => [
    ...conversionIssues(draft),
    ...(draft.netWeight && draft.grossWeight && compare(draft.grossWeight, draft.netWeight) < 0
      ? [{ code: 'conversion.grossLess', field: 'grossWeight' as const }]
      : []),
  ],
  labels: {
    $: ['Item unit conversion', '物料单位换算', '料件單位換算'],
    fromUnitNo: glossary.unitNo,
    fromUnitPt: screenTerms.quantity,
    toUnitNo: ['Target unit', '换算单位', '換算單位'],
    toUnitPt: ['Target quantity', '换算数量', '換算數量'],
    length: ['Length (cm)', '长（cm）', '長（cm）'],
    width: ['Width (cm)', '宽（cm）', '寬（cm）'],
    height: ['Height (cm)', '高（cm）', '高（cm）'],
    cube: ['Volume (cm³)', '体积（cm³）', '體積（cm³）'],
    netWeight: ['Net weight (kg)', '净重（kg）', '淨重（kg）'],
    grossWeight: ['Gross weight (kg)', '毛重（kg）', '毛重（kg）'],
    barcode: screenTerms.barcode,
  },
});
