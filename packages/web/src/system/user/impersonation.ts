/** Looking at the product as the person of a row: read-only, in this tab of the browser, until it is ended or half an hour is over. */

import { definePhrases } from '@wms/contract/kernel/phrase.ts';
import { lookAsUser } from '@wms/contract/system/user/impersonation.calls.ts';
import { impersonationMinutes } from '@wms/contract/system/user/impersonation.ts';
import { userPhrases } from '@wms/contract/system/user/user.grants.ts';
import type { ListTools, ToolbarAct } from '../../kernel/action/act.ts';
import { type ListRow, member } from '../../kernel/field/fields.ts';
import type { Reason } from '../../kernel/field/issueText.ts';
import { sayNow } from '../../kernel/frame/locale.tsx';
import { tabsNow } from '../../kernel/frame/tabStore.ts';
import { toast } from '../../kernel/frame/toast.tsx';
import { ask } from '../../kernel/wire/calls.ts';
import { CallError } from '../../kernel/wire/faults.ts';
import { storeImpersonation } from '../../kernel/wire/impersonation.ts';
import { session } from '../../kernel/wire/session.ts';
import { words as userWords } from './words.ts';

const words = definePhrases({
  look: ['View as this user', '以其身份查看', '以其身分檢視'],
  ask: ['View the system as {name}?', '以 {name} 的身份查看系统？', '以 {name} 的身分檢視系統？'],
  consequence: [
    `You see the menus, buttons and records of this user for ${impersonationMinutes} minutes at most, and can change nothing. Your visit and any downloads are logged and visible to this user. Your own session stays open.`,
    `您将看到其菜单、按钮和数据，最长 ${impersonationMinutes} 分钟，且不能进行任何更改。日志会记录此次查看及导出的文件，对方可在其登录设备中看到。您自己的会话保持不变。`,
    `您將看到其選單、按鈕與資料，最長 ${impersonationMinutes} 分鐘，且不能進行任何變更。日誌會記錄此次檢視及匯出的檔案，對方可在其登入裝置中看到。您自己的工作階段維持不變。`,
  ],
  invalid: ['The account is invalid', '该账号已失效', '該帳號已失效'],
  edited: ['Save or discard what is open and unsaved first', '请先保存或放弃尚未保存的修改', '請先儲存或捨棄尚未儲存的變更'],
});

const issues = (row: ListRow): readonly Reason[] => [
  ...(row.id === session().user?.id ? [{ code: 'user.self', text: userPhrases['user.self'] }] : []),
  ...(member(row, 'statusCode') === '1' ? [] : [{ code: 'look.invalid', text: words.invalid }]),
  ...(member(row, 'lockedUntil')
    ? [{ code: 'look.locked', text: userWords.lockedUntil, params: { date: String(member(row, 'lockedUntil')) } }]
    : []),
];
const begin = async ({ rows: [row] }: ListTools): Promise<void> => {
  if (!row) return;
  // the page is loaded anew: what somebody typed in another view must not be lost by it
  if (tabsNow().list.some((tab) => tab.dirty)) {
    toast.warning(sayNow(words.edited));
    return;
  }
  try {
    const { lookId, userName } = await ask(lookAsUser, { userId: row.id });
    const { pathname, search } = window.location;
    storeImpersonation({ id: lookId, userName, back: `${pathname}${search}` });
    window.location.assign('/');
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
  }
};

export const look: ToolbarAct = {
  key: 'viewAs',
  label: words.look,
  flag: 'isModify',
  needs: 'one',
  issues,
  ask: { text: words.ask, consequence: words.consequence },
  nameOf: (rows) => rows.map((row) => String(member(row, 'userName'))).join(', '),
  run: begin,
};
