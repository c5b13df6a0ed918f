import type { Locale } from '@wms/contract/kernel/phrase.ts';
import type { I18nText, SearchTag } from '@wms/contract/kernel/savedSearch.ts';
import { routes } from '@wms/contract/spec/routes.gen.ts';
import { tagContentIssues, tagLimits } from '@wms/contract/system/tag/tag.ts';
import { type RawBuilder, sql } from 'kysely';
import { timeText } from '../../kernel/ground/clock.ts';
import type { Context } from '../../kernel/ground/context.ts';
import { newId } from '../../kernel/ground/ids.ts';
import { invalid, notFound, Refusal, refuse } from '../../kernel/ground/refusal.ts';
import { holdOwnAccount } from '../user/door.ts';

const screens: ReadonlySet<string> = new Set(routes.map((route) => route.name));

type Stored = Omit<SearchTag, 'tagName' | 'module'> & { readonly updateName: string | null; readonly updateDate: string };

/** What a person may know of: the fixed tags and the own ones. The one place that says so (LIST-42). */
const visibleTo = (ctx: Context): RawBuilder<unknown> => sql`(tag_own_type = '1' or tag_owner = ${ctx.user.id})`;
const find = async (ctx: Context, condition: RawBuilder<unknown>): Promise<Stored[]> => {
  // the second layer: row security of this table asks for the person, who is no part of the data scope
  await ctx.tx.change({ 'wms.user': ctx.user.id });
  return ctx.tx.rows<Stored>(sql`
    select id::text, version, tag_own_type as "tagOwnType", tag_owner::text as "tagOwner", name, zl_i18n_list as "zlI18nList",
      tag_content as "tagContent", update_name as "updateName", update_date as "updateDate"
    from sys_tag where ${visibleTo(ctx)} and ${condition} order by tag_own_type, id`);
};
const nameIn = (texts: readonly I18nText[], locale: Locale): string =>
  (texts.find((text) => text.languageCode === locale) ?? texts[0])?.description ?? '';
const keepsFixed = (ctx: Context): boolean => ctx.user.side === 'platform';
const forbidden = (): Refusal => new Refusal('10008');

const shown = <T extends Omit<SearchTag, 'tagName' | 'module'>>(ctx: Context, tag: T) => ({
  ...tag,
  tagName: nameIn(tag.zlI18nList, ctx.locale),
  module: tag.name,
});
/** The tags of a screen: fixed ones first, then the person's own in the order they were made. */
export const tagsOf = async (ctx: Context, name: string): Promise<readonly SearchTag[]> =>
  (await find(ctx, sql`name = ${name}`)).map(({ updateName: _name, updateDate: _date, ...tag }) => shown(ctx, tag));
/** The fixed tags of every screen, or of one; for those who keep them. */
export const fixedTags = async (ctx: Context, name: string | undefined) =>
  (await find(ctx, sql`tag_own_type = '1' and ${name === undefined ? sql`true` : sql`name = ${name}`}`))
    .toSorted((a, b) => a.name.localeCompare(b.name))
    .map((tag) => shown(ctx, tag));

