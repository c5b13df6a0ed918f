import { allPolicies } from '@wms/contract/policies.ts';
import { allResources } from '@wms/contract/registry.ts';
import type { PoolClient } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { draftOf, mostIndexes } from '../packages/server/src/kernel/resource/ddl.ts';
import { openTestHouse, type TestHouse } from '../packages/server/test/house.ts';

/** Tables that are no resource, and why each is not: a table on neither list fails. */
const tablesOfOurs: Readonly<Record<string, string>> = {
  sys_user: 'people sign in through the room of sessions; the user screen declares the resource when it comes',
  sys_user_scope: 'the data scope of a person, read with the session only',
  sys_user_role: 'roles of a person, read with the session only',
  sys_user_menu: 'rights given to one person, read with the session only',
  sys_role: 'seeded roles; their screen declares the resource when it comes',
  sys_role_menu: 'rights of a role, read with the session only',
  sys_menu: 'the menu tree, seeded from the contract',
  sys_user_setting: 'settings of a person, always asked for by the own id',
  sys_favourite: 'favourites of a person, always asked for by the own id',
  sys_tag: 'saved searches, always asked for by the own id beside the fixed ones',
  sys_session: 'hashes of tokens: nobody lists them',
  sys_look: 'who looks at the product as whom: shown to who is looked at, by their own id',
  sys_login_failure: 'counts wrong passwords by whose number was typed, whether or not such a person exists',
  sys_refusal_count: 'counts refusals of a person and call within an hour; the sweep writes the sums into the log',
  sys_login_rate: 'counts sign-ins by address',
  sys_device_failure: 'counts wrong passwords of browsers that are known, by the number typed',
  sys_secret: 'what the product signs with: nobody lists it',
  sys_alert: 'what was told of rows, once for each: the job that tells is alone to read it',
  sys_sealed: 'secrets for other systems, sealed: read by their place only',
  sys_mail: 'mails that wait, were sent or failed: the sender and the platform alone read them',
  sys_mail_line: 'messages that wait to be told in one mail: the sender alone reads them',
  sys_notice_choice: 'what a person chooses to hear, always asked for by the own id',
  sys_notice_hours: 'when mail of a person waits, always asked for by the own id',
  sys_mail_config: 'one row: how mail is sent',
  sys_we_chat_config: 'one row: the WeChat account',
  sys_we_chat_link: 'by which identity WeChat knows a person, always asked for by the own id',
  sys_we_chat_ticket: 'what links a WeChat once: found by its hash alone',
  sys_language: 'the languages offered, public',
  sys_param: 'parameters of the installation, read by name from a closed list',
  sys_enum: "what was changed of the product's dictionaries; the program declares the rest",
  sys_pwd_policy: 'one row: the password policy',
  sys_business_control: 'policies by organization, read by name',
  sys_policy_default: 'declared defaults of those policies, for views',
  sys_number_seq: 'next numbers of documents',
  sys_idempotency: 'answers kept for repeated keys, always asked for by the own id',
  sys_oper_log: 'the operation log takes entries and no changes',
  sys_oper_log_seal: 'the chain over the operation log',
  sys_seal_head: 'the end of that chain',
  sys_log_verified: 'one row: how far that chain was verified',
  sys_log_archive: 'which entries of the log stand in which file',
  sys_log_volume: 'counts what a person writes into the log in a day; the sweep says what was left out',
  sys_log_broken: 'links of that chain that did not hold',
  sys_change_row: 'which entry of the log changed which row; read through a record the person may see',
  sys_status_log: 'moves of documents, read through a document the person may see',
  sys_import_file: 'files already imported, by hash',
  sys_task: 'imports and exports of a person, always asked for by the own id',
  sys_task_row: 'the rows an import brought, reached through its task',
  sys_task_part: 'files kept for their owner, reached through its task',
  sys_task_line: 'the log of a task, read out to its owner by the websocket',
  sys_detect_result: 'what the self check found last; the platform alone asks',
  sys_job_run: 'runs of a job, reached through it',
  sys_licence: 'licences that were accepted; the platform administrator reads the last one',
  sys_licence_ground: 'one row: what a licence is bound to',
  sys_pda_version_part: 'the package of a version, reached through it',
  sys_cache: 'answers kept between calls; listed by a view, of materials and people in sight',
  sys_news_supplier: 'the suppliers that chosen news are for, reached through the news',
  sys_news_reading: 'who has read news, reached through them; a person asks for the own alone',
  bm_notice_template_text: 'texts of a message template in further languages, reached through it',
  bm_notice_method_receiver: 'whom a message policy tells, reached through it',
  bm_notice_method_creator: 'whose documents a message policy is for, reached through it',
  sys_ticket: 'hashes of tickets of the websocket: nobody lists them',
  sys_webhook_delivery: 'events on their way to other systems: who keeps the webhook reads them beside it',
  sys_webhook_moment: 'the events a webhook is for: its get answers them',
  sys_outbox: 'what moves have to tell until it is handed on: only the product reads it',
  sys_notification: 'what a person has heard, always asked for by the own id',
  sys_migration: 'which migrations ran',
};
/** What a migration adds to a resource's table beyond its declaration, and why. */
const additions: Readonly<Record<string, string>> = {
  bm_unit_conversion_pair_uq: 'a pair of units is converted once, whichever way round',
  bm_item_unit_conversion_pair_uq: 'a pair of units of a material is converted once, whichever way round',
  srm_receipt_line_set_apart_ix: 'the few lines that wait for their inspection, or that workbooks have booked',
  sys_file_source_ix: 'files of a document, by what they belong to',
  content: 'what is in a file never travels in a row of a list',
  sha256: 'the fingerprint of a file, written with its content',
  create_user: 'who uploaded a file: nobody else sees one that belongs to no document',
  source_id: 'the row a file belongs to, of whichever resource',
  is_open: 'whether a line can still be shipped: computed by the database, so that no index carries its figures',
  is_waiting: 'whether something of a received line waits for its inspection, for the same reason',
  srm_purchase_line_open_ix: 'the lines a supplier can still ship',
  srm_purchase_answer_due_ix: 'orders whose time to answer is over are looked for by the job of alerts',
  srm_discrepancy_unsettled_ix: 'discrepancies nobody has settled are looked for by the job of alerts',
  bm_customer_address_default_ux: 'one default of a partner, whoever writes it (BASE-098)',
  bm_item_merchant_supplier_period_ex: 'terms of a supplier for a material share no day',
  bm_item_merchant_supplier_terms_ix: 'deliveries ask for the terms of a material on a day',
  bm_item_cells_material_ix: 'the cells of a material follow its name',
  bm_warehouse_is_main_warehouse_uq: 'one main warehouse for each organization; a unique field would count every row',
  sys_pda_version_current_ux: 'one current version; a unique field would count every row',
  srm_purchase_drafts: 'a draft order is the buyer alone to see',
  srm_purchase_line_drafts: 'a draft order is the buyer alone to see',
  srm_schedule_drafts: 'a row of a plan that was never published is the buyer alone to see',
  srm_schedule_draft_ux: 'one draft of an item, day, window and address, empty ones among them',
  srm_schedule_force_ux: 'one row in force of an item, day, window and address, empty ones among them',
  srm_schedule_version_ux: 'a version is published once, of a plan without plants too',
  srm_purchase_plan_published: 'a supplier sees plans once they are published',
  srm_purchase_plan_added: 'no supplier writes plans',
  srm_purchase_plan_removed: 'no supplier takes plans away',
  srm_forecast_published: 'a supplier sees neither drafts nor what was withdrawn',
  wm_task_source_line_id_ix: 'what the open tasks of a receipt line promise is taken back with what no longer waits',
  srm_forecast_added: 'no supplier writes forecasts',
  srm_forecast_removed: 'no supplier takes forecasts away',
  sys_news_public: 'public news are read by whoever asks, whatever the organization',
  sys_news_audience: 'a supplier sees what is published for all suppliers or for this one',
  sys_news_added: 'no supplier writes news',
  sys_news_changed: 'no supplier writes news',
  sys_news_removed: 'no supplier writes news',
  sys_file_news: 'files of news are read by whom the news are for',
  srm_schedule_chain_id_ix: 'the rows that stood for one another from version to version are held together',
  srm_dock_appointment_window_ex: 'two windows never meet at a dock, whoever writes them',
  srm_asn_line_schedule_id_ix: 'what is announced of a schedule row is summed',
};
const isAddition = (name: string): boolean => name in additions || name.endsWith('_fk');

