import { createPublicKey, type KeyObject, sign, verify } from 'node:crypto';
import { type LicenceBody, licenceBody } from '@wms/contract/system/licence/licence.ts';

/** A licence is one line: `WMSLIC1.<base64url JSON>.<base64url Ed25519 signature of the first two parts>` (PERM-19). */
const mark = 'WMSLIC1';
const part = /^[A-Za-z0-9_-]+$/;
/** What comes in front of the 32 bytes of an Ed25519 key in its DER form. */
const derHead = Buffer.from('302a300506032b6570032100', 'hex');

/** The public key as the environment gives it: PEM, or base64 of its DER form or of its 32 bytes; undefined when it is none. */
export const publicKeyOf = (text: string): KeyObject | undefined => {
  try {
    if (text.includes('BEGIN PUBLIC KEY')) return ed25519(createPublicKey(text));
    const bytes = Buffer.from(text.trim(), 'base64');
    const der = bytes.length === 32 ? Buffer.concat([derHead, bytes]) : bytes;
    return ed25519(createPublicKey({ key: der, format: 'der', type: 'spki' }));
  } catch {
    return undefined;
  }
};
const ed25519 = (key: KeyObject): KeyObject | undefined => (key.asymmetricKeyType === 'ed25519' ? key : undefined);

export type Read = { readonly body: LicenceBody } | { readonly wrong: 'format' | 'signature' };

/** Reads a line: the signature is checked before anything of it is parsed (R31). */
export const readLine = (text: string, key: KeyObject): Read => {
  const line = text.trim();
  const [head, payload = '', signature = '', ...more] = line.split('.');
  if (head !== mark || more.length > 0 || !part.test(payload) || !part.test(signature)) return { wrong: 'format' };
  const isSigned = verify(null, Buffer.from(`${mark}.${payload}`), key, Buffer.from(signature, 'base64url'));
  if (!isSigned) return { wrong: 'signature' };
  try {
    const parsed = licenceBody.safeParse(JSON.parse(Buffer.from(payload, 'base64url').toString('utf8')));
    return parsed.success ? { body: parsed.data } : { wrong: 'format' };
  } catch {
    return { wrong: 'format' };
  }
};

/** The line of a licence, signed by whoever holds the private key; the product itself never does. */
export const lineOf = (body: LicenceBody, privateKey: KeyObject): string => {
  const signed = `${mark}.${Buffer.from(JSON.stringify(body)).toString('base64url')}`;
  return `${signed}.${sign(null, Buffer.from(signed), privateKey).toString('base64url')}`;
};
