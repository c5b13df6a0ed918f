import { date, flag, integer, text } from '../../kernel/field.ts';
import { glossary } from '../../kernel/glossary.ts';
import { defineResource, recordFields } from '../../kernel/resource.ts';
import { forUsOnly } from '../disclosure.policies.ts';
import { placePhrases } from './places.phrases.ts';

export const organization = defineResource({
  name: 'organization',
  table: 'bm_org',
  menu: 'Base.Basic.Organizational',
  wire: {
    service: 'IBmOrgService',
    list: ['getFullAuthorityOrgListByParams', 'getbmorglistbyparams'],
    get: 'getbmorgbyid',
    add: 'addbmorg',
    update: 'updatebmorgbyid',
    invalidate: 'invalidbmorgbyids',
    restore: 'cancelinvalidbmorgbyids',
    purge: 'deletebmorgbyids',
    // not closed over goods and open documents, not deleted under people
    written: ['update', 'invalidate', 'purge'],
  },
  openToLookups: true,
  scope: { org: 'orgNo' },
  keepsDeleted: true,
  fields: {
    orgNo: text({ required: true, unique: true, max: 50, lockedOnEdit: true }),
    orgName: text({ required: true }),
    orgShortName: text({ required: true }),
    closeAcctFlag: flag(),
    closeAcctStartDate: date({}),
    closeAcctEndDate: date({}),
    closeAcctDuringDate: integer({ min: 0, max: 28, default: 0 }),
    closeAcctRemark: text({ max: 500, ...forUsOnly }),
    /** What GS1 has given the company, 4 to 12 digits: its containers get their SSCC by it. */
    gs1Prefix: text({ max: 12 }),
    ...recordFields,
    remark: text({ max: 500, ...forUsOnly }),
  },
  title: ['orgNo', 'orgShortName'],
  list: {
    columns: ['orgNo', 'orgName', 'orgShortName', 'statusCode', 'remark', 'createName', 'createDate', 'updateName', 'updateDate'],
    glance: ['orgNo', 'orgName', 'orgShortName', 'statusCode'],
    keyword: ['orgNo', 'orgName', 'orgShortName'],
    search: ['orgNoIndistinct', 'orgNameIndistinct', 'statusCode'],
    // its one delete removes it (BASE-022)
    acts: ['add', 'modify', 'physicalDelete', 'export'],
  },
  form: [
    ['orgNo', 'orgName', 'orgShortName', 'gs1Prefix', 'statusCode'],
    ['closeAcctFlag', 'closeAcctDuringDate', 'closeAcctStartDate', 'closeAcctEndDate', 'closeAcctRemark'],
    ['remark'],
  ],
  formTitles: [glossary.orgNo, ['Period closing', '关账', '關帳'], glossary.remark],
  exchange: {
    import: ['orgNo', 'orgName', 'orgShortName', 'remark'],
    export: ['orgNo', 'orgName', 'orgShortName', 'gs1Prefix', 'statusCode', 'remark'],
  },
  labels: {
    $: glossary.orgNo,
    orgNo: ['Organization no.', '组织编号', '組織編號'],
    orgName: ['Organization name', '组织名称', '組織名稱'],
    orgShortName: ['Short name', '组织简称', '組織簡稱'],
    closeAcctFlag: ['Period closing enabled', '启用关账', '啟用關帳'],
    closeAcctStartDate: ['Open from', '开账开始日', '開帳起日'],
    closeAcctEndDate: ['Open until', '开账截止日', '開帳迄日'],
    closeAcctDuringDate: ['Closing day of the month', '每月关账日', '每月關帳日'],
    closeAcctRemark: ['Closing remark', '关账说明', '關帳說明'],
    gs1Prefix: ['GS1 company prefix', 'GS1 厂商识别代码', 'GS1 公司前置碼'],
  },
  texts: placePhrases,
  check: ({ closeAcctFlag, closeAcctStartDate, closeAcctEndDate, closeAcctDuringDate, gs1Prefix }) => [
    ...(gs1Prefix && !/^\d{4,12}$/.test(gs1Prefix) ? [{ code: 'organization.gs1Prefix', field: 'gs1Prefix' } as const] : []),
    ...(closeAcctStartDate && closeAcctEndDate && closeAcctStartDate > closeAcctEndDate
      ? [{ code: 'valid.timeOrder', field: 'closeAcctEndDate' } as const]
      : []),
    // switched on without a date it would close nothing and look as if it did
    ...(closeAcctFlag === '1' && !closeAcctStartDate && !closeAcctEndDate && !closeAcctDuringDate
      ? [{ code: 'organization.closing', field: 'closeAcctDuringDate' } as const]
      : []),
  ],
});
