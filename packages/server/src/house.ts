import { takeCodes } from '@wms/contract/kernel/codes.ts';
import type { Trilingual } from '@wms/contract/kernel/phrase.ts';
import { phrases } from '@wms/contract/phrases.ts';
import { allResources } from '@wms/contract/registry.ts';
import { enums } from '@wms/contract/spec/enums.gen.ts';
import { messages } from '@wms/contract/spec/messages.gen.ts';
import { wireNames } from '@wms/contract/spec/wire.gen.ts';
import { menuSeeds } from '@wms/contract/system/menu/menus.ts';
import { pageRightsOf } from '@wms/contract/system/menu/pageRights.rules.ts';
import type { House } from './kernel/call/dispatcher.ts';
import { settingsOn } from './kernel/call/installationSettings.ts';
import { withCheckedReplies } from './kernel/ground/checkReplies.ts';
import type { Method } from './kernel/ground/method.ts';
import { numbersOn } from './kernel/ground/numbers.ts';
import { asSystem, scopeSettings } from './kernel/ground/scope.ts';
import type { Declared } from './kernel/resource/declarations.ts';
import { gather } from './kernel/room/room.ts';
import { type Ground, roomsOf } from './rooms.ts';
import { cachesOn } from './system/cache/caches.ts';
import { findCodes } from './system/dictionary/codes.queries.ts';
import { findCustomFields, findOffered } from './system/frameDefine/frameDefine.queries.ts';
import { classesOf, type JobClasses } from './system/job/job.classes.ts';
import { findLicence, type LicenceSettings } from './system/licence/licence.queries.ts';
import { valueOfParam } from './system/param/param.queries.ts';
import { findPatterns } from './system/param/patterns.queries.ts';
import { holdersOn } from './system/session/session.queries.ts';
import { findImpersonation } from './system/user/impersonation.queries.ts';

const open: LicenceSettings = { isRequired: false };

/** What this process does by itself, by the names of JOB_CLASS. */
export const jobClassesOf = (ground: Ground): JobClasses => classesOf(gather(roomsOf(ground)).jobs);

/** Every call of the product. */
export const methodsOf = (ground: Ground): readonly Method[] => gather(roomsOf(ground)).methods;

/** What people hear of, each with the text it has by itself. */
export const toldBy = (ground: Ground): readonly { readonly moment: string; readonly text: Trilingual }[] => {
  const { documents, alerts, ownEvents } = gather(roomsOf(ground));
  return [...documents.flatMap(({ notifications = [] }) => notifications), ...alerts, ...ownEvents];
};

/** What the check at the start holds the declarations against. */
export const declaredBy = (ground: Ground, indexes: Declared['indexes']): Declared => ({
  resources: allResources,
  methods: methodsOf(ground),
  menus: menuSeeds,
  dictionaries: new Set(Object.keys(enums)),
  wireNames: new Set(wireNames),
  titles: messages,
  indexes,
});

/** One name, one method; a second one is a fault of ours and stops the start. */
const catalogueOf = (methods: readonly Method[]): ReadonlyMap<string, Method> => {
  const catalogue = new Map<string, Method>();
  for (const method of methods) {
    if (catalogue.has(method.wire)) throw new Error(`R002 two methods answer ${method.wire}`);
    catalogue.set(method.wire, method);
  }
  return catalogue;
};

const answering = (methods: readonly Method[], { onReplyFault }: Ground): readonly Method[] =>
  onReplyFault ? methods.map((method) => withCheckedReplies(method, onReplyFault)) : methods;

/** Puts the house together over a migrated database. */
export const composeHouse = (ground: Ground): Omit<House, 'log'> => {
  const { methods, lines, followers } = gather(roomsOf(ground));
  return {
    lines,
    pool: ground.pool,
    clock: ground.clock,
    numbers: numbersOn(ground.numberPool, ground.clock),
    caches: cachesOn({ ...ground, settings: scopeSettings(asSystem('keeping answers between calls')) }),
    resources: allResources,
    methods: catalogueOf(answering(methods, ground)),
    followers,
    pageRights: pageRightsOf(menuSeeds, methods),
    phrases,
    findHolder: holdersOn(ground.pool, ground.clock, findImpersonation),
    findSettings: settingsOn(ground.pool, ground.clock, async (tx) => {
      takeCodes(await findCodes(tx));
      return {
        licence: await findLicence(tx, ground.clock, ground.licence ?? open),
        custom: await findCustomFields(tx),
        patterns: await findPatterns(tx),
        logQuota: Number(await valueOfParam(tx, 'LOG_QUOTA_MB')) * 1_000_000,
      };
    }),
    findOffered,
  };
};
