import type { Source } from './source.ts';

/**
 * Tables that no resource declares, by the rooms whose SQL may name them; those of the kernel stand under its name. A log that the
 * kernel writes and one room shows belongs to both.
 */
export const roomTables: Readonly<Record<string, readonly string[]>> = {
  kernel: [
    'sys_number_seq',
    'sys_idempotency',
    'sys_oper_log',
    'sys_oper_log_seal',
    'sys_seal_head',
    'sys_status_log',
    'sys_import_file',
    'sys_task',
    'sys_task_row',
    'sys_task_part',
    'sys_task_line',
    'sys_ticket',
    'sys_change_row',
    'sys_refusal_count',
    'sys_log_volume',
    'sys_outbox',
    'sys_alert',
    'sys_sealed',
  ],
  'system/operLog': [
    'sys_oper_log',
    'sys_oper_log_seal',
    'sys_seal_head',
    'sys_log_verified',
    'sys_log_broken',
    'sys_log_archive',
    'sys_change_row',
  ],
  'system/user': ['sys_user_scope', 'sys_user_role', 'sys_user_menu', 'sys_look'],
  'system/role': ['sys_role_menu'],
  'system/menu': ['sys_favourite', 'sys_language'],
  'system/session': [
    'sys_user_setting',
    'sys_session',
    'sys_login_failure',
    'sys_login_rate',
    'sys_device_failure',
    'sys_secret',
  ],
  'system/businessControl': ['sys_policy_default'],
  'system/tag': ['sys_tag'],
  'message/notification': ['sys_outbox', 'sys_notification'],
  'system/job': ['sys_job_run'],
  'system/licence': ['sys_licence', 'sys_licence_ground'],
  'system/pdaVersion': ['sys_pda_version_part'],
  'system/cache': ['sys_cache'],
  'system/selfCheck': ['sys_detect_result'],
  'message/mail': ['sys_mail', 'sys_mail_line'],
  'message/webhook': ['sys_webhook_moment', 'sys_webhook_delivery'],
  'message/weChat': ['sys_we_chat_link', 'sys_we_chat_ticket'],
  'message/choice': ['sys_notice_choice', 'sys_notice_hours'],
  'message/configuration': ['sys_mail_config', 'sys_we_chat_config'],
  'message/template': ['bm_notice_template_text'],
  'message/policy': ['bm_notice_method_receiver', 'bm_notice_method_creator'],
  'message/news': ['sys_news_supplier', 'sys_news_reading'],
};
/** The tables of a contract file's own resources. */
export const declaredTables = (text: string): readonly string[] =>
  [...text.matchAll(/defineResource\(\{\s*name: '\w+',\s*table: '(\w+)'/g)].flatMap(([, table]) => table ?? []);
/** Tables a migration makes. */
export const madeTables = (migration: string): readonly string[] =>
  [...migration.matchAll(/^create (?:unlogged )?table (?:if not exists )?(\w+)/gm)].flatMap(([, table]) => table ?? []);

/** The words a text of SQL has; a sentence of people has none of these pairs. */
const isSql =
  /\b(select|insert into|update|delete from|lock table|truncate)\b[\s\S]*\b(from|set|values|where|as|in|returning)\b|\bfrom \w+_\w+/i;

interface Quasi {
  readonly raw?: unknown;
}
const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === 'object' && value !== null;
const textOf = (template: unknown): string =>
  isRecord(template) && Array.isArray(template.quasis)
    ? (template.quasis as readonly Quasi[]).map(({ raw }) => (typeof raw === 'string' ? raw : '')).join(' ? ')
    : '';

/** The texts of SQL in a file: templates under the `sql` tag, and other strings that read as SQL. */
export const sqlIn = ({ nodes }: Source): readonly string[] => {
  const tagged = nodes.filter(({ type }) => type === 'TaggedTemplateExpression');
  const tags = tagged.map(({ tag, template }) => ({ isTag: isRecord(tag) && tag.value === 'sql', template }));
  const others = nodes.flatMap((node) => {
    if (node.type === 'StringLiteral') return typeof node.value === 'string' ? [node.value] : [];
    return node.type === 'TemplateLiteral' && !tags.some(({ template }) => template === node) ? [textOf(node)] : [];
  });
  return [
    ...tags.filter(({ isTag }) => isTag).map(({ template }) => textOf(template)),
    ...others.filter((text) => isSql.test(text)),
  ];
};

/** The tables of a list that the SQL of a file names, each once. */
export const tablesIn = (source: Source, tables: readonly string[]): readonly string[] => {
  const words = new Set(sqlIn(source).flatMap((text) => text.match(/\w+/g) ?? []));
  return tables.filter((table) => words.has(table));
};

/** Tables of others that rooms still name, with the reason why no door would be better. */
interface Excuse {
  readonly why: string;
  /** By file. */
  readonly pairs: Readonly<Record<string, readonly string[]>>;
}
/** What still names tables of others. The list may only shrink; a file that is renamed takes its line along. */
export const excuses: readonly Excuse[] = [
  {
    why: 'A backup reads a database of whatever release, in which no room has started yet.',
    pairs: { 'backup/beforeUpdate.ts': ['sys_user'], 'backup/snapshot.ts': ['sys_file'] },
  },
  {
    why: 'The room that keeps the table needs this one already: a door would close a ring.',
    pairs: {
      'base/item/item.commands.ts': ['bm_item_cells'],
      'srm/asn/asn.checks.ts': ['srm_receipt_line'],
      'system/menu/maintenance.methods.ts': ['sys_role_menu'],
      'system/menu/menu.methods.ts': ['sys_user'],
      'system/session/ending.commands.ts': ['sys_user_role'],
      'system/session/sessionList.commands.ts': ['sys_user'],
    },
  },
  {
    why: 'The own account: a session proves, locks and changes the very row that it is of.',
    pairs: {
      'system/session/profile.commands.ts': ['sys_user'],
      'system/session/session.commands.ts': ['sys_user'],
      'system/session/session.methods.ts': ['sys_user_scope', 'sys_user_role', 'sys_user'],
    },
  },
  {
    why: 'Every call asks who holds a token and what they may: one statement, however many tables that takes.',
    pairs: {
      'system/session/session.queries.ts': [
        'sys_user_scope',
        'sys_user_role',
        'sys_user_menu',
        'sys_role_menu',
        'sys_menu',
        'sys_role',
        'sys_user',
      ],
    },
  },
  {
    why: 'The self check looks for what is broken in every table, whoever keeps it, and names the row it found.',
    pairs: {
      'system/selfCheck/records.detectors.ts': ['sys_file', 'sys_frame_define'],
      'system/selfCheck/describe.ts': ['sys_file', 'sys_user'],
    },
  },
];
/** `file table` of each pair that is excused. */
export const excusedPairs: readonly string[] = excuses.flatMap(({ pairs }) =>
  Object.entries(pairs).flatMap(([path, tables]) => tables.map((table) => `${path} ${table}`)),
);
