/**
 * Several values of a condition, such as three suppliers: typed and chosen one after the other, chosen in a table, or pasted as a
 * column of numbers. What was pasted and is nowhere to be found is named.
 */
import { TableOutlined } from '@ant-design/icons';
import { Button, Select, Space, Spin } from 'antd';
import { type ClipboardEvent, type ReactNode, useContext, useRef, useState } from 'react';
import { listAt } from '../field/callsAt.ts';
import { words as formWords } from '../field/entryWords.ts';
import { type ListRow, labelOf, member } from '../field/fields.ts';
import { LoadFailed } from '../field/LoadFailed.tsx';
import type { ManySource, Option } from '../field/manySource.ts';
import { isCodeList, pastedCodes } from '../field/search.ts';
import { UnchosenNote } from '../field/UnchosenNote.tsx';
import { MOST_KEYWORD, useTyping } from '../field/useTyping.ts';
import { useSay } from '../frame/locale.tsx';
import { ask, useCall } from '../wire/calls.ts';
import { quietly } from '../wire/faults.ts';
import { HoldContext } from './hold.ts';
import { Missing } from './Missing.tsx';
import { MOST_VALUES, onePerCode, rowsOfCodes } from './pasted.ts';
import { missingCodes } from './selection.ts';
import { words } from './words.ts';
import './select.css';

