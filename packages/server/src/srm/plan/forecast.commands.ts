import type { InOf } from '@wms/contract/kernel/call.ts';
import type { LineError } from '@wms/contract/kernel/exchange.ts';
import { isIn } from '@wms/contract/kernel/flow.ts';
import type { Issue } from '@wms/contract/kernel/issue.ts';
import type { Draft } from '@wms/contract/kernel/resource.ts';
import type * as calls from '@wms/contract/srm/plan/forecast.calls.ts';
import { forecastBucket } from '@wms/contract/srm/plan/forecast.document.ts';
import { forecastFlow } from '@wms/contract/srm/plan/forecast.flow.ts';
import { shareIssues } from '@wms/contract/srm/plan/forecast.rules.ts';
import { dataSources, type Forecast, forecast } from '@wms/contract/srm/plan/forecast.ts';
import { sql } from 'kysely';
import { move } from '../../kernel/document/move.ts';
import { open } from '../../kernel/document/open.ts';
import { noteNumbers, take, takeOne } from '../../kernel/document/take.ts';
import type { ImportPlan } from '../../kernel/exchange/import.ts';
import { among } from '../../kernel/ground/among.ts';
import { timeText } from '../../kernel/ground/clock.ts';
import type { Context } from '../../kernel/ground/context.ts';
import { ensure, notFound, refuse } from '../../kernel/ground/refusal.ts';
import type { Bodies } from '../../kernel/resource/crud.ts';
import { deleteRows, findRows } from '../../kernel/row/rows.ts';
import { ensureRow, factsOf } from './facts.queries.ts';

interface VersionKey {
  readonly orgNo: string;
  readonly predictVersion: string;
}
type Written = Draft<typeof forecast>;

/** The versions of an organization are written and published one after another: what is judged here stays so until the end. */
const oneAtATime = async (ctx: Context, orgNos: readonly string[]): Promise<void> => {
  for (const orgNo of [...new Set(orgNos)].toSorted())
    await ctx.tx.rows(sql`select pg_advisory_xact_lock(hashtext(${`${forecast.table} ${orgNo}`}))`);
};
const ofVersion = ({ orgNo, predictVersion }: VersionKey) => [sql`org_no = ${orgNo}`, sql`predict_version = ${predictVersion}`];
/** Those of some versions that are published, were superseded, or were withdrawn: nothing is added to them any more. */
const closedAmong = async (ctx: Context, versions: readonly VersionKey[]): Promise<(one: VersionKey) => boolean> => {
  const rows = await ctx.tx.rows<VersionKey>(sql`
    select distinct org_no as "orgNo", predict_version as "predictVersion" from srm_forecast
    where (org_no, predict_version) in (
      select * from unnest(${versions.map((one) => one.orgNo)}::text[], ${versions.map((one) => one.predictVersion)}::text[]))
      and ${among(forecastFlow, 'closed', sql.ref('predict_status'))}`);
  const closed = new Set(rows.map(({ orgNo, predictVersion }) => JSON.stringify([orgNo, predictVersion])));
  return ({ orgNo, predictVersion }) => closed.has(JSON.stringify([orgNo, predictVersion]));
};
const closedIssue = ({ predictVersion }: VersionKey) => ({
  code: 'forecast.versionClosed',
  field: 'predictVersion',
  params: { predictVersion },
});

const factsAbout = async (ctx: Context, drafts: readonly Pick<Written, 'orgNo' | 'supplierNo' | 'bmItemNo'>[]) => {
  const named = drafts.map(({ orgNo, supplierNo, bmItemNo }) => ({ orgNo, supplierNo, itemNo: bmItemNo }));
  const facts = await factsOf(ctx, named);
  return named.map(facts);
};
const begin = async (ctx: Context, drafts: readonly Written[]): Promise<readonly Forecast[]> => {
  const facts = await factsAbout(ctx, drafts);
  return open(
    ctx,
    forecastBucket,
    'create',
    drafts.map((draft, at) => ({ ...draft, ...facts[at] })),
  );
};

const add: Bodies<typeof forecast>['add'] = async (ctx, draft) => {
  await ensureRow(ctx, forecast, draft);
  await oneAtATime(ctx, [draft.orgNo]);
  if ((await closedAmong(ctx, [draft]))(draft)) throw refuse(closedIssue(draft));
  const [row] = await begin(ctx, [draft]);
  if (!row) throw notFound();
  return row;
};
/** Changes a draft; its organization stays. */
const update: Bodies<typeof forecast>['update'] = async (ctx, { id, version, ...change }) => {
  const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
  const [seen] = await findRows(ctx, forecast, [sql`id = ${id}`]);
  if (!seen) throw notFound();
  await oneAtATime(ctx, [seen.orgNo]);
  const { row } = await takeOne(ctx, forecastBucket, 'edit', { id, version }, async (before): Promise<readonly Issue[]> => {
    const next = { ...before, ...given };
    const isMoved = next.predictVersion !== before.predictVersion;
    return [
      ...(change.orgNo === undefined || change.orgNo === before.orgNo ? [] : [{ code: 'valid.locked', field: 'orgNo' }]),
      ...(isMoved && (await closedAmong(ctx, [next]))(next) ? [closedIssue(next)] : []),
    ];
  });
  const next: Forecast = { ...row, ...given };
  await ensureRow(ctx, forecast, { ...next }, { ...row });
  const [facts] = await factsAbout(ctx, [next]);
  const { rows } = await move(ctx, forecastBucket, 'edit', [row], {
    change: () => ({ ...given, ...facts }),
    isHistory: () => false,
  });
  return rows[0] ?? next;
};
/** Drafts only, all or none. */
const purge: Bodies<typeof forecast>['purge'] = async (ctx, wanted) => {
  const { rows } = await take(ctx, forecastBucket, 'delete', wanted);
  await deleteRows(ctx, forecast, rows);
  return { count: rows.length };
};
export const forecastBodies: Partial<Bodies<typeof forecast>> = { add, update, purge };

