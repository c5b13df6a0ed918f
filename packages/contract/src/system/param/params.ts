import type { Trilingual } from '../../kernel/phrase.ts';
import { locales } from '../../kernel/phrase.ts';
import { defaultPatterns, rulesOf } from '../../kernel/schema.ts';
import { cacheLimits } from '../cache/cache.rules.ts';

/** What a value of a parameter may be. */
export type ParamValue =
  | { readonly kind: 'choice'; readonly values: readonly string[] }
  | { readonly kind: 'integer'; readonly min: number; readonly max: number }
  | { readonly kind: 'timeZone' }
  | { readonly kind: 'address' }
  | { readonly kind: 'text' };

/** A parameter the program reads, or answers to those who print. */
export interface KnownParam {
  readonly paramNo: string;
  /** Of the dictionary PARAM_TYPE. */
  readonly paramType: string;
  readonly value: ParamValue;
  readonly usual: string;
  /** Everybody who is signed in may read it: screens and printing ask for it (R30). */
  readonly isOpen: boolean;
  /** Nothing is steered by it in this release: it is answered with its default, and not shown. */
  readonly isLater?: true;
  readonly name: Trilingual;
  /** What it does, and from when. */
  readonly about: Trilingual;
}

const system = '1';
const print = '3';
const pattern = '4';