export interface ManyInputProps {
  readonly id: string;
  readonly source: ManySource;
  readonly values: readonly string[];
  readonly onChange: (values: readonly string[]) => void;
  readonly isInvalid: boolean;
}
type Names = ReadonlyMap<string, string>;
const none: readonly never[] = [];
const NAMED_AT_ONCE = 100;
export const ManyInput = ({ id, source, values, onChange, isInvalid }: ManyInputProps): ReactNode => {
  const say = useSay();
  const hold = useContext(HoldContext);
  const { service, operation, size, table } = source;
  const [seen, setSeen] = useState<Names>(new Map());
  const [note, setNote] = useState<{ readonly text: string; readonly missing: readonly string[] }>();
  const latest = useRef(values);
  latest.current = values;

  const remember = (options: readonly Option[]): void =>
    setSeen((now) => new Map([...now, ...options.map(({ value, label }) => [value, label] as const)]));
  /** Each value once, and no more of them than a condition may carry. */
  const take = (next: readonly string[]): boolean => {
    const wanted = [...new Set(next)];
    onChange(wanted.slice(0, MOST_VALUES));
    return wanted.length <= MOST_VALUES;
  };
  const exactly = async (text: string): Promise<(() => void) | undefined> => {
    const body = { current: 1, size, condition: source.offered(text.slice(0, MOST_KEYWORD)) };
    const reply = await quietly(ask(listAt(service, operation), body, { report: 'silent' }));
    const row = source.exact(reply?.records ?? none, text);
    if (!row) return undefined;
    const option = source.optionOf(row);
    return () => {
      remember([option]);
      take([...latest.current, option.value]);
    };
  };
  const typing = useTyping(id, exactly);
  const { keyword } = typing;
  const rows = useCall(
    listAt(service, operation),
    { current: 1, size, condition: source.offered(keyword) },
    { report: 'silent', enabled: typing.isOpen },
  );
  // one number may stand in several organizations: it is offered once
  const records = (typing.isOpen && rows.data?.records) || none;
  const offered = [...new Map(records.map((row) => [source.optionOf(row).value, source.optionOf(row)])).values()];
  const known = new Map([...seen, ...offered.map(({ value, label }) => [value, label] as const)]);
  const unknown = values.filter((value) => !known.has(value)).slice(0, NAMED_AT_ONCE);
  const named = useCall(
    listAt(service, operation),
    { current: 1, size: NAMED_AT_ONCE, condition: source.carrying(unknown) },
    { report: 'silent', enabled: unknown.length > 0, fresh: 300_000 },
  );
  const names = new Map((named.data?.records ?? none).map((row) => Object.values(source.optionOf(row)) as [string, string]));
  const hidden = (rows.data?.total ?? 0) - records.length;

  const inTable = async (): Promise<void> => {
    if (!table) return;
    const { lookup, condition, choose } = table;
    const { resource, valueField } = lookup;
    typing.setOpen(false);
    // the table goes on with what was typed
    typing.forget();
    hold(true);
    try {
      const there =
        values.length === 0 ? none : await quietly(rowsOfCodes({ service, operation, condition: {}, field: valueField }, values));
      if (!there) return;
      const chosen = onePerCode(valueField, there);
      const { openSelect } = await import('./openSelect.tsx');
      const picked = choose
        ? await choose(chosen)
        : await openSelect<ListRow>({
            resource,
            title: say(words.choose, { name: say(labelOf(resource, '$')) }),
            mode: 'multiple',
            search: 'keyword',
            service,
            operation,
            size,
            condition,
            keyword,
            chosen,
            mayBeNone: values.length > 0,
            most: MOST_VALUES,
          });
      if (!picked) return;
      remember(picked.map(source.optionOf));
      // what is not to be found any more cannot be taken out in the table
      const gone = missingCodes(valueField, values, chosen);
      setNote(undefined);
      take([...picked.map((row) => String(member(row, valueField) ?? '')), ...gone]);
    } finally {
      hold(false);
      typing.stop();
    }
  };
  const takeCodes = async (codes: readonly string[]): Promise<void> => {
    if (!table) return;
    const { lookup, condition } = table;
    const field = lookup.valueField;
    typing.forget();
    typing.setOpen(false);
    const found = await quietly(
      rowsOfCodes({ service, operation, condition: { ...source.offered(''), ...condition }, field }, codes),
    );
    if (!found) {
      setNote({ text: say(words.failed), missing: none });
      return;
    }
    remember(found.map(source.optionOf));
    const missing = missingCodes(field, codes, found);
    const fits = take([...latest.current, ...codes.filter((code) => !missing.includes(code))]);
    const counted = say(words.taken, { count: codes.length - missing.length, all: codes.length });
    setNote({ text: fits ? counted : `${counted}, ${say(words.most, { max: MOST_VALUES })}`, missing });
  };
  const onPaste = (event: ClipboardEvent): void => {
    const pasted = event.clipboardData.getData('text');
    if (!table || !isCodeList(pasted)) return;
    event.preventDefault();
    void takeCodes(pastedCodes(pasted));
  };
  const noteId = `${id}-pasted`;
  return (
    <div className="wms-many" onPasteCapture={onPaste} {...typing.frame}>
      <Space.Compact block>
        <Select
          id={id}
          mode="multiple"
          className="wms-wide"
          labelInValue
          allowClear
          maxTagCount="responsive"
          value={values.map((value) => ({ value, label: known.get(value) ?? names.get(value) ?? value }))}
          {...(isInvalid || typing.left ? { status: 'error' as const } : {})}
          aria-describedby={typing.left ? typing.noteId : note ? noteId : undefined}
          aria-invalid={isInvalid || typing.left !== ''}
          onInputKeyDown={(event) => typing.onKeyDown(event, rows.isFetching ? undefined : keyword)}
          onBlur={() => void typing.leave()}
          options={offered}
          loading={rows.isFetching}
          notFoundContent={rows.isFetching ? <Spin size="small" aria-label={say(formWords.loading)} /> : say(formWords.nothing)}
          showSearch={typing.showSearch}
          open={typing.isOpen}
          onOpenChange={typing.setOpen}
          popupRender={(list) =>
            rows.isError ? (
              <LoadFailed onRetry={rows.refetch} />
            ) : (
              <>
                {list}
                {hidden > 0 && <div className="wms-lookup-note">{say(formWords.moreFound, { count: hidden })}</div>}
              </>
            )
          }
          onChange={(next) => {
            remember(next.map(({ value, label }) => ({ value, label: String(label) })));
            typing.forget();
            typing.stop();
            setNote(undefined);
            take(next.map(({ value }) => value));
          }}
        />
        {table && (
          <Button
            icon={<TableOutlined />}
            aria-label={say(words.choose, { name: say(labelOf(table.lookup.resource, '$')) })}
            title={say(words.open)}
            onClick={() => void inTable()}
          />
        )}
      </Space.Compact>
      <UnchosenNote id={typing.noteId} text={typing.left} />
      {note && (
        <span id={noteId} className="wms-many-note" role="status">
          {note.text} {note.missing.length > 0 && <Missing codes={note.missing} />}
        </span>
      )}
    </div>
  );
};
