import { createHash, type KeyObject, randomUUID } from 'node:crypto';
import {
  type LicenceBody,
  type LicenceFacts,
  type LicenceState,
  licenceMenu,
  moduleOf,
} from '@wms/contract/system/licence/licence.ts';
import { sql } from 'kysely';
import { type House, runSystem } from '../../kernel/call/dispatcher.ts';
import { StartRefusal } from '../../kernel/database/refusal.ts';
import { type Clock, daysBetween, dayText, timeText } from '../../kernel/ground/clock.ts';
import type { Licence } from '../../kernel/ground/context.ts';
import type { Tx } from '../../kernel/ground/sql.ts';
import { publicKeyOf, readLine } from './licence.line.ts';

export interface LicenceSettings {
  /** Without it everything works, licence or not. */
  readonly isRequired: boolean;
  readonly publicKey?: KeyObject | undefined;
}
/** WMS_LICENCE and WMS_LICENCE_PUBLIC_KEY. @throws StartRefusal when what they say cannot be meant */
export const licenceSettings = (env: NodeJS.ProcessEnv): LicenceSettings => {
  const mode = env.WMS_LICENCE ?? 'open';
  if (mode !== 'open' && mode !== 'required') throw new StartRefusal(`WMS_LICENCE is ${mode}; it must be open or required.`);
  const text = env.WMS_LICENCE_PUBLIC_KEY ?? '';
  const publicKey = publicKeyOf(text);
  if (!publicKey && (text !== '' || mode === 'required'))
    throw new StartRefusal('WMS_LICENCE_PUBLIC_KEY is no Ed25519 public key; see docs/licence.md.');
  return { isRequired: mode === 'required', publicKey };
};

const day = 86_400_000;
/** Four groups of four: what a licence is bound to, as a person reads it out. */
export const machineCodeOf = (installation: string): string =>
  createHash('sha256')
    .update(installation)
    .digest('hex')
    .slice(0, 16)
    .toUpperCase()
    .replace(/(.{4})(?=.)/g, '$1-');

interface Found {
  readonly line: string | null;
  readonly installation: string | null;
  /** Milliseconds of the latest moment any server has seen. */
  readonly seen: number | null;
}
const stateOf = (body: LicenceBody, machineCode: string, now: number, seen: number | null): LicenceState => {
  if (body.machineCode !== '*' && body.machineCode !== machineCode) return 'machine';
  if (seen !== null && now < seen - day) return 'clock';
  return dayText(now) > body.expireDate ? 'expired' : 'valid';
};

interface LicenceInForce extends Licence {
  readonly facts: LicenceFacts;
}
/** The licence in force at this moment: what the gate asks, and what screens show. */
export const findLicence = async (tx: Tx, clock: Clock, { isRequired, publicKey }: LicenceSettings): Promise<LicenceInForce> => {
  const found = await tx.first<Found>(
    // by issue and not by id: ids follow the clock of the process, and a clock that was put back would leave the older one in force
    sql`select (select line from sys_licence order by issued_at desc, id desc limit 1) as line,
      (select installation from sys_licence_ground) as installation,
      (select (extract(epoch from seen_date) * 1000)::float8 from sys_licence_ground) as seen`,
  );
  const now = clock.now();
  const machineCode = found?.installation ? machineCodeOf(found.installation) : '';
  const read = found?.line && publicKey ? readLine(found.line, publicKey) : undefined;
  const body = read && 'body' in read ? read.body : undefined;
  const state = body ? stateOf(body, machineCode, now, found?.seen ?? null) : read ? 'signature' : 'missing';
  const isOpen = !isRequired || state === 'valid';
  // an end hides nothing: what was licensed can still be read (R31)
  const modules = isRequired && body && state !== 'machine' ? new Set(body.modules) : undefined;
  const facts: LicenceFacts = {
    isLicense: isOpen ? '1' : '0',
    state: isRequired || body ? state : 'open',
    machineCode,
    licenceText: body?.licenceNo ?? null,
    customer: body?.customer ?? '',
    edition: body?.edition ?? 'open',
    modules: body?.modules ?? [],
    maxUsers: body?.maxUsers ?? 0,
    issuedAt: body?.issuedAt ?? null,
    expireDate: body?.expireDate ?? null,
    daysLeft: body ? daysBetween(dayText(now), body.expireDate) : null,
  };
  return {
    isOpen,
    covers: (menuNo) => {
      const module = moduleOf(menuNo);
      // where a licence is renewed stays open whatever it says
      return modules === undefined || menuNo === licenceMenu || module === undefined || modules.has(module);
    },
    seats: isRequired && body && body.maxUsers > 0 ? body.maxUsers : undefined,
    facts,
  };
};

/** Makes what a licence is bound to, once for an installation, and keeps the latest moment seen: a clock put back renews nothing. */
export const keepLicenceGround = (house: House): Promise<string> =>
  runSystem(house, 'ground of the licence', async ({ tx, clock }) => {
    const now = timeText(clock.now());
    await tx.changed(
      sql`insert into sys_licence_ground (id, installation, seen_date) values (1, ${randomUUID()}, ${now})
        on conflict do nothing`,
    );
    await tx.changed(sql`update sys_licence_ground set seen_date = ${now} where seen_date < ${now}`);
    const row = await tx.first<{ installation: string }>(sql`select installation from sys_licence_ground`);
    return machineCodeOf(row?.installation ?? '');
  });
