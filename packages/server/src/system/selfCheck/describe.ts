import { inLocale, type Locale, say, type Trilingual } from '@wms/contract/kernel/phrase.ts';
import type { Resource } from '@wms/contract/kernel/resource.ts';
import { isId } from '@wms/contract/kernel/schema.ts';
import { offences } from '@wms/contract/system/selfCheck/offences.ts';
import type { DetectSample } from '@wms/contract/system/selfCheck/selfCheck.calls.ts';
import { lacking, selfCheckPhrases } from '@wms/contract/system/selfCheck/selfCheck.ts';
import { sql } from 'kysely';
import { column, type Tx } from '../../kernel/ground/sql.ts';
import type { Suspect } from './detector.ts';

/** A suspect as it is kept: with the resource it is a row of and the number a person knows it by, where it is one. */
export interface NamedSuspect extends Suspect {
  readonly entity: string;
  readonly name: string;
}

/** Finds what a person calls the rows: ids belong to one table each, so each is looked up by its key in all of them. */
export const nameRows = async (
  tx: Tx,
  resources: readonly Resource[],
  rows: readonly Suspect[],
): Promise<readonly NamedSuspect[]> => {
  const ids = [...new Set(rows.map(({ rowId }) => rowId).filter(isId))];
  const found =
    ids.length === 0
      ? []
      : await tx.rows<{ row_id: string; what: string; entity: string }>(
          sql`select row_id, what, entity from (${sql.join(
            [
              ...resources.map(
                ({ table, title, name }) =>
                  sql`select id::text as row_id,
                    concat_ws(' ', ${sql.join(title.map((field) => sql`${column(field)}::text`))}) as what,
                      ${name}::text as entity from ${sql.table(table)} where id = any(${ids}::bigint[])`,
              ),
              sql`select id::text, concat_ws(' ', user_no, user_name), 'user' from sys_user where id = any(${ids}::bigint[])`,
              sql`select id::text, file_name, 'file' from sys_file where id = any(${ids}::bigint[])`,
            ],
            sql` union all `,
          )}) as known`,
        );
  const byId = new Map(found.map((row) => [row.row_id, row]));
  return rows.map((row) => ({ ...row, entity: byId.get(row.rowId)?.entity ?? '', name: byId.get(row.rowId)?.what ?? '' }));
};

const labelOf = (word: string, locale: Locale, resources: readonly Resource[]): string => {
  const [entity = '', field = ''] = word.split('.');
  const resource = resources.find(({ name }) => name === entity);
  const label = resource?.labels.$;
  if (!resource || !label) return word;
  const own = resource.labels[field];
  return own && field !== '' ? `${inLocale(label, locale)} · ${inLocale(own, locale)}` : inLocale(label, locale);
};

/** `no code|supplier.statusCode|9` as a sentence. Words of the database that nobody has put into three languages stand as they are. */
export const whatText = (what: string, locale: Locale, resources: readonly Resource[]): string => {
  const [word = '', a = '', ...rest] = what.split('|');
  const known = Object.hasOwn(offences, word) ? offences[word] : undefined;
  if (known) return say(known, locale, { a: labelOf(a, locale, resources), b: rest.join('|') });
  const opening = Object.keys(offences).find((start) => / of$/.test(start) && word.startsWith(`${start} `));
  const sentence = opening === undefined ? undefined : offences[opening];
  return sentence && opening ? say(sentence, locale, { a: labelOf(word.slice(opening.length + 1), locale, resources) }) : what;
};

export const sampleOf = (
  { rowId, what, entity, name }: NamedSuspect,
  locale: Locale,
  resources: readonly Resource[],
): DetectSample => {
  const sentence = whatText(what, locale, resources);
  const [, subject = ''] = what.split('|');
  // a title begins with the row's number: it is not said a second time
  const isSaid = subject !== '' && `${name} `.startsWith(`${subject} `) && sentence.startsWith(subject);
  // a row nobody has a name for is known by what its sentence says of it, before a number of the database
  const isOwnWord = subject !== '' && labelOf(subject, locale, resources) === subject;
  return {
    rowId,
    name:
      name === ''
        ? isOwnWord
          ? ''
          : rowId
        : [labelOf(entity, locale, resources), name].filter((part) => part !== 'user' && part !== 'file').join(' '),
    what: isSaid ? sentence.slice(subject.length).replace(/^[:：]\s*/, '') : sentence,
  };
};

/** Why an item was skipped or could not be run. */
export interface Reason {
  readonly code: string;
  readonly params: Readonly<Record<string, string | number>>;
}
const phrases: Readonly<Record<string, Trilingual>> = selfCheckPhrases;
const wants: Readonly<Record<string, Trilingual>> = lacking;
export const reasonText = (reason: Reason | null, locale: Locale): string => {
  const text = reason ? phrases[reason.code] : undefined;
  if (!reason || !text) return '';
  const { value } = reason.params;
  const word = typeof value === 'string' ? wants[value] : undefined;
  return say(text, locale, { ...reason.params, ...(word ? { value: word } : {}) });
};
