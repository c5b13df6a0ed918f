import { auditedTypes } from '@wms/contract/auditedTypes.ts';
import { takeCodes } from '@wms/contract/kernel/codes.ts';
import type { Resource } from '@wms/contract/kernel/resource.ts';
import { phrases } from '@wms/contract/phrases.ts';
import { allResources, resources } from '@wms/contract/registry.ts';
import { enums } from '@wms/contract/spec/enums.gen.ts';
import { messages } from '@wms/contract/spec/messages.gen.ts';
import { wireNames } from '@wms/contract/spec/wire.gen.ts';
import { asnFlow } from '@wms/contract/srm/asn/asn.flow.ts';
import { asnHead } from '@wms/contract/srm/asn/asn.ts';
import { orderLineFlow } from '@wms/contract/srm/purchase/purchase.flow.ts';
import { purchaseLine } from '@wms/contract/srm/purchase/purchase.ts';
import { menuSeeds } from '@wms/contract/system/menu/menus.ts';
import type { DemoAccount } from '@wms/contract/system/session/session.ts';
import type { Pool } from 'pg';
import { addressMethods } from './base/address/address.commands.ts';
import { cellMethods } from './base/cell/cell.methods.ts';
import { classificationMethods } from './base/classification/classification.methods.ts';
import { docConfigLookups } from './base/documentClass/docConfig.lookups.ts';
import { documentClassMethods } from './base/documentClass/documentClass.methods.ts';
import { itemMethods } from './base/item/item.commands.ts';
import { itemCellMethods } from './base/itemCell/itemCell.commands.ts';
import { itemGroupMethods } from './base/itemGroup/itemGroup.commands.ts';
import { unitConversionMethods } from './base/itemUnitConversion/conversion.methods.ts';
import { organizationMethods } from './base/organization/organization.methods.ts';
import { supplierMethods } from './base/supplier/supplier.methods.ts';
import { supplierItemMethods } from './base/supplierItem/supplierItem.commands.ts';
import { warehouseMethods } from './base/warehouse/warehouse.methods.ts';
import { fileMethods } from './file/file.methods.ts';
import type { House } from './kernel/call/dispatcher.ts';
import { settingsOn } from './kernel/call/installationSettings.ts';
import { exportMethods, importMethods } from './kernel/exchange/methods.ts';
import { taskMethods } from './kernel/exchange/taskMethods.ts';
import type { Clock } from './kernel/ground/clock.ts';
import type { Context } from './kernel/ground/context.ts';
import type { Method } from './kernel/ground/method.ts';
import { numbersOn } from './kernel/ground/numbers.ts';
import { asSystem, scopeSettings } from './kernel/ground/scope.ts';
import type { AuditedType } from './kernel/log/history.ts';
import { crudMethods } from './kernel/resource/crud.ts';
import type { Declared } from './kernel/resource/declarations.ts';
import { oldAnswers, sweepOnce } from './kernel/upkeep/sweep.ts';
import { asnMethods } from './srm/asn/asn.methods.ts';
import { indexMethods } from './srm/index/index.methods.ts';
import { runDue } from './srm/jobs.ts';
import { purchaseMethods } from './srm/purchase/purchase.methods.ts';
import { receiptMethods } from './srm/receipt/receipt.methods.ts';
import { contentIssues } from './stock/wareShow/contents.queries.ts';
import { wareShowMethods } from './stock/wareShow/wareShow.methods.ts';
import { businessControlMethods, describeControls } from './system/businessControl/businessControl.methods.ts';
import { cacheMethods } from './system/cache/cache.methods.ts';
import { cachesOn, oldEntries } from './system/cache/caches.ts';
import { enumRows, findCodes } from './system/dictionary/codes.queries.ts';
import { dictionaryMethods } from './system/dictionary/dictionary.methods.ts';
import { findPatterns } from './system/dictionary/params.queries.ts';
import { employeeMethods } from './system/employee/employee.methods.ts';
import { exportConfigMethods } from './system/exportConfig/exportConfig.methods.ts';
import { frameDefineMethods } from './system/frameDefine/frameDefine.methods.ts';
import { findCustomFields, findOffered } from './system/frameDefine/frameDefine.queries.ts';
import { importConfigMethods } from './system/importConfig/importConfig.methods.ts';
import type { JobClass, JobClasses } from './system/job/job.classes.ts';
import { jobMethods } from './system/job/job.methods.ts';
import { oldRuns } from './system/job/job.runner.ts';
import { licenceMethods } from './system/licence/licence.methods.ts';
import { findLicence, type LicenceSettings } from './system/licence/licence.queries.ts';
import { menuMaintenance } from './system/menu/maintenance.methods.ts';
import { menuMethods } from './system/menu/menu.methods.ts';
import { menuRows } from './system/menu/menu.rows.ts';
import { operLogMethods } from './system/operLog/operLog.methods.ts';
import { paramMethods } from './system/param/param.methods.ts';
import { paramRows } from './system/param/param.queries.ts';
import { pdaVersionMethods } from './system/pdaVersion/pdaVersion.methods.ts';
import { pwdPolicyMethods } from './system/pwdPolicy/pwdPolicy.methods.ts';
import { describeRights } from './system/role/door.ts';
import { roleMethods } from './system/role/role.methods.ts';
import { selfCheckGround } from './system/selfCheck/ground.ts';
import { runByItself } from './system/selfCheck/run.commands.ts';
import { selfCheckMethods } from './system/selfCheck/selfCheck.methods.ts';
import { sessionMethods } from './system/session/session.methods.ts';
import { holdersOn } from './system/session/session.queries.ts';
import { sessionChores } from './system/session/session.sweep.ts';
import { moduleTableMethods } from './system/table/moduleTable.methods.ts';
import { systemTableMethods } from './system/table/table.methods.ts';
import { tagMethods } from './system/tag/tag.methods.ts';
import { describeUser } from './system/user/describe.ts';
import { explainMethods } from './system/user/explain.methods.ts';
import type { States } from './system/user/explain.rows.ts';
import { impersonationMethods } from './system/user/impersonation.methods.ts';
import { findImpersonation } from './system/user/impersonation.queries.ts';
import { impersonationChores } from './system/user/impersonation.sweep.ts';
import { systemLookupMethods } from './system/user/lookup.methods.ts';
import { userMethods } from './system/user/user.methods.ts';
import { userSessionMethods } from './system/user/userSessions.methods.ts';

