import { createReadStream } from 'node:fs';
import { draftSchema, issuesOf } from '@wms/contract/kernel/schema.ts';
import { addPdaVersion, downloadPdaVersion } from '@wms/contract/system/pdaVersion/pdaVersion.calls.ts';
import { pdaVersion } from '@wms/contract/system/pdaVersion/pdaVersion.ts';
import { sql } from 'kysely';
import type { Pool } from 'pg';
import type { z } from 'zod';
import type { Context } from '../../kernel/ground/context.ts';
import { answer, answerUpload, type Method, type Upload } from '../../kernel/ground/method.ts';
import { invalid } from '../../kernel/ground/refusal.ts';
import { nobody, scopeSettings } from '../../kernel/ground/scope.ts';
import { inTransaction } from '../../kernel/ground/sql.ts';
import { addRow, plainBodies, writtenMethods } from '../../kernel/resource/crud.ts';
import { getRow } from '../../kernel/row/rows.ts';

const partSize = 1_000_000;

/** The newest version there is counts as the current one; one after another, or two uploads at once would both be it. */
const chooseCurrent = async ({ tx }: Pick<Context, 'tx'>): Promise<void> => {
  await tx.changed(
    sql`update sys_pda_version set is_current = '0' where is_current = '1' and id <> (select max(id) from sys_pda_version)`,
  );
  await tx.changed(
    sql`update sys_pda_version set is_current = '1' where is_current = '0' and id = (select max(id) from sys_pda_version)`,
  );
};
const oneAtATime = ({ tx }: Pick<Context, 'tx'>): Promise<unknown> =>
  tx.rows(sql`select pg_advisory_xact_lock(hashtext('sys_pda_version'))`);

const fieldsOf: z.ZodType<Record<string, unknown>> = draftSchema(pdaVersion);

const add = async (ctx: Context, { path, fileName, size, sha256, fields }: Upload) => {
  const parsed = fieldsOf.safeParse(fields);
  if (!parsed.success) throw invalid(...issuesOf(parsed.error));
  const draft = parsed.data;
  await oneAtATime(ctx);
  ctx.note(String(draft.versionNo));
  const { id, version } = await addRow(ctx, pdaVersion, { ...draft, fileName, fileSize: size, sha256 });
  let seq = 0;
  // part by part from the disk to the database: the package never stands in memory as a whole
  for await (const part of createReadStream(path, { highWaterMark: partSize })) {
    await ctx.tx.changed(
      sql`insert into sys_pda_version_part (version_id, seq, content) values (${id}, ${seq}, ${part as Buffer})`,
    );
    seq += 1;
  }
  await chooseCurrent(ctx);
  return { id, version };
};

/** The parts of a package, each read when the one before has left. */
async function* partsOf(pool: Pool, id: string): AsyncIterable<Uint8Array> {
  for (let seq = 0; ; seq++) {
    const row = await inTransaction(pool, scopeSettings(nobody), true, (tx) =>
      tx.first<{ content: Buffer }>(sql`select content from sys_pda_version_part where version_id = ${id} and seq = ${seq}`),
    );
    if (!row) return;
    yield row.content;
  }
}

/** The calls of app versions; the platform's administrators only (R31). The pool: a package is sent after its call has ended. */
export const pdaVersionMethods = (pool: Pool): readonly Method[] => [
  ...writtenMethods(pdaVersion, {
    purge: async (ctx, wanted) => {
      await oneAtATime(ctx);
      const done = await plainBodies(pdaVersion).purge(ctx, wanted);
      await chooseCurrent(ctx);
      return done;
    },
  }),
  answerUpload(addPdaVersion, add),
  answer(downloadPdaVersion, async (ctx, { id }) => {
    const { fileName } = await getRow(ctx, pdaVersion, id);
    return { fileName, contentType: 'application/vnd.android.package-archive', content: partsOf(pool, id) };
  }),
];
