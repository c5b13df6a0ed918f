/**
 * A server played by the test: answers the calls of the shell, remembers what was sent, and can be told to answer otherwise.
 * Shapes are those of the wire, so that the shell cannot tell the difference.
 */
import { type BrowserContext, expect, type Page, type Request } from '@playwright/test';
import { grantFlags } from '@wms/contract/kernel/permission.ts';
import { messages } from '@wms/contract/spec/messages.gen.ts';
import { declaredReplies, heldAnswer } from './declared.ts';

const BASE = '/dapilc/restful/service/ilcwmsplus/';
/** How long an answer takes, in milliseconds, half as much or half again: finds what is pressed ahead of it. */
const late = Number(process.env.WMS_TEST_LATE ?? 0);
const locales = ['en-US', 'zh-CN', 'zh-TW'];
export const TOKEN = 'token-of-the-test';

export interface Answer {
  readonly status?: number;
  readonly body: unknown;
  readonly headers?: Record<string, string>;
}
export interface Sent {
  readonly wire: string;
  readonly condition: Record<string, unknown> | null;
  /** Rows asked for at once. */
  readonly size: number | undefined;
  /** Which page of them. */
  readonly current: number | undefined;
  /** The fields asked for of each row; absent: all. */
  readonly fields: readonly string[] | undefined;
  readonly headers: Record<string, string>;
}
type Handler = (sent: Sent, request: Request) => Answer | 'cut' | undefined | Promise<Answer | 'cut' | undefined>;

const text = (key: string, locale: string): string =>
  (new Map(Object.entries(messages)).get(key) ?? [key, key, key])[Math.max(0, locales.indexOf(locale))] ?? key;
const list = (records: readonly unknown[]): Answer => ({
  body: { data: { records, size: records.length, total: records.length, pages: 1, current: 1 } },
});
const done = (data: unknown): Answer => ({ body: { data } });
export const refusal = (status: number, errorCode: string, errorMessage: string, details: readonly unknown[] = []): Answer => ({
  status,
  body: { errorCode, errorMessage, requestId: 'req-1', details },
});

/** What a list asks for the names beside its numbers: whoever tells nothing of them leaves the numbers bare. */
const isOfNames = ({ wire, condition, size, current }: Sent): boolean =>
  /listbyparams(search)?$/.test(wire) && size === 100 && current === 1 && Object.keys(condition ?? {}).length === 1;

/** The answer as a server would give it. One that no server would give fails the test, and so does a call that nobody answers. */
const hold = async (wire: string, answer: Answer | undefined, fields: readonly string[] | undefined): Promise<Answer> => {
  const { body, fault } = answer
    ? await heldAnswer(wire, answer.status ?? 200, wire.endsWith('MenuList') ? wholeMenu(answer.body) : answer.body, fields)
    : { body: {}, fault: `${wire}: nothing answers it` };
  if (fault !== undefined) expect.soft(fault, 'what the test answers in the place of the server').toBe('');
  return { status: 500, ...answer, ...(answer ? { status: answer.status ?? 200 } : {}), body };
};

interface PlayedEntry {
  readonly menuNo: string;
  readonly children?: readonly PlayedEntry[];
}
const noGrants = Object.fromEntries(grantFlags.map((flag) => [flag, '0']));
const wholeEntry = (entry: PlayedEntry, menuLevel: number): object => ({
  menuLevel,
  menuOwner: '0',
  appNo: 'PC',
  url: '',
  urlKind: 'internal',
  routeName: null,
  icon: '',
  sort: 0,
  isOut: '0',
  permissions: '',
  pinyin: '',
  foundBy: [],
  ...noGrants,
  ...entry,
  children: (entry.children ?? []).map((one) => wholeEntry(one, menuLevel + 1)),
});
/** Tests name of their menu entries what matters to them. */
const wholeMenu = (body: unknown): unknown => {
  const { data } = body as { data?: { records?: readonly PlayedEntry[] } };
  return data?.records
    ? { ...(body as object), data: { ...data, records: data.records.map((one) => wholeEntry(one, 1)) } }
    : body;
};