let house: TestHouse;
let owner: PoolClient;
beforeAll(async () => {
  house = await openTestHouse();
  owner = await house.owner.connect();
  await owner.query('create schema drift');
  await owner.query('set search_path = drift, public');
  for (const resource of allResources) await owner.query(draftOf(resource));
});
afterAll(async () => {
  owner?.release();
  await house?.close();
});

const lines = async (query: string, ...values: readonly unknown[]): Promise<string[]> =>
  (await owner.query<{ line: string }>(query, [...values])).rows.map((row) => row.line);

const columns = `select a.attname || ' ' || format_type(a.atttypid, a.atttypmod) || case when a.attnotnull then ' not null' else '' end
    || coalesce(' default ' || pg_get_expr(d.adbin, d.adrelid), '') as line
  from pg_attribute a left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
  where a.attrelid = to_regclass($1) and a.attnum > 0 and not a.attisdropped order by 1`;
const indexes = `select replace(replace(pg_get_indexdef(indexrelid), 'drift.', ''), 'public.', '') as line from pg_index where indrelid = to_regclass($1) order by 1`;
const constraints = `select conname || ' ' || pg_get_constraintdef(oid) as line from pg_constraint
  where conrelid = to_regclass($1) and contype <> 'n' order by 1`;
const policies = `select polname || ' ' || polpermissive || ' ' || polcmd::text || ' using ' || coalesce(pg_get_expr(polqual, polrelid), '') || ' check ' || coalesce(pg_get_expr(polwithcheck, polrelid), '') as line
  from pg_policy where polrelid = to_regclass($1) order by 1`;
