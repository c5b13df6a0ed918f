import { definePhrases } from '@wms/contract/kernel/phrase.ts';
import { screenTerms } from '@wms/contract/kernel/screenTerms.ts';
import { terms } from '@wms/contract/kernel/terms.ts';

/** The frame of the page of the OpenAPI document; names and summaries of calls are the document's own. */
export const words = definePhrases({
  intro: [
    'Every call is a POST with a body {"condition": ...}. A success answers {"data": ...}, a refusal {errorCode, errorMessage, requestId, details}.',
    '所有接口均为 POST，请求体为 {"condition": ...}。成功返回 {"data": ...}，拒绝返回 {errorCode, errorMessage, requestId, details}。',
    '所有介面均為 POST，請求內容為 {"condition": ...}。成功回覆 {"data": ...}，拒絕回覆 {errorCode, errorMessage, requestId, details}。',
  ],
  headers: [
    'Send the token of the sign-in as Authentication-Info, and with every write an Idempotency-Key of your own: the same key with the same body has one effect, however often it is sent.',
    '登录返回的令牌放在 Authentication-Info 请求头中；写操作请附上自定的 Idempotency-Key：同一键值与同一请求体无论发送几次只生效一次。',
    '登入回覆的權杖放在 Authentication-Info 標頭；寫入時請附上自訂的 Idempotency-Key：同一鍵值與同一內容無論送出幾次只生效一次。',
  ],
  document: ['The document (OpenAPI 3.1)', '接口描述文件（OpenAPI 3.1）', '介面描述檔（OpenAPI 3.1）'],
  first: ['Sign in first', '先登录获取令牌', '先登入取得權杖'],
  search: ['Search service, call or right', '搜索服务、接口或权限', '搜尋服務、介面或權限'],
  services: ['Services', '服务', '服務'],
  found: ['{count} {count|call|calls}', '{count} 个接口', '{count} 個介面'],
  none: ['No call matches “{text}”', '没有与“{text}”匹配的接口', '沒有符合「{text}」的介面'],
  clear: ['Clear the search', '清空搜索', '清除搜尋'],
  failed: ['The document could not be loaded', '接口描述文件加载失败', '介面描述檔載入失敗'],
  retry: terms.retry,
  who: ['Who may call', '可调用者', '可呼叫者'],
  public: ['Everybody', '所有人，无需登录', '所有人，無需登入'],
  signedIn: ['Every signed-in person', '任何已登录用户', '任何已登入使用者'],
  right: ['Who holds {flag} on {menus}', '在 {menus} 拥有 {flag} 权限者', '在 {menus} 具有 {flag} 權限者'],
  sides: ['Sides: {sides}', '所属方：{sides}', '所屬方：{sides}'],
  request: ['Request: the members of condition', '请求：condition 的成员', '請求：condition 的成員'],
  noMembers: ['No members: {} is enough', '无成员，传 {} 即可', '沒有成員，傳 {} 即可'],
  file: [
    'A form (multipart/form-data) with the member file, other members before it',
    '表单（multipart/form-data），成员 file 为文件，其他成员排在它之前',
    '表單（multipart/form-data），成員 file 為檔案，其他成員排在它之前',
  ],
  reply: ['Reply: inside data', '返回：data 的内容', '回覆：data 的內容'],
  lines: [
    'Lines of JSON while the work goes on (application/x-ndjson)',
    '处理过程中逐行返回 JSON（application/x-ndjson）',
    '處理過程中逐行回覆 JSON（application/x-ndjson）',
  ],
  member: ['Member', '成员', '成員'],
  type: ['Type', '类型', '類型'],
  required: terms.required,
  rule: ['Rule', '规则', '規則'],
  yes: ['yes', '是', '是'],
  example: ['Try it', '调用示例', '呼叫範例'],
  copy: screenTerms.copy,
  copied: terms.copied,
  back: ['Back', '返回', '返回'],
});
