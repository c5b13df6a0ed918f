/** Why a person may not: the gate and the scope are asked as they are asked for a call of the person, and say which layer stops it. */
import { labelOf } from '@wms/contract/kernel/flow.ts';
import type { Flag } from '@wms/contract/kernel/permission.ts';
import type { Trilingual } from '@wms/contract/kernel/phrase.ts';
import type { Resource } from '@wms/contract/kernel/resource.ts';
import { flagLabels } from '@wms/contract/system/role/flags.ts';
import type { AccessLayer, ExplainBody } from '@wms/contract/system/user/access.ts';
import type { AccessExplained, LayerExplanation } from '@wms/contract/system/user/user.calls.ts';
import { sysUser } from '@wms/contract/system/user/user.ts';
import { ensureAccess, ensureLicence, type Holder } from '../../kernel/call/access.ts';
import { type Context, hasGrant } from '../../kernel/ground/context.ts';
import { type Method, onMenu } from '../../kernel/ground/method.ts';
import { invalid, notFound, Refusal } from '../../kernel/ground/refusal.ts';
import type { StatefulDocument } from '../../kernel/room/room.ts';
import { getRow } from '../../kernel/row/rows.ts';
import { storedMenus } from '../menu/door.ts';
import { isFor, rolesGiving } from '../role/door.ts';
import { holderOfUser } from '../session/door.ts';
import { ensureAuthority, type UserRow } from './authority.ts';
import { dimensions, rowStop, type Stop, speaker } from './explain.rows.ts';
import { rolesOf } from './grants.commands.ts';

const gate = ['state', 'password', 'side', 'grant', 'licence'] as const satisfies readonly AccessLayer[];
/** The layers up to the one that stops as passed, that one with its words, the rest as not asked. */
const told = (ctx: Context, layers: readonly AccessLayer[], stop: Stop | undefined): readonly LayerExplanation[] => {
  const word = speaker(ctx);
  const at = stop ? layers.indexOf(stop.layer) : layers.length;
  return layers.map((layer, place): LayerExplanation => {
    if (stop && place === at) return { layer, verdict: 'stop', text: stop.text, who: word(stop.who) };
    return place < at
      ? { layer, verdict: 'pass', text: word('access.ok'), who: '' }
      : { layer, verdict: 'open', text: word('access.notAsked'), who: '' };
  });
};

