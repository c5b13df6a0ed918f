import type { ExchangePhrase } from '@wms/contract/kernel/exchange.ts';
import type { Params } from '@wms/contract/kernel/phrase.ts';

/** A workbook that is not read, and why. Crosses from the child process as code and params. */
export class Refused extends Error {
  readonly code: ExchangePhrase;
  readonly params: Params;

  constructor(code: ExchangePhrase, params: Params = {}) {
    super(code);
    this.code = code;
    this.params = params;
  }
}