const security = `select relrowsecurity || ' ' || relforcerowsecurity as line from pg_class where oid = to_regclass($1)`;
const nameOf = (line: string): string => /^CREATE (?:UNIQUE )?INDEX (\S+)/.exec(line)?.[1] ?? line.split(' ')[0] ?? '';

describe.each(allResources.map((resource) => [resource.table, resource] as const))('%s', (table) => {
  it.each([
    ['columns with type, null and default', columns],
    ['indexes', indexes],
    ['checks and keys', constraints],
    ['policies R7', policies],
    ['row security, enabled and forced R7', security],
  ])('has in the database the declared %s, and no others without a reason', async (_what, query) => {
    const declared = await lines(query, `drift.${table}`);
    const migrated = await lines(query, `public.${table}`);
    expect(migrated.filter((line) => declared.includes(line) || !isAddition(nameOf(line)))).toEqual(declared);
    if (query === columns) expect(declared.length).toBeGreaterThan(6);
  });
});

describe('the schema', () => {
  it('has no table that is neither a resource nor on the list with its reason', async () => {
    const tables = await lines(
      `select tablename as line from pg_tables where schemaname not in ('pg_catalog', 'information_schema', 'drift') order by 1`,
    );
    const known = new Set([...allResources.map((resource) => resource.table), ...Object.keys(tablesOfOurs)]);
    expect(tables.filter((table) => !known.has(table))).toEqual([]);
    expect([...known].filter((table) => !tables.includes(table))).toEqual([]);
  });
  it('SYS-19 has the declared default of every policy, and no view reads a policy that nobody declares', async () => {
    const stored = await lines(`select control_no || ' ' || default_value as line from sys_policy_default order by 1`);
    expect(stored).toEqual(allPolicies.map(({ controlNo, usual }) => `${controlNo} ${usual}`).toSorted());
    expect(stored.length).toBeGreaterThan(20);
    const read = await lines(`select distinct found[1] as line from pg_views,
      regexp_matches(definition, 'wms_policy\\([^,]+, ''(\\w+)''', 'g') as found where schemaname = 'public' order by 1`);
    expect(read).toContain('SHIP_TOLERANCE_PCT');
    expect(read.filter((controlNo) => !allPolicies.some((policy) => policy.controlNo === controlNo))).toEqual([]);
  });
  it('has at most ten indexes on any table: every write pays for each', async () => {
    const many = `select c.relname || ' ' || count(*) as line from pg_index i join pg_class c on c.oid = i.indrelid
      where c.relnamespace = 'public'::regnamespace group by c.relname having count(*) > ${mostIndexes}`;
    expect(await lines(many)).toEqual([]);
    expect(await lines(many.replace(`> ${mostIndexes}`, '> 8'))).not.toEqual([]);
  });
  it('lets no index carry a figure of an order line, nor be bounded by one: a change of figures alone is HOT', async () => {
    const carrying = `select indexrelid::regclass::text as line from pg_index
      where indrelid = 'public.srm_purchase_line'::regclass
        and pg_get_indexdef(indexrelid) ~ '(pending|on_way|delivery|receive|check_return|return_exchange|un_delivery|over)_qty'`;
    expect(await lines(carrying)).toEqual([]);
    await owner.query('create index planted on public.srm_purchase_line (id) where un_delivery_qty > 0');
    const found = await lines(carrying);
    await owner.query('drop index public.planted');
    expect(found).toEqual(['planted']);
  });
  it('has every addition that the list excuses', async () => {
    const names = await lines(`select relname as line from pg_class where relkind = 'i' union select polname from pg_policy
      union select attname from pg_attribute where attrelid in ('public.sys_file'::regclass, 'public.srm_purchase_line'::regclass,
        'public.srm_receipt_line'::regclass)`);
    expect(Object.keys(additions).filter((name) => !names.includes(name))).toEqual([]);
  });
  it('R7 guards every table with an organization, a supplier or an owner by forced row security with a policy', async () => {
    const scoped = `select distinct c.relname as line from pg_class c join pg_attribute a on a.attrelid = c.oid
      where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace and not a.attisdropped
        and a.attname in ('org_no', 'supplier_no', 'owner_no', 'belong_supplier', 'warehouse_no')`;
    expect((await lines(scoped)).length).toBeGreaterThanOrEqual(20);
    const open = `${scoped} and not (c.relrowsecurity and c.relforcerowsecurity and exists (select 1 from pg_policy p where p.polrelid = c.oid and p.polpermissive))`;
    expect(await lines(open)).toEqual([]);
  });
  it('R7 finds a planted table without a policy', async () => {
    await owner.query('create table public.planted (id bigint primary key, org_no text not null)');
    const open = await lines(`select c.relname as line from pg_class c join pg_attribute a on a.attrelid = c.oid
      where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and a.attname = 'org_no' and not c.relforcerowsecurity`);
    await owner.query('drop table public.planted');
    expect(open).toEqual(['planted']);
  });
  it('R7 writes through every policy are bound like reads: a check, or the same condition', async () => {
    const loose = await lines(
      `select polrelid::regclass || ' ' || polname as line from pg_policy where polwithcheck is null and polqual is null`,
    );
    expect(loose).toEqual([]);
    const always = await lines(
      `select polname as line from pg_policy where pg_get_expr(coalesce(polwithcheck, polqual), polrelid) = 'true' order by 1`,
    );
    // anybody's refused call is logged, whoever calls; nobody reads it back by this policy
    expect(always).toEqual(['sys_oper_log_write']);
  });
  it('R7 gives the application a role that owns nothing, steps over nothing and is nobody else', async () => {
    expect(
      await lines(
        `select rolsuper || ' ' || rolbypassrls || ' ' || rolcreaterole || ' ' || rolcreatedb as line from pg_roles where rolname = 'wms_app'`,
      ),
    ).toEqual(['false false false false']);
    expect(await lines(`select relname as line from pg_class where relowner = 'wms_app'::regrole`)).toEqual([]);
    expect(await lines(`select proname as line from pg_proc where proowner = 'wms_app'::regrole`)).toEqual([]);
    expect(await lines(`select roleid::regrole::text as line from pg_auth_members where member = 'wms_app'::regrole`)).toEqual(
      [],
    );
    const works = await house.pool.query('select current_user as name');
    expect(works.rows).toEqual([{ name: 'wms_app' }]);
  });
  it('R7 has no function that runs as its owner and no view that reads as its owner', async () => {
    expect(
      await lines(
        `select proname as line from pg_proc where prosecdef and pronamespace not in ('pg_catalog'::regnamespace, 'information_schema'::regnamespace)`,
      ),
    ).toEqual([]);
    expect(
      await lines(`select relname as line from pg_class where relkind in ('v', 'm') and relnamespace = 'public'::regnamespace
        and not coalesce(reloptions @> '{security_invoker=true}', false)`),
    ).toEqual([]);
  });
  it('R29 R13 lets the application add to what happened and never change or remove it', async () => {
    const histories = [
      'sys_oper_log',
      'sys_oper_log_seal',
      'sys_change_row',
      'sys_status_log',
      'srm_order_event',
      'srm_purchase_version',
      'inv_ledger',
    ];
    for (const table of histories) {
      const may = await lines(
        `select privilege as line from unnest(array['SELECT', 'INSERT', 'UPDATE', 'DELETE', 'TRUNCATE']) privilege where has_table_privilege('wms_app', $1, privilege)`,
        `public.${table}`,
      );
      expect([table, ...may.toSorted()]).toEqual([table, 'INSERT', 'SELECT']);
    }
    expect(
      await lines(`select 'may' as line where has_table_privilege('wms_app', 'public.sys_migration', 'INSERT,UPDATE,DELETE')`),
    ).toEqual([]);
  });
});
