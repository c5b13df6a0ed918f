/**
 * What a fault says of the messages that wait. `server`: nothing about this one, for any other would have failed the same way; `later`:
 * this one is not taken now; `never`: this one is refused for good.
 */
export type Verdict = 'server' | 'later' | 'never';
/** Why a message did not leave the product. */
export class OutFault<Code extends string = string> extends Error {
  readonly code: Code;
  readonly verdict: Verdict;
  /** What its sentence names; the server unless given. */
  readonly told: string | undefined;
  constructor(code: Code, verdict: Verdict = 'server', told?: string) {
    super(code);
    this.code = code;
    this.verdict = verdict;
    this.told = told;
  }
}
