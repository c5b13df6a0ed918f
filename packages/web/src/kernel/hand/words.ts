import { definePhrases } from '@wms/contract/kernel/phrase.ts';

/** What all pages of the hand-held layout say. */
export const words = definePhrases({
  ready: ['Ready to scan', '请扫描', '請掃描'],
  busy: ['Checking…', '正在核对…', '核對中…'],
  box: ['Scan, or type and press Enter', '扫描，或输入后按回车', '掃描，或輸入後按 Enter'],
  type: ['Show the keyboard', '打开键盘', '開啟鍵盤'],
  hideKeyboard: ['Hide the keyboard', '收起键盘', '收起鍵盤'],
  last: ['Last scans', '最近扫描', '最近掃描'],
  noScans: ['Nothing scanned yet', '尚无扫描', '尚無掃描'],
  right: ['Right', '正确', '正確'],
  wrong: ['Wrong', '不正确', '不正確'],
  back: ['Back', '返回', '返回'],
});
