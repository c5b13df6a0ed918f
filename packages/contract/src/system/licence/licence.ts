import { z } from 'zod';
import type { Shape } from '../../kernel/call.ts';
import { definePhrases } from '../../kernel/phrase.ts';
import { countReply, dayReply, flagReply, textReply } from '../../kernel/reply.ts';
import type { EnumValues } from '../../spec/enums.gen.ts';

export type LicenceModule = EnumValues['LicenceModule'];

/** The top menus each module covers (LicenceModule of enums.csv). A menu of no module is everybody's. */
export const moduleMenus: Readonly<Record<LicenceModule, readonly string[]>> = {
  base: ['Base', 'Rule', 'Barcode', 'File'],
  strategy: ['Strategy'],
  message: ['Message', 'News', 'NewsNotice', 'Offsite'],
  system: ['BaseManage', 'System'],
  order: ['OrderCollaboration'],
  delivery: ['Delivery', 'Asn', 'ReceiptTracking', 'Configuration'],
  schedule: ['DeliverySchedule', 'Plan'],
  inventory: ['InventorySynergy'],
  pda: ['Pda'],
};
/** The module a menu belongs to, by the first part of its number. */
export const moduleOf = (menuNo: string): LicenceModule | undefined => {
  const [top = ''] = menuNo.split('.');
  return (Object.keys(moduleMenus) as LicenceModule[]).find((name) => moduleMenus[name].includes(top));
};

export const licenceMenu = 'System.Licence';

/** What a licence says; nothing else may stand in it. Its dates are `yyyy-MM-dd`, its issue may carry a time. */
export const licenceBody = z.strictObject({
  licenceNo: z.string().min(1).max(100),
  customer: z.string().max(200),
  edition: z.string().max(50),
  modules: z.array(z.string().max(50)).max(100),
  maxUsers: z.number().int().min(0),
  machineCode: z.string().min(1).max(100),
  issuedAt: z.string().regex(/^\d{4}-\d\d-\d\d( \d\d:\d\d:\d\d)?$/),
  expireDate: z.iso.date(),
});
export type LicenceBody = z.output<typeof licenceBody>;

/** The licence as screens show it; without one all but state, isLicense and machineCode are empty. */
export const licenceFacts = z.strictObject({
  isLicense: flagReply,
  /** Why the licence in force opens nothing. */
  state: z.enum(['open', 'valid', 'missing', 'signature', 'machine', 'expired', 'clock']),
  machineCode: z.string(),
  licenceText: textReply.nullable(),
  customer: z.string(),
  edition: z.string(),
  modules: z.array(z.string()),
  /** 0: as many as there are. */
  maxUsers: countReply,
  /** A day, and perhaps a time of it. */
  issuedAt: textReply.nullable(),
  expireDate: dayReply.nullable(),
  daysLeft: z.int().nullable(),
});
export type LicenceFacts = Shape<typeof licenceFacts>;
export type LicenceState = LicenceFacts['state'];

export const licencePhrases = definePhrases({
  'licence.format': ['This is not a licence file', '不是有效的授权文件', '不是有效的授權檔案'],
  'licence.signature': ['The signature of the licence is wrong', '授权文件签名无效', '授權檔案簽章無效'],
  'licence.number': ['The licence number is not the one of the file', '授权编号与文件中的不一致', '授權編號與檔案中的不一致'],
  'licence.machine': [
    'The licence is for machine code {machineCode}, not for {own}',
    '该授权适用于机器码 {machineCode}，本机为 {own}',
    '該授權適用於機器碼 {machineCode}，本機為 {own}',
  ],
  'licence.expired': ['The licence ended on {date}', '授权已于 {date} 到期', '授權已於 {date} 到期'],
  'licence.older': [
    'A licence issued on {date} is in force: the new one must be issued later',
    '现有授权签发于 {date}，新授权须晚于该日期签发',
    '現有授權簽發於 {date}，新授權須晚於該日期簽發',
  ],
  'licence.noKey': [
    'This installation takes no licences: it has no public key',
    '本系统未配置公钥，无法接收授权',
    '本系統未設定公鑰，無法接收授權',
  ],
  'licence.users': ['The licence is for {max} {max|user|users}', '授权用户数上限为 {max}', '授權使用者數上限為 {max}'],
  'licence.module': ['The module is not licensed', '该模块未授权', '該模組未授權'],
});
