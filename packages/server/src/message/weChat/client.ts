/**
 * Speaks to the official account by the documented calls of WeChat: a token for all of them, template messages, the menu, and who a
 * person is who has come by the page of authorisation. Source: the developer documentation of WeChat official accounts.
 */
import { z } from 'zod';
import { EgressFault } from '../../kernel/egress/egress.ts';
import { exchange } from '../../kernel/egress/post.ts';
import { type MailGround, OutFault, type WeChatSettings } from '../configuration/door.ts';

const weChat = { host: 'api.weixin.qq.com', port: 443 } as const;
/** Milliseconds for one call: less than the stop of the process waits for it (kernel/http/lifecycle.ts). */
const longest = 8_000;
/** Seconds before its end for which a token is good no longer: a call that is under way still has to arrive. */
const early = 60;

const answered = z.looseObject({ errcode: z.number().default(0), errmsg: z.string().default('') });
const token = z.object({ access_token: z.string().min(1), expires_in: z.number() });
const person = z.object({ openid: z.string().min(1).max(64) });

/** The token was taken back, or is over, before its time. */
const overdue: ReadonlySet<number> = new Set([40001, 40014, 42001]);
/** App ID, secret, or the address of this server (whitelist). */
const ofAccount: ReadonlySet<number> = new Set([...overdue, 40002, 40013, 40125, 40164, 41002, 41004, 48001, 50002, 61024]);
/** Too many calls for now, or WeChat itself is busy. */
const forLater: ReadonlySet<number> = new Set([-1, 45009, 45011, 45047]);
const codes: Readonly<Record<number, string>> = {
  40003: 'weChat.noFollower',
  43004: 'weChat.noFollower',
  43019: 'weChat.noFollower',
  43101: 'weChat.noFollower',
  40037: 'weChat.template',
  41028: 'weChat.template',
  47003: 'weChat.content',
  40029: 'weChat.linkOver',
  40163: 'weChat.linkOver',
};
const faultOf = ({ errcode, errmsg }: z.infer<typeof answered>): OutFault => {
  // the sentences of WeChat end with an id of the request
  const told = `${errcode} ${errmsg.replace(/\s*rid: \S+$/, '')}`.trim().slice(0, 200);
  const code = codes[errcode];
  if (code) return new OutFault(code, 'never', told);
  if (ofAccount.has(errcode)) return new OutFault('weChat.account', 'server', told);
  return forLater.has(errcode) ? new OutFault('weChat.busy', 'server', told) : new OutFault('weChat.refused', 'never', told);
};

interface Held {
  readonly value: string;
  readonly until: number;
}
export interface WeChatClient {
  readonly server: string;
  /** @throws OutFault */
  sendTemplate(message: {
    readonly openId: string;
    readonly templateId: string;
    readonly url: string;
    readonly data: Readonly<Record<string, string>>;
  }): Promise<void>;
  /** @throws OutFault */
  publishMenu(menuJson: string): Promise<void>;
  /** Who has come by the page of authorisation. @throws OutFault */
  openIdOf(code: string): Promise<string>;
}

type Ground = Pick<MailGround, 'egress' | 'ca' | 'limit' | 'weChatHost'>;
/** Tokens by account: a process asks for one, and all its messages use it. */
const tokens = new WeakMap<Ground['egress'], Map<string, Held>>();

/**
 * A client of one account. A token holds for two hours and is the same for all processes (stable token); where WeChat has taken it back
 * before, another is asked for and the call made once more.
 */
export const weChatClient = (
  { appId, appSecret }: Pick<WeChatSettings, 'appId' | 'appSecret'>,
  { egress, ca, limit = longest, weChatHost = weChat }: Ground,
  now: () => number,
): WeChatClient => {
  const { host, port } = weChatHost;
  const server = `${host}:${port}`;
  const known = tokens.get(egress) ?? new Map<string, Held>();
  tokens.set(egress, known);
  const key = `${appId} ${appSecret}`;

  const call = async (method: 'GET' | 'POST', path: string, body: string): Promise<z.infer<typeof answered>> => {
    const headers = method === 'GET' ? {} : { 'content-type': 'application/json; charset=utf-8' };
    const answer = await exchange(egress, { isSecure: true, host, port, path }, { method, headers, body }, { ca, limit }).catch(
      (error: unknown) => {
        throw error instanceof EgressFault ? new OutFault(`mail.${error.reason}`, 'server', server) : error;
      },
    );
    try {
      return answered.parse(JSON.parse(answer.body));
    } catch {
      throw new OutFault('weChat.busy', 'server', `HTTP ${answer.status}`);
    }
  };
  const freshToken = async (isForced: boolean): Promise<string> => {
    const wanted = { grant_type: 'client_credential', appid: appId, secret: appSecret, force_refresh: isForced };
    const answer = await call('POST', '/cgi-bin/stable_token', JSON.stringify(wanted));
    if (answer.errcode !== 0) throw faultOf(answer);
    const { access_token: value, expires_in: seconds } = token.parse(answer);
    known.set(key, { value, until: now() + (seconds - early) * 1000 });
    return value;
  };
  const currentToken = async (): Promise<string> => {
    const held = known.get(key);
    return held && held.until > now() ? held.value : freshToken(false);
  };
  const withToken = async (path: string, body: string): Promise<void> => {
    const first = await currentToken();
    let answer = await call('POST', `${path}?access_token=${encodeURIComponent(first)}`, body);
    if (overdue.has(answer.errcode)) {
      known.delete(key);
      // another process may have a new one already; only where WeChat gives the same again it is made to give another
      const next = await freshToken(false);
      const second = next === first ? await freshToken(true) : next;
      answer = await call('POST', `${path}?access_token=${encodeURIComponent(second)}`, body);
    }
    if (answer.errcode !== 0) throw faultOf(answer);
  };
  return {
    server,
    sendTemplate: ({ openId, templateId, url, data }) =>
      withToken(
        '/cgi-bin/message/template/send',
        JSON.stringify({
          ...{ touser: openId, template_id: templateId, ...(url === '' ? {} : { url }) },
          data: Object.fromEntries(Object.entries(data).map(([name, value]) => [name, { value }])),
        }),
      ),
    publishMenu: (menuJson) => withToken('/cgi-bin/menu/create', menuJson),
    openIdOf: async (code) => {
      const query = new URLSearchParams({ appid: appId, secret: appSecret, code, grant_type: 'authorization_code' });
      const answer = await call('GET', `/sns/oauth2/access_token?${query}`, '');
      if (answer.errcode !== 0) throw faultOf(answer);
      return person.parse(answer).openid;
    },
  };
};
