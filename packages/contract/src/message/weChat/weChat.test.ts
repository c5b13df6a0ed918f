import { describe, expect, it } from 'vitest';
import { isWeChatTemplateId, weChatLines, weChatTextIssues, weChatValue } from './weChat.rules.ts';

describe('the text of a message by WeChat', () => {
  it('MSG-12 is one keyword a line, by either colon, with the most signs that its kind may have', () => {
    expect(weChatLines('first: 您好\n\ncharacter_string10：{docNo}\r\nthing2:{itemName}: {qty}')).toEqual([
      { keyword: 'first', text: '您好', most: 200 },
      { keyword: 'character_string10', text: '{docNo}', most: 32 },
      { keyword: 'thing2', text: '{itemName}: {qty}', most: 20 },
    ]);
    expect(weChatLines('单据 {docNo}\nthing1:')).toEqual([undefined, undefined]);
    expect(weChatTextIssues('text', 'thing1: a\n\n单据')).toEqual([
      { code: 'template.weChatLine', field: 'text', params: { line: 2, example: 'thing1: {itemName}' } },
    ]);
    expect(weChatTextIssues('text', 'thing1: a\nthing2: b')).toEqual([]);
  });

  it('R16 takes a value as one line of its own keyword, cut where WeChat would refuse it', () => {
    expect(weChatValue('少一箱\nthing2: 假的', 20)).toBe('少一箱 thing2: 假的');
    expect(weChatValue(`${'螺'.repeat(19)}栓`, 20)).toBe(`${'螺'.repeat(19)}栓`);
    expect(weChatValue(`${'螺'.repeat(20)}栓`, 20)).toBe(`${'螺'.repeat(19)}…`);
    expect([...weChatValue('🚚'.repeat(30), 20)]).toHaveLength(20);
    expect(weChatValue(' \u2028 ', 20)).toBe('-');
  });

  it('MSG-12 knows ids of templates from subjects', () => {
    expect(isWeChatTemplateId('ngqIpbwh8bUfcSsECmogfXcV14J0tQlEpBO27izEYtY')).toBe(true);
    for (const text of ['', '送货单 {docNo}', 'short', `${'a'.repeat(40)}\n`]) expect(isWeChatTemplateId(text)).toBe(false);
  });
});
