import { keptSecret } from '@wms/contract/message/configuration/configuration.rules.ts';
import { invalid } from '../../kernel/ground/refusal.ts';
import type { Tx } from '../../kernel/ground/sql.ts';
import { SecretFault, type SecretKeys } from '../../kernel/secret/keys.ts';
import { keepSecret } from '../../kernel/secret/secrets.ts';

/** What a reader sees of the secret at a place. */
export const maskOf = (held: ReadonlySet<string>, place: string): string => (held.has(place) ? keptSecret : '');

interface Given {
  readonly place: string;
  readonly field: string;
  readonly secret: string;
}
/** Keeps the secret of a field; says at the field where the server has no key for it. */
export const keepAs = async (tx: Tx, keys: SecretKeys, { place, field, secret }: Given): Promise<void> => {
  try {
    await keepSecret(tx, keys, place, secret);
  } catch (error) {
    if (error instanceof SecretFault) throw invalid({ code: 'secret.noKey', field });
    throw error;
  }
};
