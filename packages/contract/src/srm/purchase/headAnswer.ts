import { labelOf, type Tone, toneOf } from '../../kernel/flow.ts';
import { definePhrases, type Trilingual } from '../../kernel/phrase.ts';
import { orderLineFlow } from './purchase.flow.ts';

const words = definePhrases({ partlyRejected: ['Partly rejected', '部分拒绝', '部分拒絕'] });

/** The answer of an order as it is stored, and how many of its open lines are rejected. */
export interface AnsweredHead {
  readonly acceptStatus: string;
  readonly rejectedLines: number;
}
/**
 * What is said of the answer of an order, on every screen and in every file: the answer of its head follows the lines that somebody
 * still delivers, so it alone would call an order accepted of which a line is rejected.
 */
export const headAnswer = ({
  acceptStatus,
  rejectedLines,
}: AnsweredHead): readonly { readonly tone: Tone; readonly word: Trilingual }[] => {
  const { accepted, rejected } = orderLineFlow.states;
  const state = { tone: toneOf(orderLineFlow, acceptStatus) ?? 'draft', word: labelOf(orderLineFlow.dictionary, acceptStatus) };
  const partly = { tone: 'bad', word: words.partlyRejected } as const;
  if (rejectedLines === 0 || acceptStatus === rejected) return [state];
  return acceptStatus === accepted ? [partly] : [state, partly];
};
