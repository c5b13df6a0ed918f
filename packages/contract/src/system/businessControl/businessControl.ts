import { z } from 'zod';
import { integer, text } from '../../kernel/field.ts';
import { definePhrases } from '../../kernel/phrase.ts';
import { defineResource } from '../../kernel/resource.ts';

export const controlBody = z.strictObject({ orgNo: z.string().min(1).max(50).default('*') });
/** A value of null goes back to the one of everybody, and that one to the program's. */
export const controlsBody = z.strictObject({
  orgNo: z.string().min(1).max(50),
  controls: z
    .array(
      z.strictObject({
        controlNo: z.string().min(1).max(60),
        controlValue: z.string().trim().max(50).nullable(),
        /** Of the value the organization has of its own; 0 where it has none. */
        version: z.number().int().min(0),
      }),
    )
    .min(1)
    .max(100),
});

export const controlPhrases = definePhrases({
  'control.unknown': ['There is no switch {no}', '没有业务控制 {no}', '沒有業務控管 {no}'],
  'control.value': ['{name} cannot be {value}', '{name} 不能为 {value}', '{name} 不能為 {value}'],
  'control.org': ['There is no organization {no}', '没有组织 {no}', '沒有組織 {no}'],
});

/** One switch of one organization, as the log and the screen call it. */
export interface ControlRow {
  readonly id: string;
  readonly version: number;
  readonly orgNo: string;
  readonly controlNo: string;
  readonly controlName: string;
  readonly controlGroup: string;
  readonly valueType: string;
  readonly controlValue: string;
  /** The organization has a value of its own. */
  readonly isOwn: '0' | '1';
  /** What holds without one. */
  readonly defaultValue: string;
  readonly updateName: string | null;
  readonly updateDate: string | null;
}

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
    controlNo: ['Switch', '控制项', '控管項目'],
    controlValue: ['Value', '值', '值'],
  },
});
