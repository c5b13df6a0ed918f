import { definePhrases } from '@wms/contract/kernel/phrase.ts';

export const words = definePhrases({
  addTitle: ['Add message template', '新增消息模板', '新增訊息範本'],
  modifyTitle: ['Modify message template', '修改消息模板', '修改訊息範本'],
  preview: ['Preview', '预览', '預覽'],
  byDocument: [
    'Filled from {docNo}, the newest document of this event',
    '按该事件最近的单据 {docNo} 填入',
    '依該事件最近的單據 {docNo} 填入',
  ],
  bySample: [
    'Filled from an example: there is no document of this event yet',
    '暂无该事件的单据，按示例填入',
    '尚無該事件的單據，依範例填入',
  ],
  sendTest: ['Send me a test', '发送测试给自己', '傳送測試給自己'],
  testSent: ['The test is on its way to {to}', '测试消息已发送至 {to}', '測試訊息已傳送至 {to}'],
  noText: ['Nothing to show yet', '暂无内容', '尚無內容'],
  textIn: ['Text in {language}', '{language}内容', '{language}內容'],
  asAbove: ['As the text above', '与上方内容相同', '與上方內容相同'],
  canFill: ['Filled when it is sent: {names}', '发送时填入：{names}', '傳送時填入：{names}'],
  failed: ['The message template could not be loaded', '消息模板加载失败', '訊息範本載入失敗'],
  askLeave: ['Discard what you have entered?', '放弃已输入的内容？', '要放棄已輸入的內容嗎？'],
  leave: ['Discard', '放弃', '放棄'],
});