/** Rows of a file are drafts of a version that is still open. */
export const importedForecasts = (plain: ImportPlan<Written>): ImportPlan<Written> => ({
  ...plain,
  verify: async (ctx, drafts, writing) => {
    if (writing)
      await oneAtATime(
        ctx,
        drafts.map(({ values }) => values.orgNo),
      );
    const isClosed = await closedAmong(
      ctx,
      drafts.map(({ values }) => values),
    );
    return [
      ...((await plain.verify?.(ctx, drafts, writing)) ?? []),
      ...drafts.flatMap(({ line, values }): LineError[] =>
        isClosed(values) ? [{ line, value: values.predictVersion, ...closedIssue(values) }] : [],
      ),
    ];
  },
  apply: async (ctx, drafts) =>
    (
      await begin(
        ctx,
        drafts.map(({ values }) => ({ ...values, dataSource: dataSources.import })),
      )
    ).length,
});

const bucketOf = ({ supplierNo, bmItemNo, periodType, planTime }: Forecast): string =>
  JSON.stringify([supplierNo, bmItemNo, periodType, planTime]);

/**
 * Publishes all drafts of a version, whose shares sum to 100 per cent. What is in force until then is superseded, and each bucket
 * remembers what it was before.
 */
export const publishForecast = async (ctx: Context, wanted: InOf<typeof calls.publishForecast>) => {
  await oneAtATime(ctx, [wanted.orgNo]);
  const drafts = await findRows(ctx, forecast, [...ofVersion(wanted), among(forecastFlow, 'draft', sql.ref('predict_status'))], {
    lock: true,
  });
  const { predictVersion } = wanted;
  if (drafts.length === 0) throw refuse({ code: 'forecast.noDraft', field: 'predictVersion', params: { predictVersion } });
  ensure(shareIssues(drafts));
  const inForce = await findRows(
    ctx,
    forecast,
    [
      sql`org_no = ${wanted.orgNo}`,
      sql`predict_version <> ${predictVersion}`,
      among(forecastFlow, 'published', sql.ref('predict_status')),
    ],
    { lock: true },
  );
  noteNumbers(ctx, [predictVersion]);
  await move(ctx, forecastBucket, 'supersede', inForce, {
    change: () => ({ predictStatus: forecastFlow.states.superseded }),
    note: () => predictVersion,
  });
  const lastOf = new Map(inForce.map((row) => [bucketOf(row), row.planNum]));
  const { answer } = await move(ctx, forecastBucket, 'publish', drafts, {
    change: (row) => ({
      predictStatus: forecastFlow.states.published,
      publishDate: timeText(ctx.clock.now()),
      lastPlanNum: lastOf.get(bucketOf(row)) ?? null,
    }),
  });
  return answer;
};

/** Takes a published version back while no supplier has committed to any of it. */
export const withdrawForecast = async (ctx: Context, wanted: InOf<typeof calls.withdrawForecast>) => {
  await oneAtATime(ctx, [wanted.orgNo]);
  const found = await findRows(ctx, forecast, ofVersion(wanted), { lock: true });
  const rows = found.filter((row) => isIn(forecastFlow, 'published', row.predictStatus));
  const { predictVersion } = wanted;
  const code =
    rows.length === 0 ? 'forecast.notPublished' : rows.some((row) => row.commitQty !== null) ? 'forecast.committed' : undefined;
  if (code !== undefined) throw refuse({ code, field: 'predictVersion', params: { predictVersion } });
  noteNumbers(ctx, [predictVersion]);
  const { answer } = await move(ctx, forecastBucket, 'withdraw', rows, {
    change: () => ({ predictStatus: forecastFlow.states.withdrawn }),
  });
  return answer;
};

/** What a supplier commits to of buckets in force; a commitment may be changed while its version is in force. */
export const commitForecast = async (ctx: Context, { records }: InOf<typeof calls.commitForecast>) => {
  const { rows } = await take(ctx, forecastBucket, 'commit', records);
  const byId = new Map(records.map(({ id, commitQty }) => [id, commitQty]));
  const { answer } = await move(ctx, forecastBucket, 'commit', rows, {
    change: (row) => ({ commitQty: byId.get(row.id) ?? null, commitDate: timeText(ctx.clock.now()) }),
    note: (row) => {
      const now = byId.get(row.id) ?? '';
      return row.commitQty === null || row.commitQty === now ? now : `${row.commitQty} → ${now}`;
    },
  });
  return answer;
};
