import { describe, expect, it } from 'vitest';
import { callsOf, curlOf, exampleOf, membersOf, searchCalls, signInCurl, typeText, whoOf } from './document.ts';

const base = '/dapilc/restful/service/ilcwmsplus/';
const operation = (description: string, content: Record<string, unknown>, responses: Record<string, unknown> = {}) => ({
  post: { summary: 'Says what it does', description, requestBody: { content }, responses },
});
const json = (condition: Record<string, unknown>) => ({
  'application/json': { schema: { type: 'object', properties: { condition } } },
});
const condition = {
  type: 'object',
  required: ['orgNo', 'lines'],
  properties: {
    orgNo: { type: 'string', minLength: 1, maxLength: 50 },
    remark: { type: ['string', 'null'] },
    status: { anyOf: [{ type: 'string', enum: ['0', '1'] }, { type: 'null' }] },
    lines: {
      type: 'array',
      maxItems: 500,
      items: {
        type: 'object',
        required: ['qty'],
        properties: {
          qty: { anyOf: [{ type: 'string', maxLength: 30 }] },
          seq: { type: 'integer', minimum: -9007199254740991, maximum: 9007199254740991 },
        },
      },
    },
  },
};
const document = {
  paths: {
    [`${base}IBmOrgService/addbmorg`]: operation(
      'The right isAdd on Base.Basic.Organizational or Base.Basic.Warehouse. Sides: purchaser, platform. The body is wrapped in "condition"; more.',
      json(condition),
    ),
    [`${base}ISrmBmLoginService/login`]: operation('Everybody. The body is wrapped in "condition".', json({ type: 'object' })),
    [`${base}IBmOrgService/importexcel`]: operation(
      'Every signed-in person. The body is wrapped.',
      { 'multipart/form-data': {} },
      { 200: { content: { 'application/x-ndjson': {} } } },
    ),
  },
};
const [add, login, upload] = callsOf(document);

describe('the OpenAPI document as a page reads it', () => {
  it('lists every call by service and operation, and nothing of an answer that is no document', () => {
    expect(callsOf(document).map((call) => call.wire)).toEqual([
      'IBmOrgService/addbmorg',
      'ISrmBmLoginService/login',
      'IBmOrgService/importexcel',
    ]);
    expect([add?.takesFile, upload?.takesFile, upload?.streams, upload?.condition]).toEqual([false, true, true, undefined]);
    for (const strange of [undefined, null, 'text', [], { paths: [] }, { paths: { '/': 1 } }])
      expect(callsOf(strange)).toEqual([]);
  });

  it('takes the sentence about the right apart, and keeps one it does not know', () => {
    expect(add?.who).toEqual({
      kind: 'right',
      flag: 'isAdd',
      menus: ['Base.Basic.Organizational', 'Base.Basic.Warehouse'],
      sides: 'purchaser, platform',
    });
    expect([login?.who, upload?.who]).toEqual([
      { kind: 'public', sides: '' },
      { kind: 'signedIn', sides: '' },
    ]);
    expect(whoOf('Whoever it likes.')).toEqual({ kind: 'words', words: 'Whoever it likes.' });
  });

  it('finds by every word, in name, summary or right', () => {
    const found = (search: string) => searchCalls(callsOf(document), search).map((call) => call.operation);
    expect(found('  ')).toHaveLength(3);
    expect(found('ORG add')).toEqual(['addbmorg']);
    expect(found('IBmOrgService/importexcel')).toEqual(['importexcel']);
    expect(found('isadd warehouse')).toEqual(['addbmorg']);
    expect(found('nothing')).toEqual([]);
  });

  it('names members with type, need and rule, nested ones behind their owner', () => {
    expect(membersOf(condition).map(({ path, depth, type, required, rule }) => [path, depth, type, required, rule])).toEqual([
      ['orgNo', 0, 'string', true, 'length ≥ 1, length ≤ 50'],
      ['remark', 0, 'string', false, 'or null'],
      ['status', 0, 'code', false, '0 | 1, or null'],
      ['lines', 0, 'object[]', true, 'items ≤ 500'],
      ['lines.qty', 1, 'string', true, 'length ≤ 30'],
      ['lines.seq', 1, 'integer', false, ''],
    ]);
    expect(typeText({})).toBe('any');
  });

  it('gives a body to begin with and a command that carries the session only where one is needed', () => {
    expect(exampleOf(condition)).toEqual({ orgNo: '', lines: [{ qty: '' }] });
    if (!add || !login || !upload) throw new Error('the calls were not read');
    const said = curlOf(add, 'http://wms.example', 'zh-TW');
    expect(said).toContain(`curl -b wms.cookies 'http://wms.example${add.path}'`);
    expect(said).toContain('"Authentication-Info: $TOKEN"');
    expect(said).toContain(`-d '{"condition":{"orgNo":"","lines":[{"qty":""}]}}'`);
    expect(said).toContain('Accept-Language: zh-TW');
    expect(curlOf(login, 'http://wms.example', 'en-US')).not.toContain('TOKEN');
    expect(curlOf(upload, 'http://wms.example', 'en-US')).toContain("-F 'file=@file.xlsx'");
    expect(curlOf({ ...add, path: "/it's" }, '', 'en-US')).toContain("'/it'\\''s'");
    expect(signInCurl('http://wms.example', login.path)).toMatch(/-c wms\.cookies .*\\1\/'\)$/s);
  });
});