const allGrants = { isSearch: '1', isAdd: '1', isModify: '1', isDelete: '1', isExport: '1', isImport: '1' };
const groups: readonly (readonly [string, string, string, readonly string[]])[] = [
  ['OrderCollaboration', 'solution', 'ddxt', ['OrderCollaboration.UserOrder']],
  ['Delivery', 'car', 'cwjh', ['Delivery.AsnTracking']],
  ['Asn', 'inbox', 'shd', ['Asn.Warehouse']],
  [
    'Base.Basic',
    'database',
    'jbzl',
    ['Organizational', 'Warehouse', 'Storage', 'Supplier', 'Customer', 'Address', 'Reservoir'].map((n) => `Base.Basic.${n}`),
  ],
  [
    'Base.Material',
    'container',
    'wl',
    ['Material', 'Cell', 'Category', 'Unit', 'UnitConversion'].map((n) => `Base.Material.${n}`),
  ],
  ['System', 'setting', 'xt', ['System.Logs']],
];
export const menuOf = (locale: string, extra: readonly unknown[] = []): unknown[] => [
  ...groups.map(([menuNo, icon, pinyin, children], at) => ({
    menuNo,
    menuName: text(`route.${menuNo}`, 'zh-CN'),
    title: text(`route.${menuNo}`, locale),
    menuOwner: '0',
    menuLevel: 1,
    appNo: 'PC',
    icon,
    pinyin,
    sort: at,
    children: children.map((child, place) => ({
      menuNo: child,
      menuName: text(`route.${child}`, 'zh-CN'),
      title: text(`route.${child}`, locale),
      menuOwner: menuNo,
      menuLevel: 2,
      appNo: 'PC',
      url: child,
      sort: place,
      pinyin: child === 'Delivery.AsnTracking' ? 'shdgz' : '',
      children: [],
      ...allGrants,
    })),
  })),
  ...extra,
];

/** Every page has a bell; where a test says nothing of it, nothing is told and it is no part of what was sent. */
export const UNREAD = 'ISysNotificationService/getUnreadCount';
const BELL = 'ISysNotificationService/';
const isOfBell = (wire: string, condition: unknown): boolean =>
  wire.startsWith(BELL) ||
  (wire === 'ISysWebSocketService/getTicket' &&
    (condition as { service?: string } | null)?.service === 'ISysNotificationService');
const silentBell = (wire: string): Answer => done(wire === UNREAD ? { count: 0, newest: null } : { ticket: '' });

export class World {
  readonly sent: Sent[] = [];
  /** A benchmark measures, outside of any test: what is played to it is held to nothing. */
  isMeasured = false;
  favourites = ['Base.Basic.Organizational', 'Base.Basic.Warehouse', 'Base.Material.Material', 'Base.Material.Cell'];
  user: Record<string, unknown> = {
    id: '1',
    userNo: 'buyer',
    userName: '林雅婷',
    orgNo: 'KS01',
    orgName: '昆山工厂',
    warehouseNo: 'KS-A',
    warehouseName: '原材料仓',
    isLicense: '1',
    side: 'purchaser',
    roleNos: ['buyer'],
    mustChangePwd: '0',
    pwdExpireDays: null,
    pwdExpireWarn: '0',
    pwdMinLength: 8,
    limitCount: 0,
    settings: {},
    userDataList: [],
    sysUserOrgResDtoList: [],
    sysUserWarehouseResDtoList: [],
    sysUserClassifyTypeResDtoList: [],
    version: 1,
  };
  isLicense = '1';
  extraMenus: readonly unknown[] = [];
  demo: readonly unknown[] = [];
  languages = locales;
  private readonly special = new Map<string, Handler>();

