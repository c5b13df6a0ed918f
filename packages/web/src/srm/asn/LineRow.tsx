/** One line of a notice in the sheet, and its cells. */
import { DeleteOutlined, PaperClipOutlined } from '@ant-design/icons';
import { customPrefix } from '@wms/contract/kernel/customField.ts';
import { isDecimal } from '@wms/contract/kernel/decimal.ts';
import type { ErrorDetail, Issue } from '@wms/contract/kernel/issue.ts';
import type { Resource } from '@wms/contract/kernel/resource.ts';
import { boxCountOf } from '@wms/contract/srm/asn/asn.match.ts';
import { Badge, Button, Checkbox } from 'antd';
import { memo, type ReactNode } from 'react';
import { fieldOf, labelOf } from '../../kernel/field/fields.ts';
import { issueText } from '../../kernel/field/issueText.ts';
import { formatQty } from '../../kernel/field/Qty.tsx';
import { FieldInput } from '../../kernel/form/inputs.tsx';
import { useLocale, useSay } from '../../kernel/frame/locale.tsx';
import { today } from '../../kernel/frame/today.ts';
import type { DraftLine } from './draft.ts';
import { withTexts } from './facts.ts';
import { type CellName, cellNames, cellOf, type gridColumns, typedDayIssue } from './gridCells.ts';
import { LineLateness } from './lateness.tsx';
import { addWords as words } from './words.ts';

const Cell = memo(
  ({
    row,
    name,
    value,
    problem,
    label,
    isFigure,
    onText,
  }: {
    row: number;
    name: CellName;
    value: string | null;
    problem: string | undefined;
    label: string;
    isFigure: boolean;
    onText: (row: number, name: CellName, text: string) => void;
  }) => (
    <td data-label={label}>
      <input
        data-row={row}
        data-cell={name}
        value={value ?? ''}
        aria-label={`${label} ${row + 1}`}
        aria-invalid={problem !== undefined}
        title={problem}
        inputMode={isFigure ? 'decimal' : 'text'}
        maxLength={name === 'supRemarks' ? 500 : name.startsWith(customPrefix) ? 100 : 50}
        onFocus={(event) => event.target.select()}
        onChange={(event) => onText(row, name, event.target.value)}
      />
      {problem && (
        <div className="wms-field-error" role="alert">
          {problem}
        </div>
      )}
    </td>
  ),
);
Cell.displayName = 'Cell';

interface ChosenProps {
  readonly resource: Resource;
  readonly row: number;
  readonly name: CellName;
  readonly value: string | null;
  readonly problem: string | undefined;
  readonly onText: (row: number, name: CellName, text: string) => void;
}
const nothing = () => undefined;
/** A cell whose value is chosen from a list of the customer's. */
const ChosenCell = ({ resource, row, name, value, problem, onText }: ChosenProps): ReactNode => {
  const say = useSay();
  const id = `asn-line-${row}-${name.slice(customPrefix.length)}`;
  return (
    <td data-chosen={name} data-label={say(labelOf(resource, name))}>
      <label htmlFor={id} className="wms-unseen">
        {say(labelOf(resource, name))} {row + 1}
      </label>
      <FieldInput
        id={id}
        name={name}
        module={resource.menu}
        field={fieldOf(resource, name)}
        value={value}
        onChange={(next) => onText(row, name, typeof next === 'string' ? next : '')}
        onBlur={nothing}
        isDisabled={false}
        isInvalid={problem !== undefined}
        describedBy={problem ? `${id}-text` : undefined}
        lookup={undefined}
        given={{}}
        waitsFor={undefined}
      />
      {problem && (
        <div id={`${id}-text`} className="wms-field-error" role="alert">
          {problem}
        </div>
      )}
    </td>
  );
};

interface LineRowProps {
  readonly line: DraftLine;
  readonly at: number;
  /** The day on which the notice arrives; null until one is written. */
  readonly arrival: string | null;
  readonly resource: Resource;
  readonly columns: ReturnType<typeof gridColumns>;
  /** What is wrong with this line. */
  readonly issues: readonly (Issue | ErrorDetail)[];
  readonly headOf: (name: string) => string;
  readonly isPicked: boolean;
  readonly onPick: (on: boolean) => void;
  readonly onText: (row: number, name: CellName, text: string) => void;
  readonly onFiles: () => void;
  readonly onRemove: () => void;
}
export const LineRow = (props: LineRowProps): ReactNode => {
  const { line, at, arrival, resource, columns, issues, headOf, isPicked, onPick, onText, onFiles, onRemove } = props;
  const say = useSay();
  const locale = useLocale();
  const cell = (name: CellName): ReactNode => {
    const typed = name === 'productDate' ? typedDayIssue(line.productDate, today()) : undefined;
    const found = issues.find((issue) => issue.field === name) ?? withTexts(typed ? [typed] : [])[0];
    const shown = { row: at, name, value: cellOf(line, name), problem: found && issueText(found, locale), onText };
    return columns.kindOf(name) === 'chosen' ? (
      <ChosenCell key={name} resource={resource} {...shown} />
    ) : (
      <Cell key={name} {...shown} label={headOf(name)} isFigure={columns.kindOf(name) === 'figure'} />
    );
  };
  const ofNoCell = issues.filter(({ field }) => !(columns.names as readonly string[]).includes(field ?? ''));
  const qty = line.deliveryQty && isDecimal(line.deliveryQty) ? line.deliveryQty : '0';
  const pack = line.packQty && isDecimal(line.packQty) ? line.packQty : null;
  return (
    <tr>
      <td className="wms-figure">
        <Checkbox checked={isPicked} onChange={(event) => onPick(event.target.checked)}>
          {at + 1}
        </Checkbox>
      </td>
      <td>
        <span className="wms-figure">{line.itemNo}</span> {line.itemName}
        {line.max !== null && <div className="wms-quiet">{say(words.max, { qty: `${formatQty(line.max)} ${line.unitNo}` })}</div>}
        {ofNoCell
          .map((issue) => issueText(issue, locale))
          .map((text) => (
            <div key={text} className="wms-field-error" role="alert">
              {text}
            </div>
          ))}
      </td>
      <td className="wms-figure">
        {line.purchaseNo}-{line.purchaseSeq}
        {line.due && <div className="wms-quiet">{line.due}</div>}
        {line.scheduleId && <div className="wms-quiet">{say(words.ofSchedule)}</div>}
        <LineLateness line={line} arrival={arrival} />
      </td>
      {cellNames.slice(0, 3).map(cell)}
      <td className="wms-asn-num wms-figure" data-label={pack ? say(words.cartons) : undefined}>
        {pack ? boxCountOf(qty, pack) : ''}
      </td>
      {columns.names.slice(3).map(cell)}
      <td>
        <Badge count={line.files.length} size="small">
          <Button type="text" icon={<PaperClipOutlined />} aria-label={say(words.fileOf, { line: at + 1 })} onClick={onFiles} />
        </Badge>
        <Button type="text" icon={<DeleteOutlined />} aria-label={`${say(words.remove)} ${at + 1}`} onClick={onRemove} />
      </td>
    </tr>
  );
};
