import { type DetectEntry, detectGroups, detectItems, entryOf } from '@wms/contract/system/selfCheck/items.ts';
import type { Tx } from '../../kernel/ground/sql.ts';
import type { Rooms } from '../../kernel/room/room.ts';
import { type Detector, suspects } from './detector.ts';
import { groundDetectors } from './ground.detectors.ts';
import { invariantsOf } from './invariants.ts';
import { recordDetectors } from './records.detectors.ts';
import { workDetectors } from './work.detectors.ts';

const groups = Object.keys(detectGroups);
const order = Object.keys(detectItems);
const own: Readonly<Record<string, Detector>> = { ...groundDetectors, ...recordDetectors, ...workDetectors };
/** The detectors of the D items: those of the self check, and the queries rooms hand over. One that is missing is a fault of ours. */
const declaredOf = (queries: Rooms['suspects']): ReadonlyMap<string, Detector> => {
  const detectors = new Map([
    ...Object.entries(own),
    ...[...queries].map(([no, query]): [string, Detector] => [no, ({ tx, clock }) => suspects(tx, query(clock))]),
  ]);
  const missing = order.filter((no) => no.startsWith('D') && !detectors.has(no));
  if (missing.length > 0) throw new Error(`no room detects ${missing.join(', ')}`);
  return detectors;
};

export interface Item extends DetectEntry {
  readonly detectNo: string;
  readonly detector: Detector;
}
const placeOf = (detectNo: string): number => {
  const at = order.indexOf(detectNo);
  return at < 0 ? order.length : at;
};

/** All items there are, in the order in which they are shown and run. */
export const itemsOf = async (tx: Tx, queries: Rooms['suspects']): Promise<readonly Item[]> => {
  const detectors = new Map<string, Detector>([...(await invariantsOf(tx)), ...declaredOf(queries)]);
  return [...detectors]
    .map(([detectNo, detector]): Item => ({ ...entryOf(detectNo), detectNo, detector }))
    .toSorted(
      (a, b) =>
        groups.indexOf(a.group) - groups.indexOf(b.group) ||
        placeOf(a.detectNo) - placeOf(b.detectNo) ||
        a.detectNo.localeCompare(b.detectNo),
    );
};
