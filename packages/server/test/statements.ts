/** Listens to the statements of one call, to compare how many a few rows send with how many many do. */
import pg from 'pg';

/** Statements by their text, its parameters without their numbers, with how often each was sent. */
export type Statements = ReadonlyMap<string, number>;

/** What comes with the clock and not with the work: sessions, what is set up for a call, how far an import is. */
const beside = /^(begin|commit|rollback)|set_config|\bsys_(session|user|task|param|enum|licence|frame_define|ticket)\b/;

/** What was heard of one call. */
export interface Heard<T> {
  readonly answer: T;
  /** The statements sent meanwhile by this process. */
  readonly said: Statements;
  /**
   * How often it waited for the database in the writing transaction in which it waited most: what was sent before anything of it was
   * answered is one wait. What is read before, sessions and what caches have forgotten, comes with the clock.
   */
  readonly waits: number;
}

/** What `send` answers, with the statements sent meanwhile by this process. */
export const withStatements = async <T>(send: () => Promise<T>): Promise<Heard<T>> => {
  const said = new Map<string, number>();
  const open = new Map<unknown, number>();
  /** By the connection that has a writing transaction open. */
  const writing = new Map<unknown, number>();
  const waits: number[] = [];
  /** Counts a statement on its connection until it is answered. */
  const follow = (connection: unknown, text: string, answered: unknown): void => {
    if (!(answered instanceof Promise)) return;
    const before = open.get(connection) ?? 0;
    if (text === 'begin') writing.set(connection, 0);
    const waited = writing.get(connection);
    if (waited !== undefined && before === 0) writing.set(connection, waited + 1);
    if (/^(commit|rollback)$/.test(text)) {
      waits.push(writing.get(connection) ?? 0);
      writing.delete(connection);
    }
    open.set(connection, before + 1);
    const done = () => open.set(connection, (open.get(connection) ?? 1) - 1);
    answered.then(done, done);
  };
  const proto = pg.Client.prototype as unknown as { query: (...given: unknown[]) => unknown };
  const { query } = proto;
  proto.query = function (this: unknown, ...given: unknown[]) {
    const [asked] = given as [string | { readonly text: string }];
    const text = (typeof asked === 'string' ? asked : asked.text).replace(/\$\d+/g, '$').trim();
    if (!beside.test(text)) said.set(text, (said.get(text) ?? 0) + 1);
    const answered = query.apply(this, given);
    follow(this, text, answered);
    return answered;
  };
  try {
    const answer = await send();
    return { answer, said, waits: Math.max(0, ...waits) };
  } finally {
    proto.query = query;
  }
};

export const sent = (statements: Statements | undefined): number =>
  [...(statements ?? [])].reduce((sum, [, times]) => sum + times, 0);

/** Statements that were sent more often the second time; up to three times is the clock's noise. */
export const grownBetween = (before: Statements | undefined, after: Statements | undefined): readonly string[] =>
  [...(after ?? [])].flatMap(([text, times]) =>
    times > 3 && times > (before?.get(text) ?? 0) ? [`${times} times: ${text.slice(0, 200)}`] : [],
  );
