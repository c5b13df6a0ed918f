/** The states of an order and of its lines, and beside them that a line is rejected or that nobody waits for its rest any more. */
import { labelOf, type Tone, toneOf } from '@wms/contract/kernel/flow.ts';
import type { Trilingual } from '@wms/contract/kernel/phrase.ts';
import { changeStates, orderLineFlow } from '@wms/contract/srm/purchase/purchase.flow.ts';
import { purchaseLine } from '@wms/contract/srm/purchase/purchase.ts';
import type { ReactNode } from 'react';
import { StatusTag } from '../../kernel/field/StatusTag.tsx';
import { sayNow, useSay } from '../../kernel/frame/locale.tsx';
import type { ListedHead, OrderLine } from './service.ts';
import { words } from './words.ts';

type Changing = Pick<OrderLine, 'changeState'>;
type Stated = Pick<OrderLine, 'acceptStatus' | 'closedFlag'>;
const wordsOf = ({ acceptStatus, closedFlag }: Stated) => ({
  state: labelOf(orderLineFlow.dictionary, acceptStatus),
  end: closedFlag === '1' ? purchaseLine.labels.closedFlag : undefined,
});
/** As the column finds its width; the second mark takes its edges, glyph and gap too. */
export const stateText = (line: Stated): string => {
  const { state, end } = wordsOf(line);
  return `${sayNow(state)}${end ? `${' '.repeat(12)}${sayNow(end)}` : ''}`;
};
/** What became of a change, so that its "rejected" is not read as that of the line. */
export const changeText = ({ changeState }: Changing): string =>
  changeState === changeStates.states.none
    ? ''
    : sayNow(words.changeIs, { state: sayNow(labelOf(changeStates.dictionary, changeState)) });
export const ChangeState = ({ line }: { line: Changing }): ReactNode =>
  changeText(line) && <StatusTag tone={toneOf(changeStates, line.changeState) ?? 'draft'}>{changeText(line)}</StatusTag>;
export const LineState = ({ line }: { line: Stated }): ReactNode => {
  const say = useSay();
  const { state, end } = wordsOf(line);
  return (
    <>
      <StatusTag tone={toneOf(orderLineFlow, line.acceptStatus) ?? 'draft'}>{say(state)}</StatusTag>
      {end && <StatusTag tone="void">{say(end)}</StatusTag>}
    </>
  );
};

type Headed = Pick<ListedHead, 'acceptStatus' | 'rejectedLines'>;
/**
 * What is said of an order: the answer of its head follows the lines that somebody still delivers, so it alone would call an order accepted
 * of which a line is rejected.
 */
const headWords = ({ acceptStatus, rejectedLines }: Headed): { readonly tone: Tone; readonly word: Trilingual }[] => {
  const { accepted, rejected } = orderLineFlow.states;
  const state = { tone: toneOf(orderLineFlow, acceptStatus) ?? 'draft', word: labelOf(orderLineFlow.dictionary, acceptStatus) };
  const partly = { tone: 'bad', word: words.partlyRejected } as const;
  if (rejectedLines === 0 || acceptStatus === rejected) return [state];
  return acceptStatus === accepted ? [partly] : [state, partly];
};
export const headText = (head: Headed): string =>
  headWords(head)
    .map(({ word }) => sayNow(word))
    .join(' '.repeat(12));
export const HeadState = ({ head }: { head: Headed }): ReactNode => {
  const say = useSay();
  return headWords(head).map(({ tone, word }) => (
    <StatusTag key={word[0]} tone={tone}>
      {say(word)}
    </StatusTag>
  ));
};
