import { readFile, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { APP_VERSION } from '@wms/contract/kernel/version.ts';
import type { Figure } from './figures.ts';
import type { Effort } from './rounds.ts';

export interface Outcome {
  readonly figures: readonly Figure[];
  readonly effort: Effort;
  readonly database: string;
  readonly seconds: number;
  readonly write: boolean;
}
interface Kept {
  readonly figures: readonly Figure[];
}
const isKept = (value: unknown): value is Kept => typeof value === 'object' && value !== null && 'figures' in value;

/** The figures of earlier runs that this one did not measure again stay: the table is of one version, not of one hour. */
const withEarlier = async (file: string, figures: readonly Figure[]): Promise<readonly Figure[]> => {
  const known: unknown = JSON.parse(await readFile(file, 'utf8').catch(() => 'null'));
  if (!isKept(known)) return figures;
  const key = (figure: Figure): string => `${figure.what} ${figure.rows}`;
  const fresh = new Set(figures.map(key));
  return [...known.figures.filter((figure) => !fresh.has(key(figure))), ...figures];
};
const order = ['lists', 'hand', 'growth', 'records', 'asn', 'receive', 'import', 'start'];
const sorted = (figures: readonly Figure[]): readonly Figure[] =>
  figures.toSorted((a, b) => order.indexOf(a.area) - order.indexOf(b.area) || a.rows - b.rows);

const wordOf = (met: boolean | null): string => (met === null ? '' : met ? 'met' : 'MISSED');
const cells = (figure: Figure): readonly string[] => [
  figure.what,
  figure.rows === 0 ? '' : figure.rows.toLocaleString('en-US'),
  figure.ours,
  figure.yardstick,
  figure.ratio === null ? '' : figure.ratio.toFixed(2),
  figure.goal,
  wordOf(figure.met),
];
const head = ['What', 'Order lines', 'Ours', 'Bare', 'Ratio', 'Goal', ''];
const row = (texts: readonly string[]): string => `| ${texts.join(' | ')} |`;
const tableOf = (figures: readonly Figure[]): string =>
  [row(head), row(head.map(() => '---')), ...figures.map((figure) => row(cells(figure)))].join('\n');

/** Prints the table and keeps it beside the programs: results.json for machines, RESULTS.md for people. */
export const report = async ({ figures: measured, effort, database, seconds, write }: Outcome): Promise<void> => {
  const machine = {
    cores: os.availableParallelism(),
    memoryGb: Math.round(os.totalmem() / 2 ** 30),
    load: Number((os.loadavg()[0] ?? 0).toFixed(1)),
  };
  const folder = import.meta.dirname;
  const file = path.join(folder, 'results.json');
  const all = write ? await withEarlier(file, measured) : measured;
  const figures = sorted(all);
  const missed = figures.filter((figure) => figure.met === false);
  const table = tableOf(figures);
  process.stdout.write(`\n${table}\n`);
  if (!write) return;
  const date = new Date().toISOString().slice(0, 10);
  const facts = { date, version: APP_VERSION, node: process.version, database, machine, effort, seconds: Math.round(seconds) };
  await writeFile(file, `${JSON.stringify({ ...facts, figures }, undefined, 1)}\n`);
  const text = `# Measurements

${date}, version ${APP_VERSION}, Node ${process.version}, PostgreSQL ${database}, ${machine.cores} cores, ${machine.memoryGb} GB of memory; load average at the end ${machine.load}.
${effort.connections} connections, ${effort.rounds} rounds of ${effort.seconds} s for each side in turns, medians; the ratio is the median of the ratios of neighbouring rounds.

${table}

${missed.length === 0 ? 'Every goal is met.' : `${missed.length} of ${figures.filter((figure) => figure.met !== null).length} goals are missed.`}

What is compared with what, and why, stands in [README.md](README.md). Absolute figures are this machine's at this hour; only ratios carry over.
`;
  await writeFile(path.join(folder, 'RESULTS.md'), text);
};