export interface TagDraft {
  readonly name: string;
  readonly tagOwnType: SearchTag['tagOwnType'];
  readonly zlI18nList: readonly I18nText[];
  readonly tagContent: string;
}
const checkTexts = ({ zlI18nList, tagContent }: Pick<TagDraft, 'zlI18nList' | 'tagContent'>): void => {
  const issues = tagContentIssues(tagContent);
  if (issues.length > 0) throw invalid(...issues);
  if (new Set(zlI18nList.map((text) => text.languageCode)).size < zlI18nList.length)
    throw invalid({ code: 'valid.shape', field: 'zlI18nList' });
};
/** Keeps a search under a name. The owner is the person of the session, whatever the body says. */
export const addTag = async (ctx: Context, { name, tagOwnType, zlI18nList, tagContent }: TagDraft) => {
  if (!screens.has(name)) throw invalid({ code: 'valid.choice', field: 'name', params: { value: name } });
  checkTexts({ zlI18nList, tagContent });
  if (tagOwnType === '1' && !keepsFixed(ctx)) throw forbidden();
  // two tags at once would both count 29
  await holdOwnAccount(ctx);
  const kept = (await find(ctx, sql`name = ${name} and tag_own_type = ${tagOwnType}`)).length;
  if (kept >= tagLimits.perScreen) throw refuse({ code: 'tag.tooMany' });
  const id = newId();
  const now = timeText(ctx.clock.now());
  await ctx.tx.changed(sql`
    insert into sys_tag (id, tag_own_type, tag_owner, name, zl_i18n_list, tag_content, create_name, create_date, update_name,
      update_date)
    values (${id}, ${tagOwnType}, ${ctx.user.id}, ${name}, ${JSON.stringify(zlI18nList)}::jsonb, ${tagContent},
      ${ctx.user.userName}, ${now}, ${ctx.user.userName}, ${now})`);
  ctx.changes.push({
    entity: 'searchTag',
    rowId: id,
    kind: 'add',
    before: {},
    after: { name, tagOwnType, zlI18nList, tagContent },
  });
  return { id, version: 1 };
};

interface Wanted {
  readonly id: string;
  readonly version: number;
}
/** Refused unless the row is the caller's to keep, in the version the caller has seen. */
const ensureKept = (ctx: Context, row: Stored | undefined, { id, version }: Wanted): Stored => {
  if (!row) throw notFound();
  if (row.tagOwnType === '1' && !keepsFixed(ctx)) throw forbidden();
  if (row.version === version) return row;
  const { updateName, updateDate, zlI18nList } = row;
  const params = { id, version: row.version, updateName: updateName ?? '', updateDate, name: nameIn(zlI18nList, ctx.locale) };
  throw new Refusal('20004', [{ code: 'version', field: 'version', rowId: id, params }]);
};

/** Gives a tag other names or conditions in its place, so that addresses with its id still find it. */
export const updateTag = async (ctx: Context, wanted: Wanted & Pick<TagDraft, 'zlI18nList' | 'tagContent'>) => {
  const { id, zlI18nList, tagContent } = wanted;
  checkTexts(wanted);
  const row = ensureKept(ctx, (await find(ctx, sql`id = ${id}`))[0], wanted);
  const version = row.version + 1;
  // the version again: of two who save at once one has seen an old one
  const changed = await ctx.tx.changed(sql`
    update sys_tag set version = ${version}, zl_i18n_list = ${JSON.stringify(zlI18nList)}::jsonb, tag_content = ${tagContent},
      update_name = ${ctx.user.userName}, update_date = ${timeText(ctx.clock.now())}
    where id = ${id} and version = ${row.version}`);
  if (changed === 0) throw notFound();
  const { name, tagOwnType } = row;
  ctx.changes.push({
    entity: 'searchTag',
    rowId: id,
    kind: 'modify',
    before: { name, tagOwnType, zlI18nList: row.zlI18nList, tagContent: row.tagContent },
    after: { name, tagOwnType, zlI18nList, tagContent },
  });
  return { id, version };
};

/** Removes tags, all or none. Somebody else's is as absent as one that never was; a fixed one is the platform's to remove. */
export const deleteTags = async (ctx: Context, wanted: readonly Wanted[]) => {
  const ids = wanted.map((one) => one.id);
  const rows = new Map((await find(ctx, sql`id = any(${ids}::bigint[])`)).map((row) => [row.id, row]));
  for (const one of wanted) ensureKept(ctx, rows.get(one.id), one);
  const count = await ctx.tx.changed(sql`delete from sys_tag where id = any(${ids}::bigint[])`);
  if (count < rows.size) throw notFound();
  for (const { updateName: _name, updateDate: _date, id, ...before } of rows.values())
    ctx.changes.push({ entity: 'searchTag', rowId: id, kind: 'delete', before, after: {} });
  return { count };
};
