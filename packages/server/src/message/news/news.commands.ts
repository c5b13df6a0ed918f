import type { InOf } from '@wms/contract/kernel/call.ts';
import type { Issue } from '@wms/contract/kernel/issue.ts';
import type * as calls from '@wms/contract/message/news/news.calls.ts';
import { newsDocument } from '@wms/contract/message/news/news.document.ts';
import { newsFlow, pins } from '@wms/contract/message/news/news.flow.ts';
import { audienceIssues, namesSuppliers } from '@wms/contract/message/news/news.rules.ts';
import { news } from '@wms/contract/message/news/news.ts';
import { sql } from 'kysely';
import { suppliersByNumber } from '../../base/supplier/door.ts';
import { attachFiles } from '../../file/door.ts';
import { type ChangeOf, move, moveOne } from '../../kernel/document/move.ts';
import { open } from '../../kernel/document/open.ts';
import { take, takeOne } from '../../kernel/document/take.ts';
import { timeText } from '../../kernel/ground/clock.ts';
import { type Context, hasGrant } from '../../kernel/ground/context.ts';
import { newId } from '../../kernel/ground/ids.ts';
import { ensure, invalid, notFound, Refusal } from '../../kernel/ground/refusal.ts';
import { beyondScope } from '../../kernel/ground/scope.ts';
import { tell } from '../../kernel/log/told.ts';
import { deleteRows } from '../../kernel/row/rows.ts';
import { ensureReferences } from '../../kernel/row/rules.ts';
import { cleanHtml, isBlank } from './clean.ts';
import { readable } from './news.queries.ts';
import { forgetPublicly } from './publicAnswers.ts';

type Saved = InOf<typeof calls.saveNews>;
type Draft = Omit<Saved, 'id' | 'version' | 'supplierNos' | 'fileIds'>;
interface Brief {
  readonly id: string;
  readonly version: number;
}

const ensureSuppliers = async (ctx: Context, orgNo: string, supplierNos: readonly string[]): Promise<void> => {
  if (supplierNos.length === 0) return;
  const known = await suppliersByNumber(ctx, supplierNos);
  const unknown = supplierNos.filter((no) => !known.get(no, orgNo));
  if (unknown.length > 0)
    throw invalid({ code: 'news.unknownSupplier', field: 'supplierNos', params: { numbers: unknown.slice(0, 5).join(', ') } });
};

const addDraft = async (ctx: Context, draft: Draft): Promise<Brief> => {
  if (!hasGrant(ctx, news.menu, 'isAdd')) throw new Refusal('10008', [{ code: 'grant.missing', params: { flag: 'isAdd' } }]);
  await ensureReferences(ctx, news, draft);
  const [row] = await open(ctx, newsDocument, 'create', [{ ...draft, addUserName: ctx.user.userName }]);
  if (!row) throw notFound();
  return row;
};
const changeDraft = async (ctx: Context, wanted: Brief, { orgNo, ...draft }: Draft): Promise<Brief> => {
  const { row } = await takeOne(ctx, newsDocument, 'edit', wanted, (before): readonly Issue[] =>
    before.orgNo === orgNo ? [] : [{ code: 'valid.locked', field: 'orgNo' }],
  );
  return moveOne(ctx, newsDocument, 'edit', row, { change: () => draft });
};

/** Who the chosen suppliers are now; the log says it where they change. */
const keepSuppliers = async (ctx: Context, id: string, orgNo: string, supplierNos: readonly string[]): Promise<void> => {
  const before = await ctx.tx.rows<{ no: string }>(
    sql`delete from sys_news_supplier where news_id = ${id} returning supplier_no as no`,
  );
  await ctx.tx.changed(sql`
    insert into sys_news_supplier (news_id, supplier_no, org_no)
    select ${id}::bigint, no, ${orgNo} from unnest(${[...supplierNos]}::text[]) as no`);
  const [was, is] = [before.map(({ no }) => no), supplierNos].map((numbers) => numbers.toSorted().join(', '));
  if (was !== is) tell(ctx, news, id, { supplierNos: was }, { supplierNos: is });
};

