import type { AddressInfo } from 'node:net';
import type pg from 'pg';
import pino from 'pino';
import { demoCards } from '../packages/server/seeds/people.ts';
import { composeHouse } from '../packages/server/src/house.ts';
import { openPool } from '../packages/server/src/kernel/database/connect.ts';
import type { Bound } from '../packages/server/src/kernel/database/reading.ts';
import { systemClock } from '../packages/server/src/kernel/ground/clock.ts';
import { buildHttp } from '../packages/server/src/kernel/http/http.ts';
import { type Credentials, callAt, signInAt } from './wire.ts';

/** One statement as it was sent: on which connection, and whether everything before it on that connection was answered. */
export interface Sent {
  readonly connection: number;
  readonly waited: boolean;
  readonly text: string;
  readonly values: readonly unknown[];
  /** The name under which the connection keeps the plan, where it does. */
  readonly name?: string | undefined;
  /** What a read sends before it in the same write. */
  readonly scope?: Bound | undefined;
}
/** The product in this process, its database connections listened to. */
export interface Studio {
  signIn(userNo: string): Promise<Credentials>;
  /**
   * What one call sends to the database. The session is looked up before and is not part of it: the product keeps it a
   * second. `send` makes the call at an origin and throws when it is refused.
   */
  record(who: Credentials, send: (origin: string) => Promise<void>): Promise<readonly Sent[]>;
  close(): Promise<void>;
}

interface Asked {
  readonly text: string;
  readonly values?: readonly unknown[];
  readonly name?: string;
  readonly scope?: Bound;
  callback?: (error: Error | null, answer: unknown) => void;
}
type Query = (asked: string | Asked, ...rest: readonly unknown[]) => Promise<unknown> | undefined;

/** Opens the product over a database and listens at its pools. */
export const openStudio = async (app: pg.ClientConfig): Promise<Studio> => {
  const log = pino({ level: 'silent' });
  let statements: Sent[] | undefined;
  let connections = 0;
  const listen = (pool: pg.Pool): pg.Pool =>
    pool.on('connect', (client) => {
      const connection = connections++;
      const holder = client as unknown as { query: Query };
      const query = holder.query.bind(client);
      let waiting = 0;
      holder.query = (asked, ...rest) => {
        // asked of the pool itself, with an answer by callback: the stamp of a session, which is no part of a call's work
        if (rest.length > 0) return query(asked, ...rest);
        const told: Asked = typeof asked === 'string' ? { text: asked } : asked;
        const { text, values = [], name, scope, callback } = told;
        // made ready once for each connection, which is no part of a call
        if (name?.startsWith('wms_scope_')) return query(asked);
        statements?.push({ connection, waited: waiting === 0, text, values, name, scope });
        waiting += 1;
        const done = () => {
          waiting -= 1;
        };
        if (callback)
          told.callback = (error, answer) => {
            done();
            callback(error, answer);
          };
        const answered = query(asked);
        if (!callback) answered?.then(done, done);
        return answered;
      };
    });
  const pool = listen(openPool(app, { max: 4, log }));
  const numberPool = listen(openPool(app, { max: 1, log }));
  const http = await buildHttp(composeHouse({ pool, numberPool, clock: systemClock, demoAccounts: demoCards }));
  await http.listen({ port: 0, host: '127.0.0.1' });
  const origin = `http://127.0.0.1:${(http.server.address() as AddressInfo).port}`;
  return {
    signIn: (userNo) => signInAt(origin, userNo),
    record: async (who, send) => {
      // any call: from now on the session is known for a second
      await callAt(origin, who, 'ISrmBmLoginService/getUserInfo', {});
      statements = [];
      await send(origin);
      const heard = statements;
      statements = undefined;
      if (heard.length === 0 || heard.some((sent) => sent.text.includes('sys_session')))
        throw new Error(`a call was not recorded alone: ${heard.length} statements`);
      return heard;
    },
    close: async () => {
      await http.close();
      await Promise.all([pool.end(), numberPool.end()]);
    },
  };
};
