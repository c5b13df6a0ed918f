/** What publishing will do, before it does it: to whom, and to what is promised, announced and planned (SCH-02). */

import type { Trilingual } from '@wms/contract/kernel/phrase.ts';
import { terms } from '@wms/contract/kernel/terms.ts';
import { messages } from '@wms/contract/spec/messages.gen.ts';
import {
  type PreviewPart,
  type PublishPreview,
  previewPublish,
  publishSchedule,
} from '@wms/contract/srm/schedule/schedule.calls.ts';
import { scheduleFlow } from '@wms/contract/srm/schedule/schedule.flow.ts';
import { gapText } from '@wms/contract/srm/schedule/schedule.rules.ts';
import { Alert, Button, Skeleton } from 'antd';
import { type ReactNode, useState } from 'react';
import { versioned } from '../../kernel/acts/standardActs.ts';
import { formatQty } from '../../kernel/field/Qty.tsx';
import { FormFoot } from '../../kernel/form/FormParts.tsx';
import { sayNow, useSay } from '../../kernel/frame/locale.tsx';
import { askUser } from '../../kernel/frame/modal.tsx';
import { openModal } from '../../kernel/frame/modalStore.ts';
import { toast } from '../../kernel/frame/toast.tsx';
import { useCall, useSend } from '../../kernel/wire/calls.ts';
import { detailLines } from '../../kernel/wire/faults.ts';
import { type ListedRow, nameOf } from './service.ts';
import { words } from './words.ts';
import './schedule.css';

/** Rows of one kind that are written out; the others are counted. */
const most = 8;
interface PartsProps<P extends PreviewPart> {
  readonly title: Trilingual;
  readonly parts: readonly P[];
  readonly more?: (part: P) => string;
  readonly isGood?: boolean;
}
const Parts = <P extends PreviewPart>({ title, parts, more, isGood = false }: PartsProps<P>): ReactNode => {
  const say = useSay();
  if (parts.length === 0) return null;
  return (
    <section className="wms-sched-part" data-good={isGood}>
      <h3>
        {say(title)} <span className="wms-count">{parts.length}</span>
      </h3>
      <ul>
        {parts.slice(0, most).map((part) => (
          <li key={part.id}>
            <span>
              {part.itemNo} {part.plannedDate}
            </span>
            <span className="wms-sched-qty">
              {part.oldQty === null || part.oldQty === part.newQty
                ? formatQty(part.newQty)
                : say(words.oldNew, { old: formatQty(part.oldQty), now: formatQty(part.newQty) })}{' '}
              {part.unitNo}
            </span>
            {more && <span className="wms-quiet">{more(part)}</span>}
          </li>
        ))}
      </ul>
      {parts.length > most && <p className="wms-quiet">{say(words.more, { count: parts.length - most })}</p>}
    </section>
  );
};

const PreviewParts = ({ preview }: { readonly preview: PublishPreview }): ReactNode => {
  const say = useSay();
  return (
    <div className="wms-sched-preview" data-testid="schedule.preview">
      <section className="wms-sched-part">
        <h3>{say(words.seen)}</h3>
        <ul>
          {preview.suppliers.map((one) => (
            <li key={`${one.supplierNo} ${one.plantNo}`}>
              {say(words.seenLine, {
                supplier: [one.supplierName ?? one.supplierNo, one.plantNo].filter(Boolean).join(' · '),
                ...{ version: one.versionNo, rows: one.rowCount, from: one.firstDate, to: one.lastDate },
                ...{ added: one.added, changed: one.changed, same: one.same, gone: one.gone },
              })}
            </li>
          ))}
        </ul>
      </section>
      <Parts
        title={words.lockedChanges}
        parts={preview.lockedChanges}
        more={(part) => say(words.lockedUntil, { date: part.lockedUntil })}
      />
      <Parts title={words.voidedReplies} parts={preview.voidedReplies} />
      <Parts
        title={words.exceededAsns}
        parts={preview.exceededAsns}
        more={(part) => say(words.over, { qty: formatQty(part.overQty) })}
      />
      <Parts title={words.shortDays} parts={preview.shortDays} more={(part) => say(words.gap, { qty: formatQty(part.gapQty) })} />
      <Parts title={words.keptReplies} parts={preview.keptReplies} isGood />
    </div>
  );
};

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
      {preview.data ? <PreviewParts preview={preview.data} /> : !preview.error && <Skeleton active />}
      <FormFoot note={<span className="wms-quiet">{say(words.rows, { count: rows.length })}</span>}>
        <Button onClick={onClose}>{say(terms.cancel)}</Button>
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
    width: 720,
    testId: 'schedule.publishing',
  });
