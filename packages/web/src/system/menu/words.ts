import { definePhrases } from '@wms/contract/kernel/phrase.ts';

export const words = definePhrases({
  top: ['Top level', '顶层', '最上層'],
  addressHelp: [
    'External: https:// and a host the operator has listed, or / and a path here; {names} are filled in from whoever opens it. Custom: JSON with path, body, urlField, params and target.',
    '外部链接：https:// 加运维允许的主机，或以 / 开头的本站路径；{names} 按打开者填入。自定义入口：JSON，包含 path、body、urlField、params 和 target。',
    '外部連結：https:// 加維運允許的主機，或以 / 開頭的本站路徑；{names} 依開啟者帶入。自訂入口：JSON，包含 path、body、urlField、params 與 target。',
  ],
  everybody: ['Everybody', '所有人', '所有人'],
});
