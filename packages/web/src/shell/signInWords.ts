import { definePhrases } from '@wms/contract/kernel/phrase.ts';
import { terms } from '@wms/contract/kernel/terms.ts';

/** What the sign-in page says: nobody who is signed in needs it. */
export const signInWords = definePhrases({
  product: ['Warehouse and supplier collaboration', '仓储与供应商协同', '倉儲與供應商協同'],
  slogan: [
    'From the purchase order to the shelf, on one page with your suppliers.',
    '从采购订单到入库上架，与供应商同步协作。',
    '從採購訂單到入庫上架，與供應商同步協作。',
  ],
  fact1: ['Orders answered line by line, every change kept', '订单逐行答复，变更全程留痕', '訂單逐行回覆，變更完整留存'],
  fact2: ['ASNs built from open orders', '按未交订单生成送货单', '依未交訂單產生送貨單'],
  fact3: ['Receipts traced back to every event', '收货数量可追溯到每一笔事件', '收貨數量可追溯至每一筆事件'],
  signIn: ['Sign in', '登录', '登入'],
  userNo: terms.userNo,
  showPassword: ['Show password', '显示密码', '顯示密碼'],
  hidePassword: ['Hide password', '隐藏密码', '隱藏密碼'],
  capsLock: ['Caps Lock is on', '大写锁定已开启', '大寫鎖定已開啟'],
  fullWidth: [
    'Full-width characters: switch the input method to half-width',
    '包含全角字符，请切换到半角输入',
    '包含全形字元，請切換為半形輸入',
  ],
  demoTitle: ['Demo accounts', '演示账号', '示範帳號'],
  demoText: ['One click signs you in. Demo data only.', '点击即可登录，仅含演示数据。', '點一下即可登入，僅含示範資料。'],
});