  /** Answers one call otherwise; the handler may return undefined to fall back to the usual answer, or 'cut' for a dead line. */
  on(wire: string, handler: Handler): void {
    this.special.set(wire, handler);
  }
  /** Keeps what a call answers until the returned function is called. */
  hold(wire: string): () => void {
    const play = this.special.get(wire);
    let release = (): void => undefined;
    const isDue = new Promise<void>((resolve) => {
      release = resolve;
    });
    this.on(wire, async (sent, request) => {
      await isDue;
      return play?.(sent, request);
    });
    return release;
  }
  calls(wire: string): Sent[] {
    return this.sent.filter((one) => one.wire === wire);
  }

  private usual(sent: Sent): Answer | undefined {
    const locale = sent.headers['accept-language'] ?? 'zh-CN';
    const condition = sent.condition ?? {};
    const cookie = { 'set-cookie': `Authentication-Info=${TOKEN}; Path=/; SameSite=Strict` };
    switch (sent.wire) {
      case 'ISysSessionService/saveOwnSettings': {
        const { settings } = condition as {
          settings: readonly { name: string; value: unknown }[];
        };
        const kept = { ...(this.user.settings as Record<string, unknown>) };
        for (const { name, value } of settings)
          if (value === null) delete kept[name];
          else kept[name] = value;
        this.user = { ...this.user, settings: kept };
        return done({ count: settings.length });
      }
      case 'ISrmBmLoginService/getAuth':
        return done({
          isLicense: this.isLicense,
          ...(condition.type === 'ALL' ? { machineCode: 'M-4711', expireDate: '2026-10-31', daysLeft: 0 } : {}),
        });
      case 'ISrmBmLoginService/login':
        return condition.pwd === 'Buyer#2026'
          ? {
              ...done({ token: TOKEN, orgNo: 'KS01', mustChangePwd: '0', changeReason: '', pwdExpireDays: null }),
              headers: cookie,
            }
          : refusal(401, '10001', text('error.10001', locale));
      case 'ISrmBmLoginService/logout':
        return done({ count: 1 });
      case 'ISrmBmLoginService/getUserInfo':
        return done(this.user);
      case 'ISrmBmLoginService/getMenuList':
        return list(menuOf(locale, this.extraMenus));
      case 'ISysMenuService/getPdaMenuList':
        return list([]);
      case 'ISrmBmLoginService/getDemoAccounts':
        return done({ records: this.demo });
      case 'IZlLanguageService/getAllZlLanguage':
        return list(
          this.languages.map((code, id) => ({ id: String(id), languageCode: code, description: code, languageDesc: code })),
        );
      case 'ISysMenuService/getBusinessCommonMenu':
        return list(
          this.favourites.map((menuNo, sort) => ({
            menuNo,
            menuName: text(`route.${menuNo}`, 'zh-CN'),
            title: text(`route.${menuNo}`, locale),
            icon: '',
            url: menuNo,
            sort,
          })),
        );
      case 'ISysMenuService/collectBusinessCommonMenu': {
        const menuNo = String(condition.menuNo);
        const had = this.favourites.includes(menuNo);
        this.favourites = had ? this.favourites.filter((one) => one !== menuNo) : [...this.favourites, menuNo];
        return done({ menuNo, collected: had ? '0' : '1' });
      }
      case 'ISysMenuService/sortBusinessCommonMenu':
        this.favourites = [...(condition.menuNos as string[])];
        return done({ count: this.favourites.length });
      case 'ISupSrmIndexService/getTodoCount':
        return list([
          { key: 'orderUnanswered', count: 14, url: '/orderCollaboration/userOrder' },
          { key: 'asnPending', count: 3, url: '/asn/warehouse' },
          { key: 'arrivalToday', count: 0, url: '/asn/warehouse' },
        ]);
      // nobody has written news
      case 'ISrmSysNewsService/getOutDoorSysNews':
      case 'ISrmSysNewsService/getTopNews':
      // nothing is late, due or bought
      case 'ISupSrmIndexService/mySchedulePage':
      case 'ISupSrmIndexService/purCountPreMouth':
      case 'ISrmPurchaseService/getPurchaseTabCounts':
      case 'ISupSrmPurchaseService/getPurchaseTabCounts':
      case 'ISrmPurchaseService/getsrmpurchaselistbyparams':
      case 'ISupSrmPurchaseService/getsrmpurchaselistbyparams':
      case 'ISrmAsnHeadService/getsrmasnheadlistbyparams':
      case 'ISupSrmAsnHeadService/getDeliveryDays':
      case 'ISysJobService/getsysjoblistbyparams':
      case 'ISupSrmSysUserService/getsysuserlist':
        return list([]);
      case 'ISrmDockService/getTruckCounts':
        return done({ count: 0, arrivedCount: 0, lateCount: 0 });
      case 'ISrmAsnHeadService/getAsnTabCounts':
      case 'ISupSrmAsnHeadService/getAsnTabCounts':
        return done({});
      // nobody has changed a list of codes
      case 'IBmEnumService/getsysenumbyparamssearch':
      case 'ISysFrameDefineService/getSysFrameDefineListByModule':
      // nothing is imported or exported
      case 'ISysTaskService/getTaskList':
      // nobody has saved a search
      case 'ISysTagService/getSysTagListByName':
        return list([]);
      // no code is known
      case 'IBmBarcodeDetailService/resolveScan':
        return done({ text: String(condition.text), found: [], gs1: null, issues: [] });
      case 'IProbeService/write':
        return done({ count: 1 });
      case 'IProbeService/list':
        return done({ total: 7, records: [], size: 20, current: 1, pages: 1 });
      case 'ISysSessionService/getOwnSessionList':
        return list([]);
      case 'ISupSrmSysUserService/getsysuserbyid':
        return done(this.user);
      default:
        return isOfNames(sent) ? list([]) : undefined;
    }
  }

