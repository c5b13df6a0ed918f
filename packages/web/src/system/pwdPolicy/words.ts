import { definePhrases } from '@wms/contract/kernel/phrase.ts';
import { terms } from '@wms/contract/kernel/terms.ts';

export const words = definePhrases({
  making: ['New passwords', '新密码', '新密碼'],
  minLength: ['At least', '最少位数', '最少碼數'],
  characters: ['characters', '位', '碼'],
  defaultPwd: ['Default password', '默认密码', '預設密碼'],
  defaultHint: [
    'Given to new and reset accounts, which must change it when they sign in. Empty: a random password for each. It cannot be read again.',
    '用于新建和重置的账号，首次登录必须修改。留空则每次随机生成。保存后不可查看。',
    '用於新建與重設的帳號，首次登入必須變更。留空則每次隨機產生。儲存後無法檢視。',
  ],
  locking: ['Wrong passwords', '密码错误', '密碼錯誤'],
  allowMistakeTimes: ['Attempts allowed', '允许错误次数', '允許錯誤次數'],
  times: ['times', '次', '次'],
  lockTime: ['Locked for', '锁定时间', '鎖定時間'],
  minutes: ['minutes', '分钟', '分鐘'],
  lockHint: [
    'Counted per user. Known browsers are counted separately so that others cannot lock a user out.',
    '按用户计数；其登录过的浏览器单独计数，他人无法使其被锁定。',
    '依使用者計數；其登入過的瀏覽器單獨計數，他人無法使其被鎖定。',
  ],
  expiry: ['Validity', '有效期', '有效期限'],
  expires: ['Passwords expire', '启用有效期', '啟用有效期限'],
  indate: ['Valid for (days)', '有效天数', '有效天數'],
  warns: ['Warn before', '到期前提醒', '到期前提醒'],
  predate: ['Warn ahead', '提前提醒', '提前提醒'],
  days: ['days', '天', '天'],
  expiryHint: [
    'Users with an older password must choose a new one at the next sign-in.',
    '密码已超过有效天数的用户，下次登录时必须修改密码。',
    '密碼已超過有效天數的使用者，下次登入時必須變更密碼。',
  ],
  save: terms.save,
  changed: ['Last changed by {name}, {time}', '最后修改：{name} {time}', '最後修改：{name} {time}'],
});
