/** One line of an ASN on the page that prints labels: how it is packed, what it makes, and what its codes say. */

import type { Locale, Params, Trilingual } from '@wms/contract/kernel/phrase.ts';
import { barcodePhrases } from '@wms/contract/rule/barcodes.ts';
import type { SourceLine } from '@wms/contract/srm/label/label.calls.ts';
import { labelPhrases } from '@wms/contract/srm/label/label.rules.ts';
import { label } from '@wms/contract/srm/label/label.ts';
import { Checkbox, Input, InputNumber } from 'antd';
import type { ReactNode } from 'react';
import { issueText, reasonsWith } from '../../kernel/field/issueText.ts';
import { formatQty } from '../../kernel/field/Qty.tsx';
import { useLocale, useSay } from '../../kernel/frame/locale.tsx';
import { DateSelect } from '../../kernel/select/dates.tsx';
import type { LineEdit, WantedLine } from './drafts.ts';
import { words } from './words.ts';

const reasons = reasonsWith({ ...labelPhrases, ...barcodePhrases });
/** What has gone its way is no mistake of anybody. */
const over: ReadonlySet<string> = new Set<keyof typeof labelPhrases>(['label.asnStatus', 'label.lineOver', 'label.lineReceived']);
const isOver = ({ issues }: SourceLine): boolean => issues.every(({ code }) => over.has(code));
/** Why no labels can be made of a line. */
export const hindranceOf = ({ issues }: SourceLine, locale: Locale): string =>
  reasons(issues.map(({ code, params }) => ({ code, ...(params ? { params: params as never } : {}) })))
    .map((issue) => issueText(issue, locale))
    .join('; ');
interface Props {
  readonly id: string;
  readonly wanted: WantedLine;
  readonly isChosen: boolean;
  /** The line above is of the same ASN and cannot be labelled for the same reason. */
  readonly saidAbove: boolean;
  readonly onChoose: (isChosen: boolean) => void;
  readonly onEdit: (edit: LineEdit) => void;
}
/** What the ASN says of the goods: locked where labels are made from it (LABEL-18). */
const Attributes = ({ id, wanted, onEdit }: Pick<Props, 'id' | 'wanted' | 'onEdit'>): ReactNode => {
  const say = useSay();
  const { attributes, isLocked } = wanted;
  const place = (name: keyof typeof attributes, input: (id: string) => ReactNode): ReactNode => (
    <div className="wms-field wms-label-attribute" title={isLocked ? say(words.lockedHint) : undefined}>
      <label htmlFor={`${id}${name}`}>{say(label.labels[name])}</label>
      {input(`${id}${name}`)}
    </div>
  );
  const text = (name: keyof typeof attributes): ReactNode =>
    place(name, (inputId) => (
      <Input
        id={inputId}
        maxLength={50}
        value={attributes[name] ?? ''}
        disabled={isLocked}
        onChange={(event) => onEdit({ [name]: event.target.value || null })}
      />
    ));
  const day = (name: keyof typeof attributes): ReactNode =>
    place(name, (inputId) => (
      <DateSelect
        id={inputId}
        value={attributes[name] ?? ''}
        disabled={isLocked}
        onChange={(value) => onEdit({ [name]: value || null })}
      />
    ));
  return (
    <div className="wms-label-attributes">
      {text('guestCol06')}
      {day('lotAtt01')}
      {day('lotAtt02')}
      {text('lotAtt05')}
      {isLocked && <span className="wms-quiet">{say(words.lockedHint)}</span>}
    </div>
  );
};

const Wrong = ({ text, params }: { readonly text: Trilingual; readonly params?: Params }): ReactNode => {
  const say = useSay();
  return (
    <div className="wms-field-error" role="alert">
      {say(text, params ?? {})}
    </div>
  );
};

export const LineRow = ({ id, wanted, isChosen, saidAbove, onChoose, onEdit }: Props): ReactNode => {
  const say = useSay();
  const locale = useLocale();
  const { line, packQty, boxCount, count } = wanted;
  const name = `${line.asnNo} ${line.lineSeq}`;
  const hindrance = hindranceOf(line, locale);
  const hasTooManyBoxes = count !== undefined && boxCount > count;
  return (
    <tbody className="wms-label-line" data-chosen={isChosen} data-testid="label.line">
      <tr>
        <td>
          <Checkbox checked={isChosen} aria-label={name} onChange={(event) => onChoose(event.target.checked)} />
        </td>
        <td className="wms-label-over wms-label-short">
          {line.asnNo}
          <span className="wms-quiet"> #{line.lineSeq}</span>
        </td>
        <td className="wms-label-goods">
          {line.goodsNo}
          <div className="wms-quiet">{line.goodsName}</div>
        </td>
        <td className="wms-label-short wms-figure" data-head={say(words.announced)}>
          {formatQty(line.deliveryQty)} {line.unitNo}
        </td>
        <td className="wms-label-ask" data-head={say(words.packQty)}>
          <Input
            size="small"
            className="wms-label-number"
            inputMode="decimal"
            aria-label={`${say(words.packQty)} ${name}`}
            value={packQty}
            status={count === undefined ? 'error' : ''}
            aria-invalid={count === undefined}
            onChange={(event) => onEdit({ packQty: event.target.value.trim() })}
          />
          {count === undefined && <Wrong text={labelPhrases['label.pack']} />}
        </td>
        <td className="wms-label-short wms-figure" data-head={say(words.count)} data-testid="label.count">
          {count ?? '-'}
        </td>
        <td className="wms-label-ask" data-head={say(words.boxCount)}>
          <InputNumber
            size="small"
            className="wms-label-number"
            min={0}
            max={500}
            precision={0}
            aria-label={`${say(words.boxCount)} ${name}`}
            value={boxCount}
            disabled={line.boxRuleNo === null}
            {...(hasTooManyBoxes ? { status: 'error' as const } : {})}
            onChange={(value) => onEdit({ boxCount: value })}
          />
          {hasTooManyBoxes && <Wrong text={labelPhrases['label.boxes']} params={{ boxCount, count }} />}
        </td>
        <td className="wms-label-over wms-label-short" data-head={say(words.made)}>
          {line.labelCount > 0 ? say(words.madeText, { count: line.labelCount, qty: formatQty(line.qty) }) : say(words.madeNone)}
        </td>
        <td className="wms-label-over" data-head={say(words.sample)}>
          {line.issues.length > 0 ? (
            <span className={isOver(line) ? 'wms-quiet' : 'wms-field-error'} title={hindrance}>
              {saidAbove ? say(words.asAbove) : hindrance}
            </span>
          ) : (
            <code className="wms-label-sample">{(line.sample ?? '').replaceAll(' ', '\u2423')}</code>
          )}
        </td>
      </tr>
      {isChosen && (
        <tr>
          <td />
          <td colSpan={8} className="wms-label-over">
            <Attributes {...{ id, wanted, onEdit }} />
          </td>
        </tr>
      )}
    </tbody>
  );
};
