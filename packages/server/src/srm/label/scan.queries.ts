/** What a scanned text is (LB-05, RULE-30): one statement over all kinds of rows that rooms hand over, and what the code itself says. */
import { gtinSpellings, isGtin } from '@wms/contract/base/item/item.rules.ts';
import type { InOf, ReplyOf } from '@wms/contract/kernel/call.ts';
import { plain } from '@wms/contract/kernel/decimal.ts';
import type { Issue } from '@wms/contract/kernel/issue.ts';
import { type Gs1Element, readGs1, saysGs1, scannedIssues, withoutAnnouncement } from '@wms/contract/rule/gs1.ts';
import { label } from '@wms/contract/srm/label/label.ts';
import type { resolveScan } from '@wms/contract/srm/label/scan.calls.ts';
import { type ScanFact, scanFacts, scanKinds } from '@wms/contract/srm/label/scan.ts';
import { type RawBuilder, sql } from 'kysely';
import { dayText } from '../../kernel/ground/clock.ts';
import { type Context, hasGrant } from '../../kernel/ground/context.ts';
import { invalid } from '../../kernel/ground/refusal.ts';
import { column } from '../../kernel/ground/sql.ts';
import { historyOf } from '../../kernel/log/status.ts';
import type { ScanTarget } from '../../kernel/room/room.ts';
import { presentRows } from '../../kernel/row/present.ts';
import { allOf, findRows, readable, visible } from '../../kernel/row/rows.ts';
import { revealsOf } from '../../system/businessControl/door.ts';
import { bySupplierCode, heirsOf } from './label.queries.ts';

type Reply = ReplyOf<typeof resolveScan>;
type Found = Reply['found'][number];
interface Row {
  readonly kind: string;
  readonly row: Readonly<Record<string, string | null>>;
}
/** Rows of one kind that are answered; a number is one of each organization or warehouse at most. */
const mostOfKind = 5;

const maySee = (ctx: Context, { resource, sides = resource.sides, isOpen, at }: ScanTarget): boolean =>
  (sides === undefined || (sides as readonly string[]).includes(ctx.user.side)) &&
  (isOpen === true || resource.openToLookups === true || Object.keys(at).some((menu) => hasGrant(ctx, menu, 'isSearch')));

/** A GTIN names what it is told of with the zeros before it, and without. */
const spellings = ({ ai, value }: Gs1Element): readonly string[] =>
  (ai === '01' || ai === '02') && isGtin(value) ? gtinSpellings(value) : [value];
/** The code of a package in a shop is a GTIN without any identifier: some scanners put a zero before it, others take one away. */
const plainSpellings = (text: string): readonly string[] => (isGtin(text) ? gtinSpellings(text) : []);
const textsFor = ({ identifiers = [] }: ScanTarget, texts: readonly string[], elements: readonly Gs1Element[]) => [
  ...new Set([
    ...texts,
    ...(identifiers.includes('01') ? texts.flatMap(plainSpellings) : []),
    ...elements.filter(({ ai }) => identifiers.includes(ai)).flatMap(spellings),
  ]),
];

/** The fields of a row that are told, with the English names that stand for them. */
const fieldsOf = ({ resource, by, facts, status }: ScanTarget): readonly string[] => {
  const told = [...by, ...Object.values(facts), ...(status ? [status] : []), ...(resource.fields.voidFlag ? ['voidFlag'] : [])];
  return [...new Set(told.flatMap((name) => [name, ...(resource.fields[name]?.english ? [resource.fields[name].english] : [])]))];
};
const queryOf = (ctx: Context, target: ScanTarget, texts: readonly string[]): RawBuilder<unknown> => {
  const { resource, by, guards, kind } = target;
  const members = ['id', ...fieldsOf(target)].map((name) => sql`${sql.lit(name)}, (${readable(resource, name)})::text`);
  const named = by.map((name) => sql`${column(name)} = any(${[...texts]}::text[])`);
  return sql`(
    select ${kind}::text as kind, jsonb_build_object(${sql.join(members)}) as row
    from ${sql.table(resource.table)}
    where ${allOf([...visible(resource, ctx), ...(guards?.(ctx) ?? []), sql`(${sql.join(named, sql` or `)})`])}
    order by id desc limit ${mostOfKind})`;
};

const filled = (template: string, { id, number }: { readonly id: string; readonly number: string }): string =>
  template.replace('{id}', encodeURIComponent(id)).replace('{no}', encodeURIComponent(number));
