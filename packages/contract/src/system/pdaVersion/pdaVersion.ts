import { flag, integer, text } from '../../kernel/field.ts';
import { defineResource } from '../../kernel/resource.ts';
import { screenTerms } from '../../kernel/screenTerms.ts';

/** What is taken of an app: its package, streamed, of at most so many bytes (R18). */
export const packageLimits = { maxBytes: 200_000_000, extensions: ['apk'] } as const;

/** The versions of the app for handheld devices; the newest one there is counts as the current one. */
export const pdaVersion = defineResource({
  name: 'pdaVersion',
  table: 'sys_pda_version',
  menu: 'System.MobileVersions',
  wire: {
    service: 'ISysPdaVersionService',
    list: 'getsyspdaversionlistbyparams',
    purge: 'physicaldeletesyspdaversionbyids',
    written: ['purge'],
  },
  sides: ['platform'],
  customFields: 'none',
  fields: {
    versionNo: text({ required: true, unique: true, max: 50 }),
    remark: text({ max: 500 }),
    isCurrent: flag({ serverSet: true }),
    fileName: text({ required: true, serverSet: true }),
    fileSize: integer({ required: true, serverSet: true }),
    sha256: text({ required: true, max: 64, serverSet: true }),
  },
  title: ['versionNo'],
  list: {
    columns: ['versionNo', 'isCurrent', 'remark', 'fileName', 'fileSize', 'sha256', 'createName', 'createDate'],
    glance: ['versionNo', 'isCurrent', 'fileName', 'fileSize', 'createName', 'createDate'],
    card: ['versionNo', 'isCurrent', 'fileSize', 'createDate'],
    keyword: ['versionNo', 'fileName'],
    search: ['versionNoIndistinct'],
    range: 'createDate',
    sort: 'createDate',
  },
  form: [['versionNo', 'remark']],
  labels: {
    $: ['Mobile app version', '移动端版本', '行動端版本'],
    versionNo: ['Version', '版本号', '版本號'],
    isCurrent: ['Current', '当前版本', '目前版本'],
    fileName: screenTerms.file,
    fileSize: ['Size', '大小', '大小'],
    sha256: ['SHA-256', 'SHA-256', 'SHA-256'],
  },
  check: ({ versionNo }) => (/[（）]/.test(versionNo) ? [{ code: 'valid.versionNo', field: 'versionNo' }] : []),
});
