/** What publishing will do, before it does it: to whom, and to what is promised, announced and planned (SCH-02). */
import { terms } from '@wms/contract/kernel/terms.ts';
import { messages } from '@wms/contract/spec/messages.gen.ts';
import { previewPublish, publishSchedule } from '@wms/contract/srm/schedule/schedule.calls.ts';
import { scheduleFlow } from '@wms/contract/srm/schedule/schedule.flow.ts';
import { gapText } from '@wms/contract/srm/schedule/schedule.rules.ts';
import { Alert, Button, Skeleton } from 'antd';
import { type ReactNode, useState } from 'react';
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

interface Props {
  readonly rows: readonly ListedRow[];
  /** Only to look at. */
  readonly isPreview: boolean;
  readonly onDone: () => void;
  readonly onClose: () => void;
}
const PublishForm = ({ rows, isPreview, onDone, onClose }: Props): ReactNode => {
  const say = useSay();
  const [isAsking, setAsking] = useState(false);
  const records = rows.map(versioned);
  const preview = useCall(previewPublish, { records }, { fresh: 0, report: 'silent' });
  const write = useSend(publishSchedule, {
    report: 'silent',
    onDone: ({ count }) => {
      toast.success(say(words.published, { count }));
      onClose();
      onDone();
    },
  });
  const publish = async (): Promise<void> => {
    const gaps = preview.data?.belowPlan ?? [];
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
    await write.run({ records, confirmed: gaps.length > 0 ? '1' : '0' });
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

export const openPublish = (rows: readonly ListedRow[], onDone: () => void, isPreview = false): void =>
  void openModal((handle) => <PublishForm rows={rows} isPreview={isPreview} onDone={onDone} onClose={handle.close} />, {
    title: isPreview ? sayNow(words.preview) : sayNow(words.publishDrafts, { name: nameOf(rows) }),
    width: 920,
    testId: 'schedule.publishing',
  });