export interface Ground {
  /** Answers calls. */
  readonly pool: Pool;
  /** Gives numbers, in transactions of their own: a separate small pool, so that a writer never waits for itself. */
  readonly numberPool: Pool;
  readonly clock: Clock;
  readonly demoAccounts: readonly DemoAccount[];
  /** Told what went wrong where nobody waits for it. */
  readonly onFault?: ((error: unknown) => void) | undefined;
  /** Where an embedded database keeps its data; undefined with a given one. */
  readonly dataDir?: string | undefined;
  /** Whether a licence is required, and by whose key it is signed; nothing is required unless given. */
  readonly licence?: LicenceSettings | undefined;
  /** Makes a backup and answers the rows in it; absent where this process is not the one to do so. */
  readonly backup?: JobClass['run'] | undefined;
  /** Hosts that own entries of the menu may lead to, as `name` or `name:port`; none unless the operator lists them (R26). */
  readonly linkHosts?: readonly string[];
}
const open: LicenceSettings = { isRequired: false };

const minute = 60_000;
const itemsOf = (param: string): readonly string[] => (param === '' ? [] : param.split(','));
const chores = [oldAnswers, ...sessionChores, ...impersonationChores, oldRuns, oldEntries];

type Working = Pick<Ground, 'pool' | 'clock' | 'dataDir' | 'backup'>;
/** What the product does by itself, by the names of JOB_CLASS: only what this release really does. */
export const jobClassesOf = ({ pool, clock, dataDir, backup }: Working): JobClasses =>
  new Map<string, JobClass>([
    ['asn.autoClose', { timeout: 10 * minute, run: ({ house, goesOn }) => runDue(house, 'asn.autoClose', goesOn) }],
    ['order.silentAccept', { timeout: 10 * minute, run: ({ house, goesOn }) => runDue(house, 'order.silentAccept', goesOn) }],
    [
      'check.run',
      {
        timeout: 30 * minute,
        takes: (param) => /^[DI]\d\d(,[DI]\d\d){0,99}$/.test(param),
        run: ({ house, param, goesOn }) => runByItself(house, selfCheckGround(pool, clock, dataDir), itemsOf(param), goesOn),
      },
    ],
    [
      'data.clean',
      {
        timeout: 10 * minute,
        run: async ({ house, goesOn }) => [...(await sweepOnce(house, chores, goesOn)).values()].reduce((sum, n) => sum + n, 0),
      },
    ],
    ...(backup ? [['backup.run', { timeout: 60 * minute, run: backup }] as const] : []),
  ]);

type Find = NonNullable<AuditedType['find']>;
const byId =
  <R extends { readonly id: string }>(rows: (ctx: Context) => Promise<readonly R[]>): Find =>
  async (ctx, id) =>
    (await rows(ctx)).find((row) => row.id === id);
