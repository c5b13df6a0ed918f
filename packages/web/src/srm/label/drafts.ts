/** What is wanted of the lines that labels are made of, as one edits it. Pure. */
import { isDecimal } from '@wms/contract/kernel/decimal.ts';
import type { SourceLine } from '@wms/contract/srm/label/label.calls.ts';
import { isLockedByAsn, type LockedByAsn, labelCount, lockedByAsn } from '@wms/contract/srm/label/label.rules.ts';

export type LineEdit = { readonly packQty?: string; readonly boxCount?: number | null } & {
  readonly [K in LockedByAsn]?: string | null;
};
export type Edits = Readonly<Record<string, LineEdit>>;
/** A line with what is entered for it. */
export interface WantedLine {
  readonly line: SourceLine;
  readonly packQty: string;
  readonly boxCount: number;
  readonly attributes: Readonly<Record<LockedByAsn, string | null>>;
  readonly isLocked: boolean;
  /** Labels it makes; undefined while the pack says nothing. */
  readonly count: number | undefined;
}
export const wantedOf = (line: SourceLine, edit: LineEdit = {}): WantedLine => {
  // without a pack of its own a line is one package
  const packQty = edit.packQty ?? line.packQty ?? line.deliveryQty;
  const isLocked = isLockedByAsn(line.genMoment);
  const attributes = Object.fromEntries(
    lockedByAsn.map((name) => [name, isLocked || edit[name] === undefined ? line[name] : edit[name]]),
  ) as Record<LockedByAsn, string | null>;
  const count = isDecimal(packQty) ? labelCount(line.deliveryQty, packQty) : undefined;
  return { line, packQty, boxCount: edit.boxCount ?? line.boxCount, attributes, isLocked, count };
};

/** Whether a line can be labelled as it is entered. */
export const isReady = ({ line, count, boxCount }: WantedLine): boolean =>
  line.issues.length === 0 && count !== undefined && boxCount <= count && (boxCount === 0 || line.boxRuleNo !== null);

/** The body of the command for some lines of one ASN. */
export const bodyOf = (wanted: readonly WantedLine[], isAgain: boolean) => {
  const [first] = wanted;
  return {
    asnId: first?.line.asnId ?? '',
    version: first?.line.asnVersion ?? 0,
    again: isAgain ? ('1' as const) : ('0' as const),
    lines: wanted.map(({ line, packQty, boxCount, attributes, isLocked }) => ({
      lineId: line.id,
      packQty,
      boxCount,
      ...(isLocked ? {} : attributes),
    })),
  };
};
export const totalOf = (wanted: readonly WantedLine[]): number => wanted.reduce((all, { count = 0 }) => all + count, 0);