/** What the gate says to a call of this person, as its own refusal. */
const refusalOf = (method: Method, holder: Holder, { licence }: Pick<Context, 'licence'>): Refusal | undefined => {
  try {
    ensureAccess(method, holder);
    ensureLicence(method, licence);
    return undefined;
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
};

const whyNoGrant = async (ctx: Context, userId: string, side: string, menuNo: string, flag: Flag): Promise<string> => {
  const word = speaker(ctx);
  const [menu] = await storedMenus(ctx.tx, [menuNo]);
  const title: Trilingual = menu ? [menu.en, menu.cn, menu.tw] : [menuNo, menuNo, menuNo];
  if (menu?.statusCode !== '1' || !isFor(menu.side, side)) return word('access.noMenu', { menu: title });
  const listed = (roleNos: readonly string[]): string => roleNos.join(', ') || word('access.none');
  return word('access.noGrant', {
    menu: title,
    flag: flagLabels[flag],
    roles: listed(await rolesOf(ctx, userId)),
    givers: listed(await rolesGiving(ctx.tx, side, menuNo, flag)),
  });
};

/** Which layer of the gate stops a call; undefined when it passes. */
const gateStop = async (
  ctx: Context,
  userId: string,
  holder: Holder,
  isValid: boolean,
  method: Method,
): Promise<Stop | undefined> => {
  const word = speaker(ctx);
  if (!isValid) return { layer: 'state', text: word('access.isInvalid'), who: 'access.byUser' };
  const refusal = refusalOf(method, holder, ctx);
  if (!refusal) return undefined;
  if (refusal.errorCode === '10005') return { layer: 'password', text: word('access.mustChange'), who: 'access.byPerson' };
  if (refusal.errorCode === '10007') return { layer: 'licence', text: word('access.noLicence'), who: 'access.byLicence' };
  const { side } = holder.person;
  if (refusal.issues.length === 0 || typeof method.grant === 'string')
    return { layer: 'side', text: word('access.otherSide', { side: labelOf('Side', side) }), who: 'access.byNobody' };
  const menuNo = await ownMenu(ctx, method.grant.menus, side);
  return { layer: 'grant', text: await whyNoGrant(ctx, userId, side, menuNo, method.grant.flag), who: 'access.byUser' };
};

/** The call behind a menu or a button: one the side makes that asks for this right there, else any that does, else the bare right. */
const methodFor = (methods: readonly Method[], menuNo: string, flag: Flag, side: string): Method => {
  const asking = methods.filter(({ grant }) => typeof grant !== 'string' && grant.flag === flag && grant.menus.includes(menuNo));
  const found = asking.find(({ sides }) => !sides || (sides as readonly string[]).includes(side)) ?? asking[0];
  const [first] = methods;
  if (!first) throw new Error('a house without calls');
  return found ? { ...found, grant: onMenu(flag, menuNo) } : { ...first, grant: onMenu(flag, menuNo), sides: undefined };
};

const pagesOf = ({ menu, pages = [] }: Resource): readonly string[] => [menu, ...pages];
/** The menu among these that people of a side may have; the first where there is none. */
const ownMenu = async (ctx: Context, menus: readonly string[], side: string): Promise<string> => {
  const stored = (await storedMenus(ctx.tx, menus)).filter(({ statusCode }) => statusCode === '1');
  const fitting = menus.find((menuNo) => stored.some((one) => one.menuNo === menuNo && isFor(one.side, side)));
  return fitting ?? menus[0] ?? '';
};

/** The call by which a person sees records of a kind, or presses a button for them: that of a screen they have, else of their side. */
const methodOn = async (
  ctx: Context,
  holder: Holder,
  methods: readonly Method[],
  resource: Resource,
  flag: Flag,
): Promise<Method> => {
  const list = resource.wire && `${resource.wire.service}/${[resource.wire.list].flat()[0]}`;
  const generic = flag === 'isSearch' ? methods.find(({ wire }) => wire === list) : undefined;
  if (generic) return generic;
  const { side } = holder.person;
  const ofPages = pagesOf(resource).map((menuNo) => methodFor(methods, menuNo, flag, side));
  const open = ofPages.find((method) => !refusalOf(method, holder, ctx));
  return open ?? methodFor(methods, await ownMenu(ctx, pagesOf(resource), side), flag, side);
};

/** Who asks sees the kind of record asked for, and may not do less than who it is about. */
const ensureMayAsk = async (ctx: Context, row: UserRow, resource: Resource | undefined): Promise<void> => {
  if (ctx.user.side === 'platform') return;
  if (row.id !== ctx.user.id) await ensureAuthority(ctx, [row]);
  if (resource && !resource.openToLookups && !pagesOf(resource).some((menuNo) => hasGrant(ctx, menuNo, 'isSearch')))
    throw new Refusal('10008', [{ code: 'grant.missing', params: { flag: 'isSearch' } }]);
};

/** What the composition root knows and explanations need. */
export interface Explained {
  /** Every call there is; they are known when the first question comes, not before. */
  readonly calls: () => readonly Method[];
  /** Kinds of records that are asked about beside the resources of the house. */
  readonly others: readonly Resource[];
  readonly documents: readonly StatefulDocument[];
}
/** Explains one question about one person, layer by layer. */
export const explainAccess = async (
  ctx: Context,
  input: ExplainBody,
  { calls, others, documents }: Explained,
): Promise<AccessExplained> => {
  const methods = calls();
  const row = await getRow(ctx, sysUser, input.userId);
  const holder = await holderOfUser(ctx.tx, row.id);
  if (!holder) throw notFound();
  ctx.note(row.userNo);
  const { entity, flag = 'isSearch' } = input;
  const resource = entity === undefined ? undefined : [...ctx.resources, ...others].find(({ name }) => name === entity);
  if (entity !== undefined && !resource) throw invalid({ code: 'valid.unknown', field: 'entity' });
  await ensureMayAsk(ctx, row, resource);
  const method =
    input.call !== undefined
      ? methods.find(({ wire }) => wire === input.call)
      : input.menuNo === undefined && resource
        ? await methodOn(ctx, holder, methods, resource, flag)
        : methodFor(methods, input.menuNo ?? '', flag, holder.person.side);
  if (!method) throw invalid({ code: 'valid.unknown', field: 'call' });
  const atGate = await gateStop(ctx, row.id, holder, row.statusCode === '1', method);
  const bound = dimensions.flatMap(([dimension]) => (resource?.scope?.[dimension] === undefined ? [] : [dimension]));
  const layers: readonly AccessLayer[] = resource ? [...gate, 'exists', ...bound, 'guard', 'limit'] : gate;
  const stop =
    atGate ??
    (resource
      ? await rowStop(ctx, holder, {
          resource,
          rowNo: input.rowNo ?? '',
          flag,
          document: documents.find((one) => one.resource.name === resource.name),
        })
      : undefined);
  return { userNo: row.userNo, isOpen: stop ? '0' : '1', layers: told(ctx, layers, stop) };
};