const foundOf = (ctx: Context, kind: Found['kind'], { resource, by, at, facts, status }: ScanTarget, row: Row['row']): Found => {
  const [id, number] = [row.id ?? '', row[by[0]] ?? ''];
  const menu = Object.keys(at).find((name) => hasGrant(ctx, name, 'isSearch') && at[name] !== '');
  const dictionary = status === undefined ? undefined : resource.fields[status]?.dictionary;
  const value = status === undefined ? null : (row[status] ?? null);
  const told = scanFacts.map((name): [ScanFact, string | null] => {
    const field = facts[name] ?? '';
    const text = row[field] || null;
    return [name, text !== null && resource.fields[field]?.kind === 'decimal' ? plain(text) : text];
  });
  return {
    kind,
    id,
    number,
    status: dictionary === undefined || value === null ? null : { dictionary, value },
    voidFlag: row.voidFlag === '1' ? '1' : '0',
    facts: Object.fromEntries(told) as Found['facts'],
    url: menu === undefined ? null : filled(at[menu] ?? '', { id, number }),
    children: [],
    reason: null,
    issues: [],
  };
};

/** LB-03, LB-10: a void label says what it became, and why. */
const explained = async (ctx: Context, found: Found): Promise<Found> => {
  if (found.kind !== 'label' || found.voidFlag === '0') return found;
  const [row] = await findRows(ctx, label, [sql`id = ${found.id}`], { limit: 1 });
  if (!row) return found;
  const children = (await heirsOf(ctx, [row])).map(({ barcode }) => barcode);
  const { barcode } = row;
  const issue =
    children.length > 0
      ? { code: 'label.replaced', params: { barcode, children: children.join(', ') } }
      : { code: 'label.void', params: { barcode } };
  const reason = (await historyOf(ctx, label.name, row.id)).at(-1)?.note || null;
  return { ...found, children, reason, issues: [issue] };
};

const rowsFor = async (
  ctx: Context,
  targets: readonly ScanTarget[],
  texts: readonly string[],
  elements: readonly Gs1Element[],
) => {
  if (targets.length === 0) return [];
  const queries = targets.map((target) => queryOf(ctx, target, textsFor(target, texts, elements)));
  const rows = await ctx.tx.rows<Row>(sql.join(queries, sql` union all `));
  const reveals = await revealsOf(ctx);
  return scanKinds.flatMap((kind) =>
    targets
      .filter((target) => target.kind === kind)
      .flatMap((target) => {
        const own = rows.filter((row) => row.kind === kind).map(({ row }) => row);
        return presentRows(ctx, target.resource, own, reveals).map((row) => foundOf(ctx, kind, target, row));
      }),
  );
};

const plainIssues = (issues: readonly Issue[]) => issues.map(({ code, params }) => ({ code, ...(params ? { params } : {}) }));

/** IBmBarcodeDetailService/resolveScan. Whatever is out of scope is not there. */
export const resolve = (scans: readonly ScanTarget[]) => {
  const stranger = scans.find(({ kind }) => scanKinds.every((known) => known !== kind));
  if (stranger) throw new Error(`no scanned text is a ${stranger.kind}`);
  return async (ctx: Context, { text: scanned }: InOf<typeof resolveScan>): Promise<Reply> => {
    const given = scanned.trim();
    if (given === '') throw invalid({ code: 'input.required', field: 'text' });
    const [bad] = scannedIssues(given);
    if (bad) throw invalid({ ...bad, field: 'text' });
    const text = withoutAnnouncement(given);
    const read = readGs1(given, dayText(ctx.clock.now()));
    const elements = 'elements' in read ? read.elements : [];
    const targets = scans.filter((target) => maySee(ctx, target));
    // a scanner whose keyboard is in capitals, or a hand that is not
    let found = await rowsFor(ctx, targets, [...new Set([text, text.toUpperCase()])], elements);
    const labels = targets.filter(({ kind }) => kind === 'label');
    if (found.length === 0 && labels.length > 0) {
      const [own] = await findRows(ctx, label, [bySupplierCode(text)], { limit: 1 });
      if (own) found = await rowsFor(ctx, labels, [own.barcode], []);
    }
    const answers = await Promise.all(found.map((one) => explained(ctx, one)));
    const isOfGs1 = 'elements' in read;
    const unread = !isOfGs1 && saysGs1(given) ? read.issues : [];
    const isUnknown = answers.length === 0 && !isOfGs1 && unread.length === 0;
    return {
      text,
      found: answers,
      gs1: isOfGs1 ? { readable: read.readable, elements: read.elements } : null,
      issues: plainIssues(isUnknown ? [{ code: 'scan.unknown', params: { text: text.slice(0, 60) } }] : unread),
    };
  };
};
