import { customOf } from '@wms/contract/kernel/customField.ts';
import type { Issue } from '@wms/contract/kernel/issue.ts';
import type { AsnBody, LineBody } from '@wms/contract/srm/asn/asn.shapes.ts';
import { asnHead, asnLine } from '@wms/contract/srm/asn/asn.ts';
import type { Context } from '../../kernel/ground/context.ts';
import { judgeCustom } from '../../kernel/row/custom.ts';
import type { AsnHead, AsnLine } from './head.commands.ts';

type Bag = Readonly<Record<string, unknown>>;
/** What customers' fields of a notice are written with, and what is wrong with them: of lines by their place, as the rules name it. */
export interface CustomParts {
  readonly head: Bag;
  /** The values of a line that change; null takes one away. */
  readonly of: (line: LineBody) => Bag;
  readonly issues: readonly Issue[];
}

/** @param stored the notice that is changed, with its lines; a value that is not named stays */
export const customParts = async (
  ctx: Context,
  body: Pick<AsnBody, 'custom' | 'lines'>,
  stored?: { readonly head: AsnHead; readonly lines: readonly AsnLine[] },
): Promise<CustomParts> => {
  const lines = new Map((stored?.lines ?? []).map((line) => [line.id, customOf(line)]));
  const before = body.lines.map(({ id }) => (id === undefined ? {} : (lines.get(id) ?? {})));
  const ofHead = await judgeCustom(ctx, asnHead, [{ bag: body.custom, before: stored && customOf(stored.head) }]);
  const ofLines = await judgeCustom(
    ctx,
    asnLine,
    body.lines.map((line, at) => ({ bag: line.custom, before: before[at], rowId: String(at) })),
  );
  const bags = new Map(body.lines.map((line, at) => [line, ofLines.values[at] ?? {}]));
  return {
    head: ofHead.values[0] ?? {},
    of: (line) => bags.get(line) ?? {},
    issues: [...ofHead.issues, ...ofLines.issues],
  };
};
