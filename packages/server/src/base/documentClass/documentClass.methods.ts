/** Document classes with their transfer flow: into which classes their documents are passed on. */
import * as calls from '@wms/contract/base/documentClass/documentClass.calls.ts';
import { documentClass } from '@wms/contract/base/documentClass/documentClass.ts';
import {
  circleThrough,
  documentClassFlow,
  type FlowLine,
  flowIssues,
} from '@wms/contract/base/documentClass/documentClassFlow.ts';
import type { Issue } from '@wms/contract/kernel/issue.ts';
import type { Row } from '@wms/contract/kernel/resource.ts';
import { sql } from 'kysely';
import type { Context } from '../../kernel/ground/context.ts';
import { answer, type Method } from '../../kernel/ground/method.ts';
import { invalid, notFound, refuse } from '../../kernel/ground/refusal.ts';
import { beyondScope } from '../../kernel/ground/scope.ts';
import { plainBodies, writtenMethods } from '../../kernel/resource/crud.ts';
import { presentRows } from '../../kernel/row/present.ts';
import { deleteRows, findRows, getRow, insertRows } from '../../kernel/row/rows.ts';

type Class = Row<typeof documentClass>;
const plain = plainBodies(documentClass);

const linesOf = async (ctx: Pick<Context, 'tx' | 'scope'>, classId: string) =>
  findRows(ctx, documentClassFlow, [sql`class_id = ${classId}`], { order: sql`seq, id` });

/**
 * The classes documents of a class are transferred into, in their order. Refused (doc.noTransferFlow) where nobody has written
 * a flow down: it is kept by hand in the document class management (ERR-48).
 */
export const transferFlowOf = async (
  ctx: Pick<Context, 'tx' | 'scope'>,
  orgNo: string,
  classifyType: string,
): Promise<readonly FlowLine[]> => {
  const [found] = await findRows(ctx, documentClass, [sql`org_no = ${orgNo}`, sql`classify_type = ${classifyType}`]);
  const lines = found ? await linesOf(ctx, found.id) : [];
  if (lines.length === 0) throw refuse({ code: 'doc.noTransferFlow', field: 'classifyType' });
  return lines.map(({ seq, toClassifyType, isAuto }) => ({ seq, toClassifyType, isAuto }));
};

/** Classes of an organization locked in one order, so that two flows are not closed to a circle at once. */
const lockClasses = (ctx: Context, orgNo: string): Promise<readonly Class[]> =>
  beyondScope(ctx, 'flows of an organization must not run in circles', (wide) =>
    findRows(wide, documentClass, [sql`org_no = ${orgNo}`], { lock: true }),
  );
const circleIssues = async (ctx: Context, row: Class, classes: readonly Class[]): Promise<readonly Issue[]> => {
  const names = new Map(classes.map(({ id, classifyType }) => [id, classifyType]));
  const lines = await beyondScope(ctx, 'flows of an organization must not run in circles', (wide) =>
    findRows(wide, documentClassFlow, [sql`org_no = ${row.orgNo}`, sql`is_auto = '1'`]),
  );
  const automatic = new Map<string, string[]>();
  for (const { classId, toClassifyType } of lines) {
    const from = names.get(classId) ?? '';
    automatic.set(from, [...(automatic.get(from) ?? []), toClassifyType]);
  }
  const path = circleThrough(row.classifyType, automatic);
  return path ? [{ code: 'docClass.flowCircle', field: 'toClassifyType', params: { path: path.join(' → ') } }] : [];
};

/** Puts lines in the place of the flow a class had. */
const writeFlow = async (ctx: Context, row: Class, lines: readonly FlowLine[]): Promise<void> => {
  const classes = await lockClasses(ctx, row.orgNo);
  const known = new Set(classes.filter(({ statusCode }) => statusCode === '1').map(({ classifyType }) => classifyType));
  const issues: readonly Issue[] = [
    ...flowIssues(row.classifyType, lines),
    ...lines.flatMap(({ toClassifyType }, at): Issue[] =>
      known.has(toClassifyType) || toClassifyType === row.classifyType
        ? []
        : [
            {
              code: 'docClass.flowUnknown',
              field: 'toClassifyType',
              rowId: String(at),
              params: { classifyType: toClassifyType },
            },
          ],
    ),
  ];
  if (issues.length > 0) throw invalid(...issues);
  await deleteRows(ctx, documentClassFlow, await findRows(ctx, documentClassFlow, [sql`class_id = ${row.id}`], { lock: true }));
  await insertRows(
    ctx,
    documentClassFlow,
    lines.map((line) => ({ ...line, classId: row.id, orgNo: row.orgNo })),
  );
  const circles = await circleIssues(ctx, row, classes);
  if (circles.length > 0) throw invalid(...circles);
};
const brief = ({ id, version, classifyType }: Class) => ({ id, version, classifyType });
/** The lines belong to the record: who changes only them changes its version as well. */
const touch = async (ctx: Context, row: Class, before: number): Promise<Class> => {
  if (row.version === before) await ctx.tx.changed(sql`update bm_classify_type set version = version + 1 where id = ${row.id}`);
  return getRow(ctx, documentClass, row.id);
};

export const documentClassMethods: readonly Method[] = [
  answer(calls.getDocumentClass, async (ctx, { id }) => {
    const [row] = presentRows(ctx, documentClass, [await getRow(ctx, documentClass, id)]);
    if (!row) throw notFound();
    return {
      ...row,
      flows: (await linesOf(ctx, id)).map(({ seq, toClassifyType, isAuto }) => ({ seq, toClassifyType, isAuto })),
    };
  }),
  answer(calls.addDocumentClass, async (ctx, { flows: lines = [], ...draft }) => {
    const row = await getRow(ctx, documentClass, (await plain.add(ctx, draft)).id);
    if (lines.length > 0) await writeFlow(ctx, row, lines);
    return brief(row);
  }),
  answer(calls.updateDocumentClass, async (ctx, { flows: lines, ...change }) => {
    const row = await getRow(ctx, documentClass, (await plain.update(ctx, change)).id);
    if (lines === undefined) return brief(row);
    await writeFlow(ctx, row, lines);
    return brief(await touch(ctx, row, change.version));
  }),
  ...writtenMethods(documentClass, {
    purge: async (ctx, wanted) => {
      const ids = wanted.map(({ id }) => id);
      const lines = await findRows(ctx, documentClassFlow, [sql`class_id = any(${ids}::bigint[])`], { lock: true });
      await deleteRows(ctx, documentClassFlow, lines);
      return plain.purge(ctx, wanted);
    },
  }),
];
