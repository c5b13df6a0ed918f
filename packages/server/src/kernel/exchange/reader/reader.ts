import { type ChildProcess, fork } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { workbookLimits } from '@wms/contract/kernel/workbook.ts';
import { invalid, Refusal } from '../../ground/refusal.ts';
import type { ChildMessage, ChildOrder } from './protocol.ts';
import type { Batch, WorkbookEnd } from './workbook.ts';

/** Why not hucre, which writes our workbooks: its reader does not tell a formula from a value, rounds numbers of more than 15
 * digits in silence, and unpacks without a limit. Our tests read the same files with it and with SheetJS and compare. */

export const childLimits = { milliseconds: 30_000, oldSpaceMb: 256, atOnce: 2, waiting: 8 } as const;

export interface ReadOrder {
  readonly path: string;
  /** Rows of data; headers come on top. */
  readonly maxRows?: number;
  readonly maxColumns?: number;
  readonly signal?: AbortSignal;
  onRows(batch: Batch): void;
}
export interface ReadResult extends WorkbookEnd {
  /** The child's peak memory in kilobytes. */
  readonly rss: number;
}

/** The entry of the child: beside us as source, in the folder of the programs once built. */
const entry = (): { readonly file: string; readonly loader: readonly string[] } => {
  const here = import.meta.dirname;
  const source = path.join(here, '..', 'import-child.ts');
  if (existsSync(source)) {
    const tsx = createRequire(import.meta.url).resolve('tsx');
    return { file: source, loader: ['--import', pathToFileURL(tsx).href] };
  }
  const built = [here, path.dirname(here)].map((folder) => path.join(folder, 'import-child.js')).find(existsSync);
  if (!built) throw new Error('import-child.js is not beside the server: build it again');
  return { file: built, loader: [] };
};

const start = (): ChildProcess => {
  const { file, loader } = entry();
  return fork(file, [], {
    execArgv: [...loader, `--max-old-space-size=${childLimits.oldSpaceMb}`, '--max-semi-space-size=8', '--disable-proto=delete'],
    // nothing of ours: the child needs no secret and no database
    env: { PATH: process.env.PATH ?? '', ...(process.env.SystemRoot ? { SystemRoot: process.env.SystemRoot } : {}) },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
};

const aborted = (): Refusal => new Refusal('20002', [{ code: 'workbook.tooHeavy', field: 'file' }]);

/**
 * Reads a workbook in a process of its own: 30 s, 256 MB of heap, killed when the signal fires.
 * Throws Refusal 20002 with a `workbook.*` code for a file that cannot be read.
 */
export const readFileApart = (order: ReadOrder): Promise<ReadResult> =>
  new Promise((done, failed) => {
    const child = start();
    let settled = false;
    const settle = (finish: () => void): void => {
      if (settled) return;
      settled = true;
      clearTimeout(clock);
      order.signal?.removeEventListener('abort', stop);
      child.kill('SIGKILL');
      finish();
    };
    const stop = (): void => settle(() => failed(aborted()));
    const clock = setTimeout(stop, childLimits.milliseconds);
    order.signal?.addEventListener('abort', stop, { once: true });
    if (order.signal?.aborted) stop();
    child.on('message', (message: ChildMessage) => {
      if (settled) return;
      if (message.kind === 'rows') {
        try {
          order.onRows(message);
        } catch (error) {
          settle(() => failed(error));
        }
      } else if (message.kind === 'end') settle(() => done(message));
      else if (message.kind === 'refused')
        settle(() => failed(invalid({ code: message.code, field: 'file', params: message.params })));
      else settle(() => failed(new Error(`the reader of workbooks crashed: ${message.message}`)));
    });
    child.on('error', (error) => settle(() => failed(error)));
    // the channel closes after the last message; without one the child ran out of memory and V8 ended it
    child.on('disconnect', () => settle(() => failed(aborted())));
    const limits: ChildOrder = {
      path: order.path,
      maxRows: order.maxRows ?? workbookLimits.rows,
      maxColumns: order.maxColumns ?? workbookLimits.columns,
      maxFaults: workbookLimits.errorLines,
    };
    if (!settled) child.send(limits, () => undefined);
  });
