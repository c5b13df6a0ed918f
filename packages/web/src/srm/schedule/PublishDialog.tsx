/** What publishing will do, before it does it: to whom, and to what is promised, announced and planned (SCH-02). */
import { terms } from '@wms/contract/kernel/terms.ts';
import { messages } from '@wms/contract/spec/messages.gen.ts';
import { previewPublish, publishSchedule } from '@wms/contract/srm/schedule/schedule.calls.ts';
import { scheduleFlow } from '@wms/contract/srm/schedule/schedule.flow.ts';
import { gapText } from '@wms/contract/srm/schedule/schedule.rules.ts';
import { Alert, Button, Skeleton } from 'antd';
import { type ReactNode, useState } from 'react';
import type { ListTools } from '../../kernel/action/act.ts';
import { versioned } from '../../kernel/acts/standardActs.ts';
import { FormFoot } from '../../kernel/form/FormParts.tsx';
import { sayNow, useSay } from '../../kernel/frame/locale.tsx';
import { askUser } from '../../kernel/frame/modal.tsx';
import { openModal } from '../../kernel/frame/modalStore.ts';
import { toast } from '../../kernel/frame/toast.tsx';
import { useCall, useSend } from '../../kernel/wire/calls.ts';
import { detailLines } from '../../kernel/wire/faults.ts';
import { PublishFigures } from './PublishFigures.tsx';
import { type ListedRow, nameOf } from './service.ts';
import { words } from './words.ts';

type Tools = Pick<ListTools<ListedRow>, 'rows' | 'isWhole' | 'condition' | 'refresh'>;
interface Props {
  readonly tools: Tools;
  /** Only to look at. */
  readonly isPreview: boolean;
  readonly onClose: () => void;
}
const PublishForm = ({ tools, isPreview, onClose }: Props): ReactNode => {
  const say = useSay();
  const [isAsking, setAsking] = useState(false);
  const { rows, isWhole, condition, refresh } = tools;
  const records = rows.map(versioned);
  const preview = useCall(previewPublish, isWhole ? { all: '1', ...condition } : { records }, { fresh: 0, report: 'silent' });
  const write = useSend(publishSchedule, {
    report: 'silent',
    onDone: ({ count }) => {
      toast.success(say(words.published, { count }));
      onClose();
      refresh();
    },
  });
  const publish = async (): Promise<void> => {
    if (!preview.data) return;
    const { belowPlan: gaps, counts } = preview.data;
    if (gaps.length > 0) {
      setAsking(true);
      const isMeant = await askUser({
        title: say(words.belowPlan),
        content: say(messages['schedule.belowPlan'], { items: gapText(gaps) }),
        verb: say(scheduleFlow.actions.publish.label),
      });
      setAsking(false);
      if (!isMeant) return;
    }
    const confirmed = gaps.length > 0 ? '1' : '0';
    await write.run(isWhole ? { all: '1', ...condition, wholeCount: counts.rows, confirmed } : { records, confirmed });
  };
  const error = write.error ?? preview.error;
  return (
    <>
      {error && <Alert type="error" showIcon role="alert" title={error.message} description={detailLines(error).join(' ')} />}
      {preview.data ? <PublishFigures preview={preview.data} /> : !preview.error && <Skeleton active />}
      <FormFoot>
        <Button onClick={onClose}>{say(isPreview ? terms.close : terms.cancel)}</Button>
        {!isPreview && (
          <Button
            type="primary"
            disabled={!preview.data}
            loading={write.busy || isAsking}
            onClick={() => void publish()}
            data-testid="schedule.publish"
          >
            {say(scheduleFlow.actions.publish.label)}
          </Button>
        )}
      </FormFoot>
    </>
  );
};

export const openPublish = (tools: Tools, isPreview = false): void =>
  void openModal((handle) => <PublishForm tools={tools} isPreview={isPreview} onClose={handle.close} />, {
    title: isPreview
      ? sayNow(words.preview)
      : sayNow(words.publishDrafts, { name: tools.isWhole ? sayNow(words.allFound) : nameOf(tools.rows) }),
    width: 920,
    testId: 'schedule.publishing',
  });
