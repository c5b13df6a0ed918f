/** The foot of the delivery detail: what the lines add up to, what is wrong, and the buttons. */
import { messages } from '@wms/contract/spec/messages.gen.ts';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { unitsText } from '../../kernel/field/units.ts';
import { FormFoot } from '../../kernel/form/FormParts.tsx';
import { useSay } from '../../kernel/frame/locale.tsx';
import { pathTo } from '../../kernel/frame/routes.ts';
import { useTab } from '../../kernel/frame/tab.tsx';
import { goTo } from '../../kernel/frame/tabStore.ts';
import type { NoticeDraft } from './draft.ts';
import { sumsOf } from './gridCells.ts';
import { latenessIn, sumMarks } from './lateness.tsx';
import { words as common, addWords as words } from './words.ts';

interface NoticeFootProps {
  /** null while the notice is new. */
  readonly id: string | null;
  readonly notice: NoticeDraft;
  readonly isResubmit: boolean;
  readonly isBlocked: boolean;
  readonly isBusy: boolean;
  readonly issues: readonly unknown[];
  readonly onProblems: () => void;
  readonly onDiscard: () => void;
  readonly onSubmit: () => void;
}
export const NoticeFoot = (props: NoticeFootProps): ReactNode => {
  const { id, notice, isResubmit, isBlocked, isBusy, issues, onProblems, onDiscard, onSubmit } = props;
  const say = useSay();
  const tab = useTab();
  const { byUnit, cartons } = sumsOf(notice.lines);
  return (
    <FormFoot
      note={
        <>
          {[
            say(words.sums, { lines: notice.lines.length, qty: unitsText(byUnit), cartons }),
            ...sumMarks(latenessIn(notice), say).map(({ text }) => text),
          ].join(' · ')}
          {id === null && notice.savedAt && (
            <span className="wms-quiet"> · {say(words.draftKept, { time: notice.savedAt })}</span>
          )}
        </>
      }
    >
      {issues.length > 0 && (
        <Button danger onClick={onProblems} data-testid="asn.problems">
          {say(words.problems, { count: issues.length })} · {say(words.goToFirst)}
        </Button>
      )}
      {id === null && <Button onClick={onDiscard}>{say(words.discard)}</Button>}
      {id === null && <Button onClick={() => goTo(pathTo('Delivery.AddAsn'))}>{say(words.back)}</Button>}
      {id !== null && <Button onClick={() => void tab.leave()}>{say(common.cancel)}</Button>}
      <Button
        type="primary"
        loading={isBusy}
        disabled={isBlocked || (id === null && notice.lines.length === 0)}
        title={isBlocked ? say(messages['supplier.frozen']) : 'Ctrl+Enter'}
        onClick={onSubmit}
        data-testid="asn.submit"
      >
        {say(id === null ? words.submit : isResubmit ? words.resubmit : words.saveChanges)}
      </Button>
    </FormFoot>
  );
};