/**
 * Adds a draft, or changes one (NEWS-11). The text is cleaned before it is stored, pictures of files that are not named with it go,
 * and the files named belong to the news from then on.
 */
export const saveNews = async (ctx: Context, { id, version, supplierNos, fileIds, ...given }: Saved): Promise<Brief> => {
  if (id !== undefined && version === undefined) throw invalid({ code: 'input.required', field: 'version' });
  const draft = { ...given, content: cleanHtml(given.content, new Set(fileIds)) };
  const chosen = namesSuppliers(draft) ? [...new Set(supplierNos)] : [];
  const blank: readonly Issue[] = isBlank(draft.content) ? [{ code: 'input.required', field: 'content' }] : [];
  ensure([...blank, ...audienceIssues({ ...draft, supplierNos: chosen })]);
  await ensureSuppliers(ctx, draft.orgNo, chosen);
  const saved = id === undefined ? await addDraft(ctx, draft) : await changeDraft(ctx, { id, version: version ?? 0 }, draft);
  await keepSuppliers(ctx, saved.id, draft.orgNo, chosen);
  await attachFiles(ctx, news, [{ rowId: saved.id, docNo: draft.subject.slice(0, 50), fileIds }], { replace: true });
  return { id: saved.id, version: saved.version };
};

const command =
  (action: 'publish' | 'cancelPublish' | 'top' | 'untop', change: (ctx: Context) => ChangeOf<typeof news>) =>
  async (ctx: Context, { records }: { readonly records: readonly Brief[] }) => {
    const { rows } = await take(ctx, newsDocument, action, records);
    const { answer } = await move(ctx, newsDocument, action, rows, { change: () => change(ctx) });
    forgetPublicly(ctx);
    return answer;
  };
const { published, cancelled } = newsFlow.states;
const { plain, pinned } = pins.states;
export const publishNews = command('publish', (ctx) => ({
  publish: published,
  publishDate: timeText(ctx.clock.now()),
  addUserName: ctx.user.userName,
}));
/** What is taken back stands on top no more. */
export const cancelNews = command('cancelPublish', () => ({ publish: cancelled, topSign: plain }));
export const pinNews = command('top', () => ({ topSign: pinned }));
export const unpinNews = command('untop', () => ({ topSign: plain }));

/** Deletes drafts, all or none (NEWS-12); their files belong to nobody then. */
export const purgeNews = async (ctx: Context, { delList }: InOf<typeof calls.purgeNews>) => {
  const { rows } = await take(ctx, newsDocument, 'delete', delList);
  await attachFiles(
    ctx,
    news,
    rows.map(({ id, subject }) => ({ rowId: id, docNo: subject.slice(0, 50), fileIds: [] })),
    { replace: true },
  );
  await deleteRows(ctx, news, rows);
  return { count: rows.length };
};

/** Notes that the person has read it: once, however often (NEWS-18). */
export const addReading = async (ctx: Context, { id }: { readonly id: string }) => {
  const { orgNo } = await readable(ctx, id);
  const { userNo, userName, supplierNo } = ctx.user;
  const added = await ctx.tx.changed(sql`
    insert into sys_news_reading (id, news_id, user_no, user_name, supplier_no, org_no, read_date)
    values (${newId()}, ${id}, ${userNo}, ${userName}, ${supplierNo}, ${orgNo}, ${timeText(ctx.clock.now())})
    on conflict (news_id, user_no) do nothing`);
  if (added > 0)
    await beyondScope(ctx, 'a reader counts in news that are not theirs to write', (wide) =>
      wide.tx.changed(sql`update sys_news set read_count = read_count + 1 where id = ${id}`),
    );
  return { count: added };
};
