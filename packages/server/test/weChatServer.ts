/** WeChat for tests: the documented calls of an official account that the product uses, with their answers and refusals. */
import { once } from 'node:events';
import https from 'node:https';
import type { AddressInfo } from 'node:net';
import { certificate, privateKey } from './mailServer.ts';

export const account = { appId: 'wx0123456789abcdef', appSecret: 'Tulip0123456789' } as const;
/** A template of the account, with the keywords that its words have. */
export const template = { id: 'ngqIpbwh8bUfcSsECmogfXcV14J0tQlEpBO27izEYtY', keywords: ['character_string1', 'thing2', 'time3'] };
const mostOfThing = 20;

export interface SentCard {
  readonly touser: string;
  readonly template_id: string;
  readonly url?: string;
  readonly data: Readonly<Record<string, { readonly value: string }>>;
}
export interface WeChatServer {
  readonly port: number;
  readonly cards: readonly SentCard[];
  readonly menus: readonly unknown[];
  /** How often each call was made, by its path. */
  readonly calls: ReadonlyMap<string, number>;
  /** Who follows the account, by the code of a visit to its page. */
  readonly followers: Map<string, string>;
  /** The token in use is taken back, as WeChat does where somebody asks for another. */
  takeTokenBack(): void;
  /** Answers this to every call of a path from now on; nothing: as ever. */
  answer(path: string, answer?: object | 'hang' | 'html'): void;
  close(): Promise<void>;
}
const refused = (errcode: number, errmsg: string): object => ({ errcode, errmsg: `${errmsg} rid: 5f9a-1234` });

export const openWeChatServer = async (): Promise<WeChatServer> => {
  const cards: SentCard[] = [];
  const menus: unknown[] = [];
  const calls = new Map<string, number>();
  const followers = new Map<string, string>();
  const used = new Set<string>();
  const fixed = new Map<string, object | 'hang' | 'html'>();
  let serial = 1;
  let isTaken = false;

  const stableToken = (body: { appid?: string; secret?: string; force_refresh?: boolean }): object => {
    if (body.appid !== account.appId) return refused(40013, 'invalid appid');
    if (body.secret !== account.appSecret) return refused(40125, 'invalid appsecret');
    if (body.force_refresh) {
      serial += 1;
      isTaken = false;
    }
    return { access_token: `TOKEN_${serial}`, expires_in: 7200 };
  };
  const send = (card: SentCard): object => {
    if (![...followers.values()].includes(card.touser)) return refused(43004, 'require subscribe');
    if (card.template_id !== template.id) return refused(40037, 'invalid template_id');
    const given = Object.entries(card.data);
    if (
      given
        .map(([name]) => name)
        .toSorted()
        .join() !== template.keywords.toSorted().join()
    )
      return refused(47003, 'argument invalid! data keys');
    for (const [name, { value }] of given)
      if (value === '' || (name.startsWith('thing') && [...value].length > mostOfThing) || /\n/.test(value))
        return refused(47003, `argument invalid! data.${name}.value invalid`);
    cards.push(card);
    return { errcode: 0, errmsg: 'ok', msgid: 200228332 + cards.length };
  };
  const visit = (query: URLSearchParams): object => {
    if (query.get('appid') !== account.appId || query.get('secret') !== account.appSecret)
      return refused(40125, 'invalid appsecret');
    const code = query.get('code') ?? '';
    if (used.has(code)) return refused(40163, 'code been used');
    const openid = followers.get(code);
    if (query.get('grant_type') !== 'authorization_code' || !openid) return refused(40029, 'invalid code');
    used.add(code);
    return { access_token: 'PERSON', expires_in: 7200, refresh_token: 'R', openid, scope: 'snsapi_base' };
  };
  const answerTo = (method: string, url: URL, text: string): object => {
    const { pathname, searchParams } = url;
    if (method === 'GET' && pathname === '/sns/oauth2/access_token') return visit(searchParams);
    if (method !== 'POST') return refused(43002, 'require POST method');
    if (pathname === '/cgi-bin/stable_token') return stableToken(JSON.parse(text));
    if (isTaken || searchParams.get('access_token') !== `TOKEN_${serial}`) return refused(42001, 'access_token expired');
    if (pathname === '/cgi-bin/message/template/send') return send(JSON.parse(text));
    if (pathname === '/cgi-bin/menu/create') {
      menus.push(JSON.parse(text));
      return { errcode: 0, errmsg: 'ok' };
    }
    return refused(40066, 'invalid url');
  };
  const server = https.createServer({ key: privateKey, cert: certificate }, (request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const url = new URL(request.url ?? '', 'https://weixin.test');
      calls.set(url.pathname, (calls.get(url.pathname) ?? 0) + 1);
      const how = fixed.get(url.pathname);
      if (how === 'hang') return;
      if (how === 'html') return response.writeHead(502, { 'content-type': 'text/html' }).end('<html>Bad Gateway</html>');
      const answer = how ?? answerTo(request.method ?? '', url, Buffer.concat(chunks).toString());
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    ...{ cards, menus, calls, followers },
    takeTokenBack: () => {
      isTaken = true;
    },
    answer: (path, answer) => (answer === undefined ? fixed.delete(path) : fixed.set(path, answer)),
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
};
