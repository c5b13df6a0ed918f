import { isPositive, isZero } from '@wms/contract/kernel/decimal.ts';
import type { Issue } from '@wms/contract/kernel/issue.ts';
import { type ReactNode, useId, useState } from 'react';
import { EntryForm } from '../../../kernel/field/EntryForm.tsx';
import { issueText, type Reason } from '../../../kernel/field/issueText.ts';
import { formatQty } from '../../../kernel/field/Qty.tsx';
import { useLocale, useSay } from '../../../kernel/frame/locale.tsx';
import { today } from '../../../kernel/frame/today.ts';
import type { Change } from '../../../kernel/hand/device.ts';
import { Photos } from '../../../kernel/hand/Photos.tsx';
import { change, keptIn } from '../../../kernel/hand/queue.ts';
import { Sheet } from '../../../kernel/hand/Sheet.tsx';
import { withTexts } from '../facts.ts';
import type { ScannedLabel } from '../labels.ts';
import { isDated, issuesOf, type LineDraft, reasonAsked, restOf, strayOf } from '../receiveDraft.ts';
import { strayText } from '../stray.tsx';
import { words as receiptWords } from '../words.ts';
import { draftOf, type KeptNotice, type NoticeLine, withoutLabel, withoutPhoto, withPhoto } from './count.ts';
import { words } from './words.ts';

const NO_REASON = 'hand.badReason';
/** More of another item than the line awaits, and nobody has said that it is right. */
const STRAY = 'hand.stray';
const countsOf = ({ receiveQty, wrongQty }: LineDraft): string => `${receiveQty} ${wrongQty}`;
const isDamaged = ({ badQty }: LineDraft): boolean => /^\d+(\.\d+)?$/.test(badQty.trim()) && isPositive(badQty.trim());
/** What is wrong on a line as it is counted. Whoever finds damage says which: nobody else sees the goods. */
export const problemsOf = (line: NoticeLine, draft: LineDraft): readonly Issue[] => [
  ...issuesOf(line, draft, today()),
  ...(isDamaged(draft) && draft.reason.trim() === '' ? [{ code: NO_REASON, field: 'reason', rowId: line.id }] : []),
  ...(strayOf(line, draft) !== '0' && draft.agreedStray !== countsOf(draft) ? [{ code: STRAY, rowId: line.id }] : []),
];

/** The question stands above the button that answers it: both are seen. */
const withButton = (node: HTMLElement | null): void => node?.nextElementSibling?.scrollIntoView({ block: 'end' });

interface EntryProps {
  readonly label: string;
  readonly name: 'receiveQty' | 'badQty' | 'wrongQty' | 'wrongItem' | 'reason' | 'lotNo' | 'productDate';
  readonly draft: LineDraft;
  readonly problems: readonly Reason[];
  readonly onChange: (part: Partial<LineDraft>) => void;
}
const Entry = ({ label, name, draft, problems, onChange }: EntryProps): ReactNode => {
  const id = useId();
  const locale = useLocale();
  const wrong = problems.find(({ field }) => field === name);
  const isQty = name === 'receiveQty' || name === 'badQty' || name === 'wrongQty';
  return (
    <div>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        className="wms-hand-entry"
        data-testid={`hand.${name}`}
        type={name === 'productDate' ? 'date' : 'text'}
        inputMode={isQty ? 'decimal' : 'text'}
        maxLength={name === 'reason' ? 500 : name === 'wrongItem' ? 200 : 50}
        autoComplete="off"
        aria-invalid={wrong !== undefined}
        aria-describedby={`${id}-wrong`}
        value={draft[name]}
        onFocus={(event) => isQty && event.currentTarget.select()}
        onChange={(event) => onChange({ [name]: event.currentTarget.value })}
      />
      {wrong && (
        <p id={`${id}-wrong`} className="wms-hand-error" role="alert">
          {issueText(wrong, locale)}
        </p>
      )}
    </div>
  );
};

const pickedOf = ({ receiveQty, labels = [] }: LineDraft): Pick<LineDraft, 'receiveQty' | 'labels'> => ({ receiveQty, labels });