const nowhere: Find = () => Promise.resolve(undefined);
type Kept = keyof typeof auditedTypes;
/** How what rooms keep in their own way is found and said; `nowhere`: no screen opens one of its rows. */
const ways: Readonly<Record<Kept, Omit<AuditedType, 'resource'>>> = {
  sysUser: { say: describeUser },
  role: { say: describeRights },
  param: { find: byId(paramRows) },
  dictionary: { find: byId(enumRows) },
  menuEntry: { find: byId(menuRows) },
  businessControl: { find: nowhere, say: describeControls },
  pwdPolicy: { find: nowhere },
  operLog: { find: nowhere },
};
const faces: readonly AuditedType[] = (Object.keys(auditedTypes) as Kept[]).map((name) => ({
  resource: auditedTypes[name],
  ...ways[name],
}));

/** Documents whose state decides over their buttons. */
const states: readonly States[] = [
  { resource: asnHead, flow: asnFlow, field: 'status' },
  { resource: purchaseLine, flow: orderLineFlow, field: 'acceptStatus' },
];

/** Every call but the one that explains them: the only place where generic calls and rooms are listed together. */
const callsOf = ({ pool, clock, demoAccounts, dataDir, licence = open, linkHosts = [], backup }: Ground): readonly Method[] => [
  ...Object.values<Resource>(resources).flatMap((resource) => [
    ...crudMethods(resource),
    ...exportMethods(resource),
    ...importMethods(resource),
  ]),
  ...sessionMethods(pool, clock, demoAccounts),
  ...pwdPolicyMethods,
  ...userSessionMethods,
  ...impersonationMethods,
  ...menuMethods,
  ...menuMaintenance(linkHosts),
  ...tagMethods,
  ...supplierMethods,
  ...organizationMethods,
  ...warehouseMethods,
  ...cellMethods({ contentIssues }),
  ...employeeMethods,
  ...unitConversionMethods,
  ...documentClassMethods,
  ...classificationMethods,
  ...docConfigLookups,
  ...systemLookupMethods,
  ...roleMethods,
  ...userMethods,
  ...fileMethods,
  ...asnMethods,
  ...purchaseMethods,
  ...addressMethods,
  ...supplierItemMethods,
  ...itemMethods,
  ...itemCellMethods,
  ...itemGroupMethods,
  ...indexMethods,
  ...dictionaryMethods,
  ...paramMethods,
  ...cacheMethods,
  ...businessControlMethods,
  ...frameDefineMethods,
  ...operLogMethods(faces),
  ...receiptMethods,
  ...wareShowMethods,
  ...taskMethods,
  ...selfCheckMethods(selfCheckGround(pool, clock, dataDir)),
  ...jobMethods(jobClassesOf({ pool, clock, dataDir, backup })),
  ...pdaVersionMethods(pool),
  ...licenceMethods(licence),
  ...exportConfigMethods,
  ...importConfigMethods,
  ...systemTableMethods,
  ...moduleTableMethods,
];

/** Every call of the product. */
export const methodsOf = (ground: Ground): readonly Method[] => {
  const calls = callsOf(ground);
  // what lies in a plain table can be asked about as well
  const others = faces.flatMap(({ resource, find }) => (find ? [] : [resource]));
  return [...calls, ...explainMethods({ methods: calls, others, states })];
};

/** What the check at the start holds the declarations against. */
export const declaredBy = (ground: Ground, leads: ReadonlySet<string>): Declared => ({
  resources: allResources,
  methods: methodsOf(ground),
  menus: menuSeeds,
  dictionaries: new Set(Object.keys(enums)),
  wireNames: new Set(wireNames),
  titles: messages,
  leads,
});

/** One name, one method; a second one is a fault of ours and stops the start. */
export const catalogueOf = (methods: readonly Method[]): ReadonlyMap<string, Method> => {
  const catalogue = new Map<string, Method>();
  for (const method of methods) {
    if (catalogue.has(method.wire)) throw new Error(`R002 two methods answer ${method.wire}`);
    catalogue.set(method.wire, method);
  }
  return catalogue;
};

/** Puts the house together over a migrated database. */
export const composeHouse = (ground: Ground): Omit<House, 'log'> => ({
  pool: ground.pool,
  clock: ground.clock,
  numbers: numbersOn(ground.numberPool, ground.clock),
  caches: cachesOn({ ...ground, settings: scopeSettings(asSystem('keeping answers between calls')) }),
  resources: allResources,
  methods: catalogueOf(methodsOf(ground)),
  phrases,
  findHolder: holdersOn(ground.pool, ground.clock, findImpersonation),
  findSettings: settingsOn(ground.pool, ground.clock, async (tx) => {
    takeCodes(await findCodes(tx));
    return {
      licence: await findLicence(tx, ground.clock, ground.licence ?? open),
      custom: await findCustomFields(tx),
      patterns: await findPatterns(tx),
    };
  }),
  findOffered,
});
