import { type DetectEntry, type DetectNo, detectGroups, detectItems, entryOf } from '@wms/contract/system/selfCheck/items.ts';
import type { Tx } from '../../kernel/ground/sql.ts';
import type { Detector } from './detector.ts';
import { groundDetectors } from './ground.detectors.ts';
import { invariantsOf } from './invariants.ts';
import { recordDetectors } from './records.detectors.ts';
import { workDetectors } from './work.detectors.ts';

type Declared = Exclude<DetectNo, `I${string}`>;
/** Every D item of the contract has its detector: one that is missing does not compile. */
const declared: Readonly<Record<Declared, Detector>> = { ...groundDetectors, ...recordDetectors, ...workDetectors };

export interface Item extends DetectEntry {
  readonly detectNo: string;
  readonly detector: Detector;
}
const groups = Object.keys(detectGroups);
const order = Object.keys(detectItems);
const placeOf = (detectNo: string): number => {
  const at = order.indexOf(detectNo);
  return at < 0 ? order.length : at;
};

/** All items there are, in the order in which they are shown and run. */
export const itemsOf = async (tx: Tx): Promise<readonly Item[]> => {
  const detectors = new Map<string, Detector>([...(await invariantsOf(tx)), ...Object.entries(declared)]);
  return [...detectors]
    .map(([detectNo, detector]): Item => ({ ...entryOf(detectNo), detectNo, detector }))
    .toSorted(
      (a, b) =>
        groups.indexOf(a.group) - groups.indexOf(b.group) ||
        placeOf(a.detectNo) - placeOf(b.detectNo) ||
        a.detectNo.localeCompare(b.detectNo),
    );
};
