import type { Side } from '@wms/contract/kernel/permission.ts';
import type { Trilingual } from '@wms/contract/kernel/phrase.ts';
import type { DemoAccount } from '@wms/contract/system/session/account.calls.ts';
import { sql } from 'kysely';
import { timeText } from '../src/kernel/ground/clock.ts';
import type { Context } from '../src/kernel/ground/context.ts';
import { newId } from '../src/kernel/ground/ids.ts';
import { hashPassword } from '../src/system/pwdPolicy/passwords.ts';

export interface PersonSeed {
  readonly userNo: string;
  readonly pwd: string;
  readonly userName: string;
  readonly side: Side;
  readonly orgNo: string;
  readonly warehouseNo: string;
  readonly supplierNo?: string;
  readonly language: string;
  readonly roleNo: string;
  readonly orgs: readonly string[];
  readonly warehouses: readonly string[];
}
interface DemoPerson extends PersonSeed {
  /** What the card of the sign-in page says of them. */
  readonly note: Trilingual;
}

const inside = {
  side: 'purchaser',
  orgNo: 'ORG1',
  warehouseNo: 'WH11',
  orgs: ['ORG1'],
  warehouses: ['WH11', 'WH12'],
  language: 'zh-CN',
} as const;
const outside = {
  side: 'supplier',
  orgNo: 'ORG1',
  warehouseNo: 'WH11',
  orgs: ['ORG1'],
  warehouses: ['ALL'],
  roleNo: 'supplier',
} as const;

/** The people of the demo world; they exist in demo mode only. */
export const demoPeople: readonly DemoPerson[] = [
  {
    ...inside,
    userNo: 'admin',
    pwd: 'Admin#2026',
    userName: '管理员',
    side: 'platform',
    roleNo: 'admin',
    orgs: ['ALL'],
    warehouses: ['ALL'],
    note: ['Platform administrator', '平台管理员', '平台管理員'],
  },
  {
    ...inside,
    userNo: 'buyer',
    pwd: 'Buyer#2026',
    userName: '王采购',
    roleNo: 'purchaser',
    note: ['Buyer', '采购员', '採購人員'],
  },
  {
    ...inside,
    userNo: 'keeper',
    pwd: 'Keeper#2026',
    userName: '周仓管',
    roleNo: 'warehouse',
    note: ['Warehouse staff', '仓管员', '倉管人員'],
  },
  {
    ...outside,
    userNo: 'acme',
    pwd: 'Acme#2026',
    userName: '陈宇',
    supplierNo: 'V0001',
    language: 'zh-CN',
    note: ['Supplier (Dongguan Lihang Hardware)', '供应商（东莞立航五金）', '供應商（東莞立航五金）'],
  },
  {
    ...outside,
    userNo: 'bolt',
    pwd: 'Bolt#2026',
    userName: '李松',
    supplierNo: 'V0002',
    language: 'zh-CN',
    note: ['Supplier (frozen)', '供应商（已冻结）', '供應商（已凍結）'],
  },
  {
    ...outside,
    userNo: 'crystal',
    pwd: 'Crystal#2026',
    userName: '林雅婷',
    supplierNo: 'V0003',
    language: 'zh-TW',
    note: ['Supplier (Hsinchu Jingmao Electronics)', '供应商（新竹晶茂电子）', '供應商（新竹晶茂電子）'],
  },
  {
    ...outside,
    userNo: 'kinta',
    pwd: 'Kinta#2026',
    userName: 'Aisha Rahman',
    supplierNo: 'V0004',
    language: 'en-US',
    note: ['Supplier (Penang Kinta Fasteners)', '供应商（Penang Kinta Fasteners）', '供應商（Penang Kinta Fasteners）'],
  },
  {
    ...inside,
    userNo: 'buyer2',
    pwd: 'Buyer2#2026',
    userName: '吳採購',
    orgNo: 'ORG2',
    warehouseNo: 'WH21',
    orgs: ['ORG2'],
    warehouses: ['WH21'],
    roleNo: 'purchaser',
    language: 'zh-TW',
    note: ['Buyer (second organization)', '采购员（第二组织）', '採購人員（第二組織）'],
  },
];

export const demoCards: readonly DemoAccount[] = demoPeople.map(({ userNo, pwd, userName, roleNo, language, note }) => ({
  userNo,
  pwd,
  userName,
  role: roleNo,
  locale: language,
  note: [...note],
}));

/** Creates a person with role and data scope; nothing when the number exists. Returns whether one was made. */
export const seedPerson = async (
  ctx: Context,
  person: PersonSeed,
  options: { readonly isDemo: boolean; readonly mustChange: '' | 'initial' },
): Promise<boolean> => {
  const known = await ctx.tx.first(sql`select 1 from sys_user where user_no_key = ${person.userNo.toLowerCase()}`);
  if (known) return false;
  const id = newId();
  const now = timeText(ctx.clock.now());
  await ctx.tx.changed(sql`
    insert into sys_user (id, user_no, user_no_key, user_name, org_no, warehouse_no, side, belong_supplier, pwd_hash,
      pwd_change_date, must_change, is_demo, create_name, create_date, update_date)
    values (${id}, ${person.userNo}, ${person.userNo.toLowerCase()}, ${person.userName}, ${person.orgNo}, ${person.warehouseNo},
      ${person.side}, ${person.supplierNo ?? null},
      ${await hashPassword(person.pwd)}, ${now}, ${options.mustChange}, ${options.isDemo ? '1' : '0'}, 'system', ${now},
        ${now})`);
  if (options.isDemo)
    await ctx.tx.changed(
      sql`insert into sys_user_setting (user_id, name, value, update_date)
        values (${id}, 'language', to_jsonb(${person.language}::text), ${now})`,
    );
  await ctx.tx.changed(sql`insert into sys_user_role (user_id, role_no) values (${id}, ${person.roleNo})`);
  const scope = [...person.orgs.map((v) => ['1', v]), ['2', 'ALL'], ...person.warehouses.map((v) => ['3', v]), ['4', 'ALL']];
  await ctx.tx.changed(sql`insert into sys_user_scope (user_id, data_type, data_value) select ${id}, data_type, data_value
    from unnest(${scope.map(([type]) => type)}::text[], ${scope.map(([, value]) => value)}::text[]) as given(data_type,
      data_value)`);
  return true;
};
