import { readdir, readFile } from 'node:fs/promises';

/** Ticks of /proc in a second; 100 on every Linux that Node runs on. */
const ticks = 100;

const spent = (stat: string): { readonly parent: number; readonly seconds: number; readonly ofEnded: number } => {
  // the name of the program stands in brackets and may hold anything
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return {
    parent: Number(fields[1]),
    seconds: (Number(fields[11]) + Number(fields[12])) / ticks,
    ofEnded: (Number(fields[13]) + Number(fields[14])) / ticks,
  };
};

/**
 * Seconds of processor time that processes and their children have used so far: what a busy machine cannot stretch.
 * Linux only; elsewhere NaN.
 */
export const processorTime = async (pids: readonly number[]): Promise<number> => {
  const all = await readdir('/proc').catch((): string[] => []);
  let sum = Number.NaN;
  for (const name of all.filter((one) => /^\d+$/.test(one))) {
    const stat = await readFile(`/proc/${name}/stat`, 'utf8').catch(() => '');
    if (stat === '') continue;
    const { parent, seconds, ofEnded } = spent(stat);
    const isNamed = pids.includes(Number(name));
    // a child that ends leaves its time with its parent
    if (isNamed || pids.includes(parent)) sum = (Number.isNaN(sum) ? 0 : sum) + seconds + (isNamed ? ofEnded : 0);
  }
  return sum;
};
