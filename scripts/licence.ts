/**
 * Makes the pair of keys that licences are signed with, and signs a licence. Neither runs on a server of the product.
 *
 *   npm run licence -- keys --out keys
 *   npm run licence -- sign --key keys/licence.private.pem --no L-2026-001 --customer "ACME" --until 2027-12-31 --out acme.lic
 *
 * docs/licence.md says what each option means.
 */
import { createPrivateKey, generateKeyPairSync } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { licenceBody, moduleMenus } from '@wms/contract/system/licence/licence.ts';
import { lineOf } from '../packages/server/src/system/licence/licence.line.ts';

const text = { type: 'string' } as const;
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    out: text,
    key: text,
    no: text,
    customer: text,
    edition: { ...text, default: 'standard' },
    modules: { ...text, default: Object.keys(moduleMenus).join(',') },
    users: { ...text, default: '0' },
    machine: { ...text, default: '*' },
    issued: { ...text, default: new Date().toISOString().slice(0, 19).replace('T', ' ') },
    until: text,
  },
});
const fail = (message: string): never => {
  process.stderr.write(`${message}\n`);
  process.exit(1);
};
const needed = (name: 'out' | 'key' | 'no' | 'customer' | 'until'): string => values[name] ?? fail(`--${name} is missing`);

const makeKeys = (): void => {
  const folder = values.out ?? 'keys';
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const secret = join(folder, 'licence.private.pem');
  if (existsSync(secret)) fail(`${secret} is there already: licences signed with it would no longer be good`);
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  writeFileSync(secret, privateKey.export({ format: 'pem', type: 'pkcs8' }), { mode: 0o600, flag: 'wx' });
  process.stdout.write(
    `${secret} is the private key: keep it off every server.\nWMS_LICENCE_PUBLIC_KEY=${publicKey.export({ format: 'der', type: 'spki' }).toString('base64')}\n`,
  );
};

const signLicence = (): void => {
  const out = needed('out');
  const modules = values.modules.split(',').map((name) => name.trim());
  const unknown = modules.filter((name) => !Object.hasOwn(moduleMenus, name));
  if (unknown.length > 0) fail(`no module is called ${unknown.join(', ')}; there are ${Object.keys(moduleMenus).join(', ')}`);
  const parsed = licenceBody.safeParse({
    licenceNo: needed('no'),
    customer: needed('customer'),
    edition: values.edition,
    modules,
    maxUsers: Number(values.users),
    machineCode: values.machine,
    issuedAt: values.issued,
    expireDate: needed('until'),
  });
  if (!parsed.success) throw fail(parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('\n'));
  writeFileSync(out, `${lineOf(parsed.data, createPrivateKey(readFileSync(needed('key'))))}\n`);
  process.stdout.write(`${out} holds licence ${parsed.data.licenceNo}, good until ${parsed.data.expireDate}.\n`);
};

const [command] = positionals;
if (command === 'keys') makeKeys();
else if (command === 'sign') signLicence();
else fail('say what to do: keys or sign (docs/licence.md)');