/** Every parameter the program reads, with what it falls back to. A value that is none of these is never stored. */
export const knownParams: readonly KnownParam[] = [
  {
    paramNo: 'TIME_ZONE',
    paramType: system,
    value: { kind: 'timeZone' },
    usual: 'Asia/Shanghai',
    isOpen: true,
    name: ['System time zone', '系统时区', '系統時區'],
    about: ['Time zone in which scheduled jobs run', '定时任务按此时区运行', '排程作業依此時區執行'],
  },
  {
    paramNo: 'LANGUAGE_DEFAULT',
    paramType: system,
    value: { kind: 'choice', values: locales },
    usual: 'zh-CN',
    isOpen: true,
    isLater: true,
    name: ['Default language', '默认语言', '預設語言'],
    about: ['Language of people who have not chosen one', '用户未选择语言时使用的语言', '使用者未選擇語言時使用的語言'],
  },
  {
    paramNo: 'REF_PRICE_CURRENCY',
    paramType: system,
    value: { kind: 'choice', values: ['CNY', 'TWD', 'HKD', 'USD', 'EUR', 'JPY', 'KRW', 'MYR', 'SGD', 'THB', 'VND'] },
    usual: 'CNY',
    isOpen: true,
    name: ['Currency of reference prices', '参考价币种', '參考價幣別'],
    about: [
      'The currency of the reference prices of items; stock values are told in it',
      '物料参考价的币种，库存金额以此币种显示',
      '料件參考價的幣別，庫存金額以此幣別顯示',
    ],
  },
  {
    paramNo: 'EXPORT_MAX_ROWS',
    paramType: system,
    value: { kind: 'integer', min: 1, max: 200_000 },
    usual: '50000',
    isOpen: false,
    name: ['Export row limit', '导出行数上限', '匯出筆數上限'],
    about: ['An export of more rows is refused', '超过此行数的导出会被拒绝', '超過此筆數的匯出會被拒絕'],
  },
  {
    paramNo: 'CACHE_TTL_HOURS',
    paramType: system,
    value: { kind: 'integer', min: 1, max: cacheLimits.hours },
    usual: '24',
    isOpen: false,
    name: ['Cache lifetime', '缓存有效期', '快取有效期'],
    about: [
      'Hours an entry is kept unless what it was made of changes; holds for entries from now on',
      '缓存条目保留的小时数，数据变更时立即失效；对新条目生效',
      '快取項目保留的小時數，資料變更時立即失效；對新項目生效',
    ],
  },
  {
    paramNo: 'LOG_QUOTA_MB',
    paramType: system,
    value: { kind: 'integer', min: 1, max: 10_000 },
    usual: '20',
    isOpen: false,
    name: ['Operation log quota', '操作日志限额', '操作日誌限額'],
    about: [
      'Megabytes one person may add to the log in a day; entries beyond it name the rows and leave out the values',
      '每人每天可写入日志的兆字节数；超出后只记录数据行，不记录值',
      '每人每天可寫入日誌的 MB 數；超出後只記錄資料列，不記錄值',
    ],
  },
  {
    paramNo: 'LOG_KEPT_MONTHS',
    paramType: system,
    value: { kind: 'integer', min: 3, max: 240 },
    usual: '24',
    isOpen: false,
    name: ['Operation log retention', '操作日志保留月数', '操作日誌保留月數'],
    about: [
      'Whole months the log keeps entries; older ones are moved to files in the data directory',
      '日志保留的整月数，更早的记录移入数据目录的归档文件',
      '日誌保留的整月數，更早的記錄移入資料目錄的封存檔案',
    ],
  },
  {
    paramNo: 'PRINT_SERVICE_TYPE',
    paramType: print,
    value: { kind: 'choice', values: ['1', '2', '3'] },
    usual: '2',
    isOpen: true,
    name: ['Print service type', '打印服务类型', '列印服務類型'],
    about: [
      "2: the browser prints; 1 and 3: the Bartender or Jasper service on the user's computer does",
      '2：浏览器打印；1、3：由用户电脑上的 Bartender 或 Jasper 服务打印',
      '2：瀏覽器列印；1、3：由使用者電腦上的 Bartender 或 Jasper 服務列印',
    ],
  },
  {
    paramNo: 'PRINT_SERVICE_HOST',
    paramType: print,
    value: { kind: 'address' },
    usual: 'http://localhost:17521',
    isOpen: true,
    name: ['Local print service address', '本地打印服务地址', '本機列印服務位址'],
    about: [
      'Where the browser finds the print service: localhost or 127.0.0.1 with its port',
      '浏览器由此地址访问本机打印服务：localhost 或 127.0.0.1 加端口',
      '瀏覽器由此位址存取本機列印服務：localhost 或 127.0.0.1 加連接埠',
    ],
  },
  {
    paramNo: 'MOBILE_PATTERN',
    paramType: pattern,
    value: { kind: 'choice', values: rulesOf('mobile') },
    usual: defaultPatterns.mobile,
    isOpen: true,
    name: ['Mobile number rule', '手机号规则', '手機號碼規則'],
    about: [
      'CN: 11 digits; TW: 10 digits, 09 first; ANY: 6 to 20 digits, plus and hyphens',
      'CN：11 位数字；TW：09 开头 10 位数字；ANY：6-20 位数字、加号与连字符',
      'CN：11 碼數字；TW：09 開頭 10 碼數字；ANY：6-20 碼數字、加號與連字號',
    ],
  },
  {
    paramNo: 'PHONE_PATTERN',
    paramType: pattern,
    value: { kind: 'choice', values: rulesOf('phone') },
    usual: defaultPatterns.phone,
    isOpen: true,
    name: ['Phone rule', '电话规则', '電話規則'],
    about: [
      'CN: 3+8 or 4+7 digits; CN-WIDE: 4+8 as well; TW: 2-4 plus 6-8 digits; ANY: 6 to 20 digits, plus and hyphens',
      'CN：3+8 或 4+7 位；CN-WIDE：另含 4+8 位；TW：2-4 位加 6-8 位；ANY：6-20 位数字、加号与连字符',
      'CN：3+8 或 4+7 碼；CN-WIDE：另含 4+8 碼；TW：2-4 碼加 6-8 碼；ANY：6-20 碼數字、加號與連字號',
    ],
  },
  {
    paramNo: 'EMAIL_PATTERN',
    paramType: pattern,
    value: { kind: 'choice', values: rulesOf('email') },
    usual: defaultPatterns.email,
    isOpen: true,
    name: ['E-mail rule', '邮箱规则', '電子郵件規則'],
    about: [
      'SHORT: an ending of 2 to 4 letters; ANY: of 2 to 24',
      'SHORT：域名后缀 2-4 个字母；ANY：2-24 个字母',
      'SHORT：網域結尾 2-4 個字母；ANY：2-24 個字母',
    ],
  },
];
const byNo: ReadonlyMap<string, KnownParam> = new Map(knownParams.map((known) => [known.paramNo, known]));
export const knownParam = (paramNo: string): KnownParam | undefined => byNo.get(paramNo);

export const isTimeZone = (value: string): boolean => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: value }).resolvedOptions().timeZone.length > 0;
  } catch {
    return false;
  }
};
/** A service on the machine of whoever prints: no setting can send what is printed anywhere else (R25). */
const isAddress = (value: string): boolean =>
  /^https?:\/\/(localhost|127\.0\.0\.1)(:\d{1,5})?\/?$/.test(value) && Number(/:(\d+)\/?$/.exec(value)?.[1] ?? 1) <= 65_535;

/** Whether the program can work with a value. */
export const fitsParam = (rule: ParamValue, value: string): boolean => {
  switch (rule.kind) {
    case 'choice':
      return rule.values.includes(value);
    case 'integer':
      return /^\d{1,9}$/.test(value) && Number(value) >= rule.min && Number(value) <= rule.max;
    case 'timeZone':
      return isTimeZone(value);
    case 'address':
      return isAddress(value);
    case 'text':
      return true;
  }
};