const MOST_PHOTOS = 10;
interface PhotosProps {
  readonly notice: KeptNotice;
  readonly line: NoticeLine;
  readonly draft: LineDraft;
  readonly onChange: (photos: readonly string[]) => void;
}
/** What differs is photographed: each picture is on the device at once, with the line it shows. */
const LinePhotos = ({ notice, line, draft, onChange }: PhotosProps): ReactNode => {
  const ids = draft.photos ?? [];
  const keep = async (id: string, make: typeof withPhoto, more: Pick<Change, 'photos' | 'dropPhotos'>): Promise<void> => {
    await change((now) => {
      const kept = keptIn(now, notice.id);
      if (!kept) return undefined;
      const fresh = make(kept as KeptNotice, line, id);
      onChange(draftOf(fresh, line).photos ?? []);
      return { keep: [fresh], ...more };
    });
  };
  return (
    <Photos
      ids={ids}
      most={MOST_PHOTOS}
      name={`${notice.asnNo}-${line.lineSeq}`}
      onTake={(photo) => keep(photo.id, withPhoto, { photos: [photo] })}
      onRemove={(id) => keep(id, withoutPhoto, { dropPhotos: [id] })}
    />
  );
};
/** Whether the line ends here, with less than was announced. */
const Finish = ({ line, draft, onChange }: Pick<EntryProps, 'draft' | 'onChange'> & { readonly line: NoticeLine }): ReactNode => {
  const say = useSay();
  const id = useId();
  if (isZero(restOf(line, draft))) return null;
  return (
    <div className="wms-hand-tick">
      <input
        id={id}
        type="checkbox"
        data-testid="hand.finish"
        checked={draft.finish}
        onChange={(event) => onChange({ finish: event.currentTarget.checked })}
      />
      <label htmlFor={id}>{say(receiptWords.finish)}</label>
    </div>
  );
};
const Stray = (stray: Parameters<typeof strayText>[0]): ReactNode => (
  <p ref={withButton} className="wms-hand-error" role="alert" data-testid="hand.stray">
    {strayText(stray)}
  </p>
);
interface Props {
  readonly notice: KeptNotice;
  readonly line: NoticeLine;
  readonly onClose: () => void;
}
/** Quantity, damage and what else is entered by hand of one line. */
export const LineSheet = ({ notice, line, onClose }: Props): ReactNode => {
  const say = useSay();
  const [draft, setDraft] = useState(() => draftOf(notice, line));
  const [isAsked, setAsked] = useState(false);
  const [asked, setAsks] = useState<string>();
  const isStray = strayOf(line, draft) !== '0' && asked === countsOf(draft);
  const found = problemsOf(line, draft).map((issue) => (issue.code === NO_REASON ? { ...issue, text: words.needReason } : issue));
  const problems = isAsked
    ? withTexts(found.filter(({ code }) => code !== NO_REASON && code !== STRAY)).concat(
        found.filter(({ code }) => code === NO_REASON),
      )
    : [];
  const take = async (): Promise<void> => {
    setAsked(true);
    if (found.some(({ code }) => code !== STRAY)) return;
    if (found.length > 0 && !isStray) return setAsks(countsOf(draft));
    const taken = isStray ? { ...draft, agreedStray: countsOf(draft) } : draft;
    await change((now) => {
      const kept = keptIn(now, notice.id);
      if (!kept) return undefined;
      const fresh = kept as KeptNotice;
      return { keep: [{ ...fresh, drafts: { ...fresh.drafts, [line.id]: taken } } as KeptNotice] };
    });
    onClose();
  };
  const takeOff = async (label: ScannedLabel): Promise<void> => {
    await change((now) => {
      const kept = keptIn(now, notice.id);
      if (!kept) return undefined;
      const fresh = withoutLabel(kept as KeptNotice, line, label);
      setDraft({ ...draft, ...pickedOf(draftOf(fresh, line)) });
      return { keep: [fresh] };
    });
  };
  const edit = (part: Partial<LineDraft>): void => setDraft((now) => ({ ...now, ...part }));
  const at = { draft, problems, onChange: edit };
  const differs = draft.badQty.trim() !== '' || draft.wrongQty.trim() !== '' || draft.finish || (draft.photos ?? []).length > 0;
  return (
    <Sheet title={say(words.lineTitle, { line: line.lineSeq, item: line.goodsNo })} onClose={onClose}>
      <EntryForm className="wms-hand-form" onSubmit={take}>
        <Entry {...at} name="receiveQty" label={`${say(words.qty)} (${line.unitNo})`} />
        {(draft.labels ?? []).length > 0 && (
          <ul className="wms-hand-list" aria-label={say(words.labels)}>
            {draft.labels?.map((label) => (
              <li key={label.barcode} className="wms-hand-row">
                <span className="wms-figure">
                  {label.barcode} × {formatQty(label.qty)}
                </span>
                <button
                  type="button"
                  className="wms-hand-button"
                  aria-label={say(receiptWords.takeOff, { barcode: label.barcode })}
                  onClick={() => void takeOff(label)}
                >
                  {say(words.off)}
                </button>
              </li>
            ))}
          </ul>
        )}
        <Entry {...at} name="badQty" label={say(words.bad)} />
        <Entry {...at} name="wrongQty" label={say(receiptWords.wrong)} />
        {draft.wrongQty.trim() !== '' && <Entry {...at} name="wrongItem" label={say(receiptWords.wrongItem)} />}
        <Finish {...{ line, draft }} onChange={edit} />
        {differs && <Entry {...at} name="reason" label={say(reasonAsked(draft))} />}
        {differs && <LinePhotos {...{ notice, line, draft }} onChange={(photos) => edit({ photos })} />}
        <Entry {...at} name="lotNo" label={say(words.lot)} />
        {isDated(line) && <Entry {...at} name="productDate" label={say(words.productDate)} />}
        {isStray && <Stray {...{ line, draft }} />}
        <button type="submit" className="wms-hand-button" data-kind="main" data-testid="hand.take">
          {say(isStray ? words.takeStray : words.done)}
        </button>
      </EntryForm>
    </Sheet>
  );
};
