import { type Document, guardIssues } from '@wms/contract/kernel/document.ts';
import { type ActionOf, actionOf, type Flow } from '@wms/contract/kernel/flow.ts';
import type { Listed, Resource } from '@wms/contract/kernel/resource.ts';
import type { RowAct } from '../action/act.ts';
import type { ListRow } from '../field/fields.ts';
import { reasonsWith, type Texts } from '../field/issueText.ts';

/** The keys of decisions, the same on every list: to agree, to refuse, and to agree to all that one can agree to. */
export const decisionKeys = { yes: 'Y', no: 'N', all: 'A' } as const;

/** A document as its lists move it; `texts` are the refusals of its room that the ledger does not know. */
export interface Moves<R extends Resource, L extends Resource, F extends Flow> {
  readonly document: Document<R, L, F>;
  readonly texts: Texts;
}

/**
 * The act of a move of a document. Label and right come from the flow; it is greyed by the guards the server refuses by, in
 * the same words (ERR-51).
 *
 *   moveAct(asnMoves, 'approve', { run: approve })
 */
export const moveAct = <T extends ListRow & Listed<R>, const R extends Resource, L extends Resource, F extends Flow>(
  { document, texts }: Moves<R, L, F>,
  action: ActionOf<F>,
  act: Partial<RowAct<T>> & Pick<RowAct<T>, 'run'>,
): RowAct<T> => {
  const { label, flag } = actionOf(document.flow, action);
  const reasons = reasonsWith(texts);
  return { key: action, label, flag, issues: (row) => reasons(guardIssues(document, action, row)), ...act };
};
