/** The states of an order and of its lines, and beside them that a line is rejected or that nobody waits for its rest any more. */
import { labelOf, toneOf } from '@wms/contract/kernel/flow.ts';
import { type AnsweredHead, headAnswer } from '@wms/contract/srm/purchase/headAnswer.ts';
import { changeStates, orderLineFlow } from '@wms/contract/srm/purchase/purchase.flow.ts';
import { purchaseLine } from '@wms/contract/srm/purchase/purchase.ts';
import type { ReactNode } from 'react';
import { StatusTag } from '../../kernel/field/StatusTag.tsx';
import { sayNow, useSay } from '../../kernel/frame/locale.tsx';
import type { OrderLine } from './service.ts';
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

export const headText = (head: AnsweredHead): string =>
  headAnswer(head)
    .map(({ word }) => sayNow(word))
    .join(' '.repeat(12));
export const HeadState = ({ head }: { head: AnsweredHead }): ReactNode => {
  const say = useSay();
  return headAnswer(head).map(({ tone, word }) => (
    <StatusTag key={word[0]} tone={tone}>
      {say(word)}
    </StatusTag>
  ));
};
