import { definePhrases } from '@wms/contract/kernel/phrase.ts';

/** What all pages of the hand-held layout say. */
export const words = definePhrases({
  ready: ['Ready to scan', '请扫描', '請掃描'],
  notReady: ['The page was not ready: scan again', '页面未就绪，请重新扫描', '頁面未就緒，請重新掃描'],
  busy: ['Checking…', '正在核对…', '核對中…'],
  box: ['Scan, or type and press Enter', '扫描，或输入后按回车', '掃描，或輸入後按 Enter'],
  type: ['Show the keyboard', '打开键盘', '開啟鍵盤'],
  hideKeyboard: ['Hide the keyboard', '收起键盘', '收起鍵盤'],
  last: ['Last scans', '最近扫描', '最近掃描'],
  noScans: ['Nothing scanned yet', '尚无扫描', '尚無掃描'],
  right: ['Right', '正确', '正確'],
  wrong: ['Wrong', '不正确', '不正確'],
  forgotten: [
    'It was sent long ago and no answer came: look at the receipts before you book it again',
    '发送已久未得到答复，请先核对是否已入账，再决定是否重做',
    '送出已久未得到回覆，請先核對是否已入帳，再決定是否重做',
  ],
  waiting: ['Waiting to be sent: {count}', '待发送：{count}', '待送出：{count}'],
  refusedCount: ['To be decided: {count}', '待处理：{count}', '待處理：{count}'],
  queue: ['Bookings of this device', '本机待发送的记录', '本機待送出的紀錄'],
  queueEmpty: ['Everything is sent and booked', '已全部发送并入账', '已全部送出並入帳'],
  cut: ['No connection to the server; it goes on by itself', '无法连接服务器，恢复后自动发送', '無法連線伺服器，恢復後自動送出'],
  waits: ['Not booked yet', '尚未入账', '尚未入帳'],
  heldBack: ['Waits for the one before it', '等待前一笔处理', '等待前一筆處理'],
  again: ['Try again', '再试一次', '再試一次'],
  changeIt: ['Change', '更改', '更改'],
  discard: ['Discard it', '丢弃', '捨棄'],
  askDiscard: ['Discard “{title}”? It is not booked.', '放弃“{title}”？该笔不会入账。', '捨棄「{title}」？該筆不會入帳。'],
  yesDiscard: ['Yes, discard', '确认放弃', '確認捨棄'],
  sendNow: ['Send now', '立即发送', '立即送出'],
  back: ['Back', '返回', '返回'],
});
