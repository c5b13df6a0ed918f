import { glossary } from '@wms/contract/kernel/glossary.ts';
import { definePhrases } from '@wms/contract/kernel/phrase.ts';
import { screenTerms } from '@wms/contract/kernel/screenTerms.ts';
import { words as receiptWords } from '../words.ts';

/** Words of receiving with the hand-held. */
export const words = definePhrases({
  prompt: ['Scan the ASN', '扫描送货单', '掃描送貨單'],
  promptGoods: ['Scan a label or an item', '扫描标签或物料', '掃描標籤或料件'],
  noNotice: ['No ASN {text}', '没有送货单 {text}', '沒有送貨單 {text}'],
  expected: ['Expected', '待收货', '待收貨'],
  noneExpected: ['No ASN is waiting to be received', '没有待收货的送货单', '沒有待收貨的送貨單'],
  counting: ['Being counted on this device', '本机正在清点', '本機正在清點'],
  noNetwork: [
    'No connection: only what was opened here before can be counted',
    '无网络：只能清点本机已打开过的送货单',
    '無網路：只能清點本機已開啟過的送貨單',
  ],
  old: [
    'Figures of {time}, read without a connection since',
    '数据截至 {time}，之后未联网更新',
    '資料截至 {time}，之後未連線更新',
  ],
  line: receiptWords.line,
  ordered: screenTerms.ordered,
  announced: receiptWords.announced,
  received: receiptWords.received,
  open: receiptWords.outstanding,
  counted: ['Counted', '清点', '清點'],
  underWay: ['Not sent yet', '尚未发送', '尚未送出'],
  took: ['{item} + {qty}', '{item} + {qty}', '{item} + {qty}'],
  unknown: ['{text} is not on this ASN', '{text} 不在此送货单内', '{text} 不在此送貨單內'],
  again: ['This label was counted before', '该标签已清点过', '此標籤已清點過'],
  over: [
    '{item}: {qty} is too much, line {line} takes {room} more',
    '{item}：{qty} 超收，第 {line} 行还可收 {room}',
    '{item}：{qty} 超收，第 {line} 項還可收 {room}',
  ],
  lineTitle: ['Line {line}: {item}', '第 {line} 行：{item}', '第 {line} 項：{item}'],
  qty: receiptWords.now,
  bad: receiptWords.bad,
  needReason: ['Say what is damaged', '请填写破损说明', '請填寫破損說明'],
  productDate: receiptWords.productDate,
  lot: glossary.lotNo,
  labels: ['Scanned labels', '已扫标签', '已掃標籤'],
  off: screenTerms.remove,
  done: ['Take over', '采用', '採用'],
  takeStray: ['The count is right: take over', '数量无误，采用', '數量無誤，採用'],
  rest: ['Rest as announced', '其余按送货数量', '其餘依送貨數量'],
  confirm: receiptWords.submitReceive,
  nothing: ['Scan or enter what has come first', '请先扫描或输入到货数量', '請先掃描或輸入到貨數量'],
  wrongLines: ['Correct the marked lines first', '请先更正标红的行', '請先更正標紅的項次'],
  sum: ['{lines} {lines|line|lines}, {qty}', '{lines} 行，共 {qty}', '{lines} 項，共 {qty}'],
  sumWrong: receiptWords.sumWrong,
  booked: ['Kept, on its way: {name}', '已保存，正在发送：{name}', '已保存，正在送出：{name}'],
  complete: ['Everything of this ASN has been counted', '此送货单已全部清点', '此送貨單已全部清點'],
});
