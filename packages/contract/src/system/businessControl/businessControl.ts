import { integer, text } from '../../kernel/field.ts';
import { definePhrases } from '../../kernel/phrase.ts';
import { defineResource } from '../../kernel/resource.ts';
import { terms } from '../../kernel/terms.ts';

export const controlPhrases = definePhrases({
  'control.unknown': ['There is no setting {no}', '没有业务控制 {no}', '沒有業務控管 {no}'],
  'control.value': ['{name} cannot be {value}', '{name} 不能为 {value}', '{name} 不能為 {value}'],
  'control.org': ['There is no organization {no}', '没有组织 {no}', '沒有組織 {no}'],
});

/** Switches of the business by organization (SYS-19); what there is stands in `policies.ts`. */
export const businessControl = defineResource({
  name: 'businessControl',
  table: 'sys_business_control',
  menu: 'System.BusinessControl',
  sides: ['platform'],
  customFields: 'none',
  fields: {
    orgNo: text({ required: true, max: 50 }),
    controlNo: text({ required: true, max: 60 }),
    controlValue: text({ max: 50 }),
    version: integer({}),
  },
  title: ['controlNo', 'orgNo'],
  list: { columns: ['orgNo', 'controlNo', 'controlValue'], keyword: [], search: ['orgNo'] },
  form: [],
  labels: {
    $: ['Business control', '业务控制', '業務控管'],
    controlNo: ['Setting', '控制项', '控管項目'],
    controlValue: terms.value,
  },
});
