/** Labels that are scanned at the desk while the goods of a notice are received: a box for the scanner, and the labels of a line. */
import type { Issue } from '@wms/contract/kernel/issue.ts';
import { labelPhrases } from '@wms/contract/srm/label/label.rules.ts';
import { Button, Input, Tag } from 'antd';
import { type ReactNode, useEffect, useId, useState } from 'react';
import { issueText, type Reason, reasonsWith } from '../../kernel/field/issueText.ts';
import { formatQty } from '../../kernel/field/Qty.tsx';
import { useLocale, useSay } from '../../kernel/frame/locale.tsx';
import { CallError, type FaultDetail } from '../../kernel/wire/faults.ts';
import type { AsnWhole } from './facts.ts';
import { type NoticeLabel, type ScannedLabel, saidBy, scannedOf } from './labels.ts';
import { labelsOf, MOST_LABELS } from './noticeLabels.ts';
import { amount, type Drafts, isReceivable, type LineDraft, larger } from './receiveDraft.ts';
import { countOf, unscannedOf } from './unscanned.ts';
import { words } from './words.ts';

const texts = reasonsWith(labelPhrases);
/** The labels of a notice as it was read; undefined until they are known, and for who may not see them. */
export const useLabels = (asn: AsnWhole): readonly NoticeLabel[] | undefined => {
  const [labels, setLabels] = useState<readonly NoticeLabel[]>();
  useEffect(() => {
    let isHere = true;
    // read again with the notice: somebody else's receipt has taken labels along
    labelsOf(asn.asnNo, { report: 'none' })
      .then((found) => isHere && setLabels(found))
      .catch((error: unknown) => {
        // who sees no labels, or has lost the network, receives without them
        if (!(error instanceof CallError)) throw error;
      });
    return () => {
      isHere = false;
    };
  }, [asn]);
  return labels;
};

interface ScanProps {
  readonly asn: AsnWhole;
  readonly labels: readonly NoticeLabel[] | undefined;
  readonly drafts: Drafts;
  readonly onChange: (lineId: string, change: Partial<LineDraft>) => void;
}
/** Gives a scanned label to its line, whose quantity is at least what its labels say. Nothing where the notice has no labels. */
export const LabelScan = ({ asn, labels, drafts, onChange }: ScanProps): ReactNode => {
  const say = useSay();
  const locale = useLocale();
  const id = useId();
  const [code, setCode] = useState('');
  const [wrong, setWrong] = useState<Issue>();
  const refusal = (text: string): Issue | undefined => {
    const label = labels?.find(({ codes }) => codes.includes(text));
    if (!label) return { code: 'label.otherAsn', params: { barcode: text, asnNo: asn.asnNo } };
    const [barcode = ''] = label.codes;
    const line = asn.lines.find((one) => one.id === label.lineId);
    const isTwice = drafts[label.lineId]?.labels?.some((one) => one.barcode === barcode);
    if (isTwice || label.isReceived) return { code: 'label.received', params: { barcode } };
    if (!line || !isReceivable(line)) return { code: 'label.lineOver', params: { line: line?.lineSeq ?? '-' } };
    const draft = drafts[label.lineId];
    const taken = [...(draft?.labels ?? []), scannedOf(label)];
    onChange(label.lineId, { labels: taken, receiveQty: larger(amount(draft?.receiveQty ?? ''), saidBy(taken)) });
    return undefined;
  };
  const take = (): void => {
    const text = code.trim();
    if (text === '') return;
    setWrong(refusal(text));
    setCode('');
  };
  if (!labels?.some(({ isReceived }) => !isReceived)) return null;
  const said = wrong && texts([wrong])[0];
  return (
    <div className="wms-receive-scan">
      <label htmlFor={id}>{say(words.scanLabel)}</label>
      <Input
        id={id}
        value={code}
        maxLength={100}
        autoComplete="off"
        data-testid="receive.scan"
        aria-describedby={`${id}-wrong`}
        {...(wrong ? { status: 'error' as const, 'aria-invalid': true } : {})}
        onChange={({ target }) => setCode(target.value)}
        onPressEnter={(event) => {
          // a scanner ends with Enter: the sheet is not sent by it
          event.preventDefault();
          take();
        }}
      />
      <span id={`${id}-wrong`} role="status" className={said ? 'wms-field-error' : 'wms-quiet'}>
        {said ? issueText(said, locale) : say(words.scanHint)}
      </span>
    </div>
  );
};

/** How many labels the receipt leaves without a word, before it is booked, and a way to take along those that surely came. */
export const Unscanned = ({ asn, labels = [], drafts, onChange }: ScanProps): ReactNode => {
  const say = useSay();
  const isCut = labels.length >= MOST_LABELS;
  const waiting = unscannedOf(asn.lines, drafts, labels, isCut);
  if (waiting.length === 0) return null;
  const whole = waiting.filter(({ came }) => came === 'whole');
  const linesOf = (wanted: string): string =>
    waiting.flatMap(({ came, lineSeq }) => (came === wanted ? [lineSeq] : [])).join(', ');
  const left = [
    [words.unscannedPart, linesOf('part')],
    [words.unscannedMore, linesOf('unsure')],
  ] as const;
  const takeAll = (): void => {
    for (const { lineId, labels: more } of whole) onChange(lineId, { labels: [...(drafts[lineId]?.labels ?? []), ...more] });
  };
  return (
    <div className="wms-receive-scan" data-testid="receive.unscanned">
      <span role="status" className="wms-field-warning">
        {say(words.unscanned, { count: countOf(waiting) })}
        {left.map(([text, lines]) => lines !== '' && ` ${say(text, { lines })}`)}
        {isCut && ` ${say(words.unscannedCut, { most: MOST_LABELS })}`}
      </span>
      {whole.length > 0 && (
        <Button size="small" onClick={takeAll} data-testid="receive.takeLabels">
          {say(words.takeUnscanned, { count: countOf(whole) })}
        </Button>
      )}
    </div>
  );
};

/** As many as are read at a glance; a whole line may have hundreds. */
const SHOWN = 12;
interface LabelsProps {
  readonly labels: readonly ScannedLabel[];
  readonly problems: readonly (Reason | FaultDetail)[];
  readonly onChange: (labels: readonly ScannedLabel[]) => void;
}
/** The labels that were scanned for a line, each to be taken off again, and why the server refused some of them. */
export const LineLabels = ({ labels, problems, onChange }: LabelsProps): ReactNode => {
  const say = useSay();
  const locale = useLocale();
  const [isOpen, setOpen] = useState(false);
  const wrong = problems.filter(({ field }) => field === 'barcodes');
  if (labels.length === 0 && wrong.length === 0) return null;
  return (
    <div className="wms-receive-labels" data-testid="receive.labels">
      {(isOpen ? labels : labels.slice(0, SHOWN)).map(({ barcode, qty }) => (
        <Tag
          key={barcode}
          closable={{ 'aria-label': say(words.takeOff, { barcode }) }}
          onClose={(event) => {
            event.preventDefault();
            onChange(labels.filter((one) => one.barcode !== barcode));
          }}
        >
          {barcode} × {formatQty(qty)}
        </Tag>
      ))}
      {!isOpen && labels.length > SHOWN && (
        <Button size="small" type="link" onClick={() => setOpen(true)}>
          {say(words.allLabels, { count: labels.length })}
        </Button>
      )}
      {wrong.map((issue) => {
        const text = issueText(issue, locale);
        return (
          <span key={text} className="wms-field-error" role="alert">
            {text}
          </span>
        );
      })}
    </div>
  );
};
