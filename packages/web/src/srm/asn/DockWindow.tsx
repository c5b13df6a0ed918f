/** The free windows at the docks of where a notice delivers; where nothing has docks, a window is written as a wish. */
import { listDockWindows } from '@wms/contract/srm/dock/dock.calls.ts';
import type { DockWindow as Window } from '@wms/contract/srm/dock/dock.rules.ts';
import { isFull, minutesOf, windowWords } from '@wms/contract/srm/dock/dock.rules.ts';
import { Select, Skeleton } from 'antd';
import { type ReactNode, useEffect, useState } from 'react';
import { LoadFailed } from '../../kernel/field/LoadFailed.tsx';
import { LabelledField } from '../../kernel/form/dialogFields.tsx';
import { useSay } from '../../kernel/frame/locale.tsx';
import { useCall } from '../../kernel/wire/calls.ts';
import type { NoticeDraft } from './draft.ts';
import { addWords as words } from './words.ts';

/** The members of a head that say when and where a truck comes; the place is only shown. */
const windowNames = ['dockNo', 'dockPlace', 'arrivalStart', 'arrivalEnd'] as const;
const lengths = [30, 60, 90, 120, 180, 240] as const;
const textIn = (value: unknown): string => (typeof value === 'string' ? value : '');
const keyOf = ({ dockNo, startTime, endTime }: Window): string => `${startTime} ${endTime} ${dockNo}`;
const chosenIn = ({ head }: Pick<NoticeDraft, 'head'>): Window => ({
  dockNo: textIn(head.dockNo),
  dockPlace: textIn(head.dockPlace),
  startTime: textIn(head.arrivalStart),
  endTime: textIn(head.arrivalEnd),
});

interface Props {
  readonly notice: Pick<NoticeDraft, 'head' | 'orgNo'>;
  /** The stored ASN whose window counts as free. */
  readonly asnId: string | null;
  readonly problem: string | undefined;
  readonly onChange: (name: string, value: unknown) => void;
  /** The fields of a window that is only a wish. */
  readonly children: ReactNode;
}
/** The free windows of the day and address of a notice; one of another day, or of an address that has gone, is none. */
const useWindows = ({ notice, asnId, onChange }: Pick<Props, 'notice' | 'asnId' | 'onChange'>, minutes: number) => {
  const chosen = chosenIn(notice);
  const [day, to] = [textIn(notice.head.expectedArrivalDate), textIn(notice.head.deliveryAddress).trim()];
  const canAsk = day !== '' && to !== '' && notice.orgNo !== '';
  const read = useCall(
    listDockWindows,
    { orgNo: notice.orgNo, deliveryAddress: to, day, minutes, asnId },
    { enabled: canAsk, fresh: 0, report: 'silent' },
  );
  const isKnown = canAsk && read.data !== undefined && !read.isPlaceholderData;
  const hasDocks = isKnown && read.data.places.length > 0;
  const isStray = isKnown && (hasDocks ? !chosen.startTime.startsWith(day) && chosen.startTime !== '' : chosen.dockNo !== '');
  useEffect(() => {
    if (isStray) for (const name of windowNames) onChange(name, null);
  }, [isStray, onChange]);
  return { canAsk, read, chosen, day, records: isKnown ? read.data.records : [] };
};

const Waits = ({ problem }: Pick<Props, 'problem'>): ReactNode => {
  const say = useSay();
  return (
    <>
      <p className="wms-quiet">{say(words.windowWaits)}</p>
      {problem && (
        <p className="wms-field-error" role="alert">
          {problem}
        </p>
      )}
    </>
  );
};

interface PickProps extends Pick<Props, 'problem' | 'onChange'> {
  readonly chosen: Window;
  readonly records: readonly Window[];
  readonly isBusy: boolean;
  /** The supplier holds as many windows of the day as one may. */
  readonly isAllHeld: boolean;
  readonly minutes: number;
  readonly onMinutes: (minutes: number) => void;
}
const WindowSelect = ({ chosen, records, isBusy, isAllHeld, minutes, problem, onMinutes, onChange }: PickProps): ReactNode => {
  const say = useSay();
  const all = [...(chosen.dockNo ? [chosen] : []), ...records];
  const options = [...new Map(all.map((one) => [keyOf(one), one])).values()].toSorted((one, other) =>
    keyOf(one).localeCompare(keyOf(other)),
  );
  // said without the list being opened: nobody looks into a list for what is not there
  const isNone = records.length === 0 && !isBusy;
  const none = say(isAllHeld ? words.allHeld : words.noWindow);
  const take = (key: string): void => {
    const one = options.find((option) => keyOf(option) === key);
    onChange('dockNo', one?.dockNo ?? null);
    onChange('dockPlace', one?.dockPlace ?? null);
    onChange('arrivalStart', one?.startTime ?? null);
    onChange('arrivalEnd', one?.endTime ?? null);
  };
  return (
    <div className="wms-asn-grid2">
      <LabelledField label={words.dockLength}>
        {(id) => (
          <Select
            id={id}
            className="wms-wide"
            value={minutes}
            options={[...new Set([...lengths, minutes])].map((value) => ({
              value,
              label: say(words.minutes, { count: value }),
            }))}
            onChange={(next: number) => {
              onMinutes(next);
              take('');
            }}
          />
        )}
      </LabelledField>
      <LabelledField label={words.dockWindow} required problem={problem} help={isNone ? none : undefined}>
        {(id, noteId) => (
          <Select
            id={id}
            className="wms-wide"
            showSearch={{ optionFilterProp: 'label' }}
            allowClear
            loading={isBusy}
            {...(problem ? { status: 'error' as const, 'aria-invalid': true } : {})}
            aria-describedby={noteId}
            placeholder={say(words.chooseWindow)}
            notFoundContent={none}
            value={chosen.dockNo ? keyOf(chosen) : null}
            options={options.map((one) => ({ value: keyOf(one), label: windowWords(one) }))}
            onChange={(key: string | undefined) => take(key ?? '')}
          />
        )}
      </LabelledField>
    </div>
  );
};

export const DockWindow = ({ notice, asnId, problem, onChange, children }: Props): ReactNode => {
  const say = useSay();
  const [minutes, setMinutes] = useState(() => {
    const { startTime, endTime } = chosenIn(notice);
    return minutesOf(startTime, endTime);
  });
  const { canAsk, read, chosen, day, records } = useWindows({ notice, asnId, onChange }, minutes);
  if (!canAsk) return <Waits problem={problem} />;
  if (read.isError) return <LoadFailed onRetry={() => read.refetch()} />;
  if (!read.data) return <Skeleton active paragraph={false} />;
  const { places } = read.data;
  if (places.length === 0)
    return (
      <>
        <p className="wms-quiet">{say(words.windowHelp)}</p>
        {children}
      </>
    );
  const open = places.map(({ officeAlias, startTimeStr, dueTimeStr, windowLimit, heldCount }) => {
    const hours = { place: officeAlias, from: startTimeStr, until: dueTimeStr };
    if (windowLimit === null) return say(words.dockHours, hours);
    return say(words.dockLeft, { ...hours, left: Math.max(0, windowLimit - heldCount), max: windowLimit });
  });
  const isAllHeld = places.every((place) => isFull(place, place.heldCount));
  return (
    <>
      <p className="wms-quiet">{say(words.dockHelp, { day, open: open.join(say(words.listComma)) })}</p>
      <WindowSelect
        {...{ chosen, records, minutes, problem, isAllHeld, onChange }}
        isBusy={read.isFetching}
        onMinutes={setMinutes}
      />
    </>
  );
};