  async serve(target: Page | BrowserContext): Promise<void> {
    if (!this.isMeasured) await declaredReplies();
    await target.route(`**${BASE}**`, async (route) => {
      const request = route.request();
      const wire = new URL(request.url()).pathname.slice(BASE.length);
      const raw = request.postData();
      let body: { condition?: Record<string, unknown>; size?: number; current?: number; fields?: string[] } | null = null;
      try {
        body = raw === null ? null : JSON.parse(raw);
      } catch {
        body = null;
      }
      const sent: Sent = {
        wire,
        condition: body?.condition ?? null,
        size: body?.size,
        current: body?.current,
        fields: body?.fields,
        headers: await request.allHeaders(),
      };
      const isPlayed = this.special.has(UNREAD) || (wire.startsWith(BELL) && this.special.has(wire));
      const isSilent = isOfBell(wire, sent.condition ?? body) && !isPlayed;
      if (!isSilent) this.sent.push(sent);
      const answer = isSilent ? silentBell(wire) : undefined;
      const told = answer ?? (await this.special.get(wire)?.(sent, request)) ?? this.usual(sent);
      if (told === 'cut') return route.abort('connectionrefused');
      const unanswered = refusal(500, '50000', `${wire}: nothing answers it`);
      const played = this.isMeasured ? (told ?? unanswered) : await hold(wire, told, body?.fields);
      if (late > 0) await new Promise((answer) => setTimeout(answer, late * (0.5 + Math.random())));
      return route.fulfill({
        status: played.status ?? 200,
        contentType: 'application/json',
        headers: played.headers ?? {},
        body: JSON.stringify(played.body),
      });
    });
  }
}

/** A page that is signed in from the start, as after a reload. */
export const signedIn = async (page: Page, baseURL: string | undefined, world = new World()): Promise<World> => {
  await page.context().addCookies([{ name: 'Authentication-Info', value: TOKEN, url: baseURL ?? '' }]);
  await world.serve(page);
  return world;
};
export const cookieOf = async (page: Page, name: string): Promise<string | undefined> =>
  (await page.context().cookies()).find((cookie) => cookie.name === name)?.value;
