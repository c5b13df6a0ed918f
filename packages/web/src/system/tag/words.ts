import { definePhrases } from '@wms/contract/kernel/phrase.ts';
import { screenTerms } from '@wms/contract/kernel/screenTerms.ts';
import { terms } from '@wms/contract/kernel/terms.ts';

export const fixedWords = definePhrases({
  here: ['This page', '此页面', '此頁面'],
  everywhere: ['All pages', '全部页面', '全部頁面'],
  noFixed: [
    'No fixed tags yet. Save a search as a tag and tick "for everybody".',
    '暂无固定标签。将查询条件存为标签时勾选「所有人可用」即可新增。',
    '尚無固定標籤。將查詢條件存為標籤時勾選「所有人可用」即可新增。',
  ],
  noneHere: ['No fixed tags on this page', '此页面暂无固定标签', '此頁面尚無固定標籤'],
  page: screenTerms.page,
  searches: ['Search conditions', '查询条件', '查詢條件'],
  changed: ['Changed', '最后修改', '最後修改'],
  rename: ['Rename', '改名', '改名'],
  renameTitle: ['Rename tag {name}', '修改标签 {name} 的名称', '修改標籤 {name} 的名稱'],
  open: terms.open,
  openHelp: [
    'Opens the page with this search; changed conditions are saved there',
    '打开页面并应用此查询，可在该页面修改条件后保存',
    '開啟頁面並套用此查詢，可在該頁面修改條件後儲存',
  ],
  delete: terms.delete,
  deleteAsk: ['Delete the fixed tag {name}?', '删除固定标签 {name}？', '刪除固定標籤 {name}？'],
  deleteText: [
    'It disappears for everyone who uses the page "{page}".',
    '「{page}」页面的所有用户将不再看到此标签。',
    '「{page}」頁面的所有使用者將不再看到此標籤。',
  ],
});

export const dialogWords = definePhrases({
  name: ['Label name ({language})', '标签名称（{language}）', '標籤名稱（{language}）'],
  forAll: ['Fixed tag: on this page for everybody', '固定标签：此页面所有人可用', '固定標籤：此頁面所有人可用'],
  forAllWhy: ['Only platform administrators can maintain fixed tags', '仅平台管理员可维护固定标签', '僅平台管理員可維護固定標籤'],
  notSaved: ['The tag was not saved', '标签未保存', '標籤未儲存'],
});
