/** Lines that no single notice can take are written as several, one after the other: the others wait behind the draft (B-F13). */
import { groupsOf, type NoticeGroup } from '@wms/contract/srm/asn/asn.match.ts';
import { today } from '../../kernel/frame/today.ts';
import { type DraftLine, emptyNotice, type NoticeDraft, setDraft, sourceOf, withAdded } from './draft.ts';

/** The notices that lines make together with those on the draft already; the one that is being written comes first. */
export const partsWith = (
  { lines: known }: Pick<NoticeDraft, 'lines'>,
  added: readonly DraftLine[],
): readonly NoticeGroup<DraftLine>[] => {
  const all = withAdded(known, added);
  const placed = all.map((line) => {
    const due = line.due ?? '';
    return { line, place: line.place ?? '', due, earliest: line.earliest ?? due };
  });
  const groups = groupsOf(placed, today()).map(({ arrival, lines }) => ({
    arrival,
    lines: all.filter((line) => lines.some((one) => one.line === line)),
  }));
  const own = groups.findIndex(({ lines }) => lines.some(({ key }) => key === known[0]?.key));
  return [...groups.slice(Math.max(own, 0)), ...groups.slice(0, Math.max(own, 0))];
};

/** Puts lines on the draft; what cannot stand there with the rest waits as notices of its own. */
export const addParted = (added: readonly DraftLine[]): void =>
  setDraft((now) => {
    const [first, ...rest] = partsWith(now, added);
    if (!first) return now;
    const sources = new Set(added.map(sourceOf));
    // what is announced anew waits no longer
    const queue = now.queue
      .map((one) => ({ ...one, lines: one.lines.filter((line) => !sources.has(sourceOf(line))) }))
      .filter(({ lines }) => lines.length > 0);
    const { orgNo, orderType } = now;
    return {
      ...now,
      ...(rest.length > 0 ? { head: { ...now.head, expectedArrivalDate: first.arrival } } : {}),
      lines: first.lines,
      queue: [
        ...queue,
        ...rest.map(({ arrival, lines }) => ({
          ...emptyNotice,
          orgNo,
          orderType,
          head: { expectedArrivalDate: arrival },
          lines,
        })),
      ],
    };
  });

/** One that waits is written now; the one at hand waits in its place. */
export const takeUp = (at: number): void =>
  setDraft((now) => {
    const next = now.queue[at];
    if (!next) return now;
    const own = now.lines.length > 0 ? [{ ...now, queue: [] }] : [];
    return { ...next, queue: [...now.queue.slice(0, at), ...own, ...now.queue.slice(at + 1)] };
  });
export const dropWaiting = (at: number): void =>
  setDraft((now) => ({ ...now, queue: now.queue.filter((_, place) => place !== at) }));
