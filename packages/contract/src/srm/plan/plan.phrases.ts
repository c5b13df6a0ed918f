import { definePhrases } from '../../kernel/phrase.ts';

export const planPhrases = definePhrases({
  'valid.month': ['{value} is not a month such as 2026-03', '{value} 不是 2026-03 这样的月份', '{value} 不是 2026-03 這樣的月份'],
  'plan.replied': ['The supplier has replied: the publication stays', '供应商已回复，不能取消发布', '供應商已回覆，無法取消發布'],
  'plan.reasonRequired': [
    'The reply is {short} short: please say why',
    '回复数量少 {short}，请填写原因',
    '回覆數量少 {short}，請填寫原因',
  ],
  'forecast.remainder': [
    'The shares of {itemNo} for {planTime} sum to {sum} %: {rest} % {rest|is|are} left',
    '{itemNo} 在 {planTime} 的分配比例合计 {sum}%，还差 {rest}%',
    '{itemNo} 在 {planTime} 的分配比例合計 {sum}%，還差 {rest}%',
  ],
  'forecast.beyond': [
    'The shares of {itemNo} for {planTime} sum to {sum} %: {rest} % too much',
    '{itemNo} 在 {planTime} 的分配比例合计 {sum}%，超出 {rest}%',
    '{itemNo} 在 {planTime} 的分配比例合計 {sum}%，超出 {rest}%',
  ],
  'forecast.versionClosed': [
    'Version {predictVersion} is published: begin a new one',
    '版本 {predictVersion} 已发布，请使用新版本',
    '版本 {predictVersion} 已發布，請使用新版本',
  ],
  'forecast.noDraft': [
    'Version {predictVersion} has no draft to publish',
    '版本 {predictVersion} 没有可发布的草稿',
    '版本 {predictVersion} 沒有可發布的草稿',
  ],
  'forecast.notPublished': [
    'Version {predictVersion} is not published',
    '版本 {predictVersion} 未发布',
    '版本 {predictVersion} 未發布',
  ],
  'forecast.committed': [
    'Suppliers have committed to version {predictVersion}: it stays',
    '供应商已承诺版本 {predictVersion}，不能撤回',
    '供應商已承諾版本 {predictVersion}，無法撤回',
  ],
  'forecast.shareRange': ['A share is between 0 and 100 %', '分配比例应在 0 到 100% 之间', '分配比例應在 0 到 100% 之間'],
});
