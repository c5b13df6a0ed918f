import { decimal, ref } from '../../kernel/field.ts';
import { glossary } from '../../kernel/glossary.ts';
import { defineResource, recordFields } from '../../kernel/resource.ts';
import { screenTerms } from '../../kernel/screenTerms.ts';
import { unit } from '../unit/unit.ts';
import { conversionIssues, conversionPhrases } from './unitConversion.rules.ts';

/** Holds for every material that has no conversion of its own; one row for a pair of units, whichever way round. */
export const unitConversion = defineResource({
  name: 'unitConversion',
  table: 'bm_unit_conversion',
  menu: 'Base.Material.UnitConversion',
  wire: {
    service: 'IBmUnitConversionService',
    list: 'getbmunitconversionlistbyparams',
    get: 'getbmunitconversionbyid',
    add: 'addbmunitconversion',
    update: 'updatebmunitconversionbyid',
    invalidate: 'invalidbmunitconversionbyids',
    restore: 'cancelinvalidbmunitconversionbyids',
    purge: 'physicaldeletebmunitconversionbyids',
    // what all conversions say together is asked before one is written
    written: ['add', 'update', 'restore', 'import'],
  },
  sides: ['purchaser', 'platform'],
  fields: {
    fromUnitNo: ref(unit, 'unitNo', { required: true, lockedOnEdit: true }),
    fromUnitPt: decimal({ required: true, sign: 'positive', default: '1' }),
    toUnitNo: ref(unit, 'unitNo', { required: true, lockedOnEdit: true, unique: ['fromUnitNo'] }),
    toUnitPt: decimal({ required: true, sign: 'positive' }),
    ...recordFields,
  },
  texts: conversionPhrases,
  title: ['fromUnitNo', 'toUnitNo'],
  list: {
    columns: ['fromUnitNo', 'fromUnitPt', 'toUnitNo', 'toUnitPt', 'statusCode', 'remark', 'updateName', 'updateDate'],
    glance: ['fromUnitNo', 'fromUnitPt', 'toUnitNo', 'toUnitPt', 'statusCode'],
    keyword: ['fromUnitNo', 'toUnitNo'],
    search: ['fromUnitNo', 'toUnitNo', 'statusCode'],
  },
  form: [['fromUnitPt', 'fromUnitNo', 'toUnitPt', 'toUnitNo', 'statusCode'], ['remark']],
  exchange: {
    import: ['fromUnitNo', 'fromUnitPt', 'toUnitNo', 'toUnitPt', 'remark'],
    export: ['fromUnitNo', 'fromUnitPt', 'toUnitNo', 'toUnitPt', 'statusCode', 'remark'],
  },
  check: conversionIssues,
  labels: {
    $: ['Unit conversion', '单位换算', '單位換算'],
    fromUnitNo: glossary.unitNo,
    fromUnitPt: screenTerms.quantity,
    toUnitNo: ['Target unit', '换算单位', '換算單位'],
    toUnitPt: ['Target quantity', '换算数量', '換算數量'],
  },
});
