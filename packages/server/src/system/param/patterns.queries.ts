import { defaultPatterns, type PatternRules, rulesOf } from '@wms/contract/kernel/schema.ts';
import { sql } from 'kysely';
import type { Tx } from '../../kernel/ground/sql.ts';

const oneOf = <T extends string>(values: readonly T[], value: string | undefined, usual: T): T =>
  values.find((one) => one === value) ?? usual;

/** The rules for phone numbers and mail addresses in force: the parameters, each its default unless it holds a value there is. */
export const findPatterns = async (tx: Tx): Promise<PatternRules> => {
  const rows = await tx.rows<{ param_no: string; param_value: string }>(
    sql`select param_no, param_value from sys_param where param_no in ('MOBILE_PATTERN', 'PHONE_PATTERN', 'EMAIL_PATTERN')`,
  );
  const stored = new Map(rows.map((row) => [row.param_no, row.param_value]));
  return {
    mobile: oneOf(rulesOf('mobile'), stored.get('MOBILE_PATTERN'), defaultPatterns.mobile),
    phone: oneOf(rulesOf('phone'), stored.get('PHONE_PATTERN'), defaultPatterns.phone),
    email: oneOf(rulesOf('email'), stored.get('EMAIL_PATTERN'), defaultPatterns.email),
  };
};
