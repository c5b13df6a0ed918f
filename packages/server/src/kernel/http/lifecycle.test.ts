import { type ChildProcess, spawn } from 'node:child_process';
import net from 'node:net';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import fastify from 'fastify';
import { afterEach, describe, expect, it } from 'vitest';
import type { Log } from '../database/refusal.ts';
import { manageLife } from './lifecycle.ts';

const children: ChildProcess[] = [];
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
});

const quiet: Log = { info: () => undefined, warn: () => undefined, error: () => undefined };

const startProgram = async (drainMs = 5_000) => {
  const file = path.join(import.meta.dirname, 'lifecycle.program.ts');
  const child = spawn(process.execPath, ['--import', 'tsx', file, String(drainMs)], { stdio: ['ignore', 'pipe', 'inherit'] });
  children.push(child);
  const lines: string[] = [];
  createInterface({ input: child.stdout }).on('line', (line) => lines.push(line));
  const ended = new Promise<number | NodeJS.Signals | null>((resolve) =>
    child.once('close', (code, signal) => resolve(code ?? signal)),
  );
  const said = (text: string) => expect.poll(() => lines.join('\n'), { timeout: 20_000, interval: 10 }).toContain(text);
  await said('listening ');
  const address = lines.find((l) => l.startsWith('listening '))?.slice('listening '.length) ?? '';
  return { child, lines, ended, said, address };
};

describe('health and readiness', () => {
  it('R36 healthz answers without asking anybody, readyz asks every check and tells a stranger nothing', async () => {
    const app = fastify();
    const wrong: unknown[] = [];
    let disk = 'fine';
    const log: Log = { ...quiet, error: (detail: unknown) => void wrong.push(detail) };
    const check = () => {
      if (disk !== 'fine') throw new Error(disk);
    };
    manageLife(app, {
      log,
      checks: [
        { name: 'database', run: () => Promise.resolve() },
        { name: 'disk', run: check },
      ],
    });
    const ready = () => app.inject('/readyz');
    expect((await ready()).json()).toEqual({ status: 'ready' });
    disk = '/srv/secret-place is full';
    await sleep(550);
    const red = await ready();
    expect([red.statusCode, red.json()]).toEqual([503, { status: 'not ready' }]);
    expect(red.headers['cache-control']).toBe('no-store');
    expect(wrong).toEqual([{ wrong: ['disk: /srv/secret-place is full'] }]);
    expect((await app.inject('/healthz')).json()).toEqual({ status: 'ok' });
    disk = 'fine';
    await sleep(550);
    expect((await ready()).statusCode).toBe(200);
    await app.close();
  });

  it('R36 readyz gives up on a check that hangs, and asks once for many callers', async () => {
    const app = fastify();
    let asked = 0;
    const hang = () => {
      asked++;
      return new Promise<void>(() => undefined);
    };
    manageLife(app, { log: quiet, checks: [{ name: 'database', run: hang }], checkMs: 50 });
    const answers = await Promise.all(Array.from({ length: 20 }, () => app.inject('/readyz')));
    expect(new Set(answers.map((a) => a.statusCode))).toEqual(new Set([503]));
    expect(asked).toBe(1);
    await app.close();
  });
});

describe('the end of the process', () => {
  it('R28 R36 refuses what comes over an open connection while draining with 503 and says when to come again', async () => {
    const program = await startProgram();
    const socket = net.connect(Number(new URL(program.address).port), '127.0.0.1');
    let heard = '';
    socket.on('data', (chunk) => {
      heard += chunk.toString();
    });
    const ask = (path: string) => socket.write(`GET ${path} HTTP/1.1\r\nhost: test\r\n\r\n`);
    ask('/slow/800');
    await program.said('working');
    program.child.kill('SIGTERM');
    await program.said('Stopping');
    ask('/slow/1');
    expect(await program.ended).toBe(0);
    const [first = '', second = ''] = heard.split(/(?=HTTP\/1\.1 )/);
    expect(first).toContain('200 OK');
    expect(first.toLowerCase()).not.toContain('retry-after');
    expect(second).toContain('503 Service Unavailable');
    expect(second.toLowerCase()).toContain('retry-after: 5');
  });

  it('R36 on SIGTERM finishes running requests, accepts no more, closes in reverse order and exits 0 (F8)', async () => {
    const program = await startProgram();
    const running = Promise.all(Array.from({ length: 50 }, () => fetch(`${program.address}/slow/600`)));
    await expect.poll(() => program.lines.filter((l) => l === 'working').length, { timeout: 5_000 }).toBe(50);
    const begun = performance.now();
    program.child.kill('SIGTERM');
    await program.said('Stopping');
    await sleep(100);
    await expect(fetch(`${program.address}/healthz`)).rejects.toThrow();
    expect((await running).map((r) => r.status)).toEqual(Array.from({ length: 50 }, () => 200));
    expect(await program.ended).toBe(0);
    // Kept-alive connections that have fallen idle do not hold the end up.
    expect(performance.now() - begun).toBeLessThan(3_000);
    expect(program.lines.slice(-4)).toEqual(['error broken did not close', 'closed jobs', 'closed database', 'info Stopped']);
  });

  it('R36 cuts off what does not finish in time, and still closes everything', async () => {
    const program = await startProgram(300);
    const running = fetch(`${program.address}/slow/60000`).then(
      () => 'answered',
      () => 'cut off',
    );
    await program.said('working');
    const begun = performance.now();
    program.child.kill('SIGTERM');
    expect(await program.ended).toBe(0);
    expect(performance.now() - begun).toBeLessThan(2_000);
    expect(await running).toBe('cut off');
    expect(program.lines).toContain('closed database');
  });

  it('R36 after an error nobody caught finishes and exits 1', async () => {
    const program = await startProgram();
    await fetch(`${program.address}/reject`);
    expect(await program.ended).toBe(1);
    expect(program.lines).toContain('error Unhandled rejection');
    expect(program.lines).toContain('closed database');
  });

  it('R36 ends at once when asked twice', async () => {
    const program = await startProgram(60_000);
    fetch(`${program.address}/slow/60000`).catch(() => undefined);
    await program.said('working');
    program.child.kill('SIGINT');
    await program.said('Stopping');
    program.child.kill('SIGINT');
    expect(await program.ended).toBe(1);
  });
});
