/**
 * A server for the lifecycle test: one quick route, one slow, one that breaks the process. It prints its port, and its
 * hooks in the order in which they were closed.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import fastify from 'fastify';
import { manageLife } from './lifecycle.ts';

const say = (text: string) => process.stdout.write(`${text}\n`);
const log = {
  info: (_detail: unknown, text?: string) => say(`info ${text}`),
  warn: (_detail: unknown, text?: string) => say(`warn ${text}`),
  error: (_detail: unknown, text?: string) => say(`error ${text}`),
};

const app = fastify();
const life = manageLife(app, { log, checks: [], drainMs: Number(process.argv[2]) });
life.onStop('database', () => say('closed database'));
life.onStop('jobs', () => say('closed jobs'));
life.onStop('broken', () => Promise.reject(new Error('cannot')));
app.get<{ Params: { ms: string } }>('/slow/:ms', async (request) => {
  say('working');
  await sleep(Number(request.params.ms));
  return { done: true };
});
app.get('/reject', async () => {
  void Promise.reject(new Error('nobody caught this'));
  return { done: true };
});
life.listenToSignals();
say(`listening ${await app.listen({ port: 0, host: '127.0.0.1' })}`);
