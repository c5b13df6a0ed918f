import { readFile } from 'node:fs/promises';
import type { Issue } from '@wms/contract/kernel/issue.ts';
import { getLicence, uploadLicence } from '@wms/contract/system/licence/licence.calls.ts';
import { licenceMenu } from '@wms/contract/system/licence/licence.ts';
import { sql } from 'kysely';
import { dayText, timeText } from '../../kernel/ground/clock.ts';
import { type Context, hasGrant } from '../../kernel/ground/context.ts';
import { newId } from '../../kernel/ground/ids.ts';
import { answer, answerUpload, type Method, type Upload } from '../../kernel/ground/method.ts';
import { invalid, Refusal, refuse } from '../../kernel/ground/refusal.ts';
import { factsOf } from './door.ts';
import { readLine } from './licence.line.ts';
import { findLicence, type LicenceSettings, machineCodeOf } from './licence.queries.ts';

/** Without a licence anybody may bring one, since nobody else might get in; its signature says whether it is good. */
const ensureMayUpload = (ctx: Context): void => {
  if (!ctx.licence.isOpen) return;
  if (ctx.user.id === '0') throw new Refusal('10004');
  if (ctx.user.side !== 'platform' || !hasGrant(ctx, licenceMenu, 'isModify')) throw new Refusal('10008');
};

/** The installation of this database, made now when no server has done so; locked, so that renewals come one after another. */
const lockGround = async (ctx: Context): Promise<string> => {
  await ctx.tx.changed(
    sql`
      insert into sys_licence_ground (id, installation, seen_date)
      values (1, gen_random_uuid()::text, ${timeText(ctx.clock.now())})
      on conflict do nothing
    `,
  );
  const row = await ctx.tx.first<{ installation: string }>(sql`select installation from sys_licence_ground for update`);
  return machineCodeOf(row?.installation ?? '');
};

const upload = async (ctx: Context, { path, fields }: Upload, settings: LicenceSettings) => {
  ensureMayUpload(ctx);
  const { licenceText = '', ...more } = fields;
  const unknown = Object.keys(more).map((field): Issue => ({ code: 'valid.unknown', field, params: { field } }));
  if (unknown.length > 0) throw invalid(...unknown);
  const wanted = licenceText.trim();
  if (wanted === '') throw invalid({ code: 'input.required', field: 'licenceText' });
  if (!settings.publicKey) throw refuse({ code: 'licence.noKey' });
  const line = (await readFile(path, 'utf8')).trim();
  const read = readLine(line, settings.publicKey);
  if ('wrong' in read) throw invalid({ code: `licence.${read.wrong}`, field: 'file' });
  const { body } = read;
  ctx.note(body.licenceNo);
  if (body.licenceNo !== wanted) throw invalid({ code: 'licence.number', field: 'licenceText' });
  const own = await lockGround(ctx);
  const before = (await findLicence(ctx.tx, ctx.clock, settings)).facts;
  const issues: readonly Issue[] = [
    ...(body.machineCode === '*' || body.machineCode === own
      ? []
      : [{ code: 'licence.machine', field: 'file', params: { machineCode: body.machineCode, own } }]),
    ...(body.expireDate < dayText(ctx.clock.now())
      ? [{ code: 'licence.expired', field: 'file', params: { date: body.expireDate } }]
      : []),
    ...(before.issuedAt !== null && body.issuedAt <= before.issuedAt
      ? [{ code: 'licence.older', field: 'file', params: { date: before.issuedAt } }]
      : []),
  ];
  if (issues.length > 0) throw refuse(...issues);
  const id = newId();
  await ctx.tx.changed(
    sql`insert into sys_licence (id, licence_no, line, issued_at, create_name, create_date)
      values (${id}, ${body.licenceNo}, ${line}, ${body.issuedAt}, ${ctx.user.userName}, ${timeText(ctx.clock.now())})`,
  );
  // a clock that was once far ahead would count as put back for as long: the day of issue, which the signature vouches for, shows
  // what time it is at least, and this licence has been brought for the first time
  const now = timeText(ctx.clock.now());
  await ctx.tx.changed(sql`update sys_licence_ground set seen_date = greatest(${now}::timestamptz, ${body.issuedAt}::timestamptz)
    where seen_date > greatest(${now}::timestamptz, ${body.issuedAt}::timestamptz)`);
  ctx.changes.push({ entity: 'licence', rowId: id, kind: 'add', before: {}, after: { ...body } });
  return (await findLicence(ctx.tx, ctx.clock, settings)).facts;
};

export const licenceMethods = (settings: LicenceSettings): readonly Method[] => [
  answer(getLicence, async (ctx) => factsOf(ctx)),
  answerUpload(uploadLicence, (ctx, file) => upload(ctx, file, settings)),
];
