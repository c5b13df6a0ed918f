/**
 * A process of its own that reads one workbook and ends: what a hostile file does to memory or time, it does here (R21).
 * Receives one message `{path, maxRows, maxColumns, maxFaults}`, answers with messages of `ChildMessage`.
 */
import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { ChildMessage, ChildOrder } from './reader/protocol.ts';
import { Refused } from './reader/refused.ts';
import { readWorkbook } from './reader/workbook.ts';

const send = (message: ChildMessage): Promise<void> =>
  new Promise((done, failed) => {
    if (!process.send) failed(new Error('started without a parent'));
    else process.send(message, undefined, undefined, (error) => (error ? failed(error) : done()));
  });

// getrusage counts the parent's memory from before the exec; Linux keeps the process's own peak here
const peakMemory = (): number => {
  try {
    return Number(/VmHWM:\s*(\d+)/.exec(readFileSync('/proc/self/status', 'utf8'))?.[1]);
  } catch {
    return process.resourceUsage().maxRSS;
  }
};

const work = async (order: ChildOrder): Promise<ChildMessage> => {
  try {
    const end = await readWorkbook(await readFile(order.path), order, (batch) => send({ kind: 'rows', ...batch }));
    return { kind: 'end', ...end, rss: peakMemory() };
  } catch (error) {
    if (error instanceof Refused) return { kind: 'refused', code: error.code, params: error.params };
    return { kind: 'crashed', message: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
};

process.once('message', async (order) => {
  await send(await work(order as ChildOrder));
  process.disconnect();
});
// without its parent nobody waits for the rows
process.once('disconnect', () => process.exit(0));
