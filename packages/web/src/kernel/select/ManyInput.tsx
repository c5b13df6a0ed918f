/**
 * Several values of a condition, such as three suppliers: typed and chosen one after the other, chosen in a table, or pasted as a
 * column of numbers. What was pasted and is nowhere to be found is named.
 */

import { TableOutlined } from '@ant-design/icons';
import type { Resource } from '@wms/contract/kernel/resource.ts';
import { terms } from '@wms/contract/kernel/terms.ts';
import { Button, Select, Space, Spin } from 'antd';
import { type ClipboardEvent, type ReactNode, useContext, useState } from 'react';
import { words as formWords } from '../field/entryWords.ts';
import { type ListRow, labelOf, member } from '../field/fields.ts';
import { LoadFailed } from '../field/LoadFailed.tsx';
import type { ManySource } from '../field/manySource.ts';
import { isCodeList, pastedCodes } from '../field/search.ts';
import { UnchosenNote } from '../field/UnchosenNote.tsx';
import { useTyping } from '../field/useTyping.ts';
import { useSay } from '../frame/locale.tsx';
import { quietly } from '../wire/faults.ts';
import { HoldContext } from './hold.ts';
import { Missing } from './Missing.tsx';
import { MOST_VALUES, onePerCode, rowsOfCodes } from './pasted.ts';
import { missingCodes } from './selection.ts';
import { useOptions, useValues } from './useManyValues.ts';
import { words } from './words.ts';
import './select.css';

export interface ManyInputProps {
  readonly id: string;
  readonly source: ManySource;
  readonly values: readonly string[];
  readonly onChange: (values: readonly string[]) => void;
  readonly isInvalid: boolean;
}
type SourceTable = NonNullable<ManySource['table']>;
const none: readonly never[] = [];

/** The rows chosen in the table of the source; it goes on with what was typed. */
const useTableOf = () => {
  const say = useSay();
  return async (source: ManySource, table: SourceTable, chosen: readonly ListRow[], keyword: string, mayBeNone: boolean) => {
    const { resource } = table.lookup;
    if (table.choose) return table.choose(chosen);
    const { openSelect } = await import('./openSelect.tsx');
    return openSelect({
      resource,
      title: say(words.choose, { name: say(labelOf(resource, '$')) }),
      mode: 'multiple',
      search: 'keyword',
      service: source.service,
      operation: source.operation,
      size: source.size,
      condition: table.condition,
      keyword,
      chosen,
      mayBeNone,
      most: MOST_VALUES,
    });
  };
};

const OptionList = ({ list, hidden }: { readonly list: ReactNode; readonly hidden: number }): ReactNode => {
  const say = useSay();
  return (
    <>
      {list}
      {hidden > 0 && <div className="wms-lookup-note">{say(formWords.moreFound, { count: hidden })}</div>}
    </>
  );
};

const TableButton = ({ resource, onOpen }: { readonly resource: Resource; readonly onOpen: () => void }): ReactNode => {
  const say = useSay();
  return (
    <Button
      icon={<TableOutlined />}
      aria-label={say(words.choose, { name: say(labelOf(resource, '$')) })}
      title={say(words.open)}
      onClick={onOpen}
    />
  );
};

interface Note {
  readonly text: string;
  readonly missing: readonly string[];
}
const PastedNote = ({ id, text, missing }: Note & { readonly id: string }): ReactNode => (
  <span id={id} className="wms-many-note" role="status">
    {text} {missing.length > 0 && <Missing codes={missing} />}
  </span>
);

/** The numbers of a pasted column: those that have a row become values; the note says which have none. */
const usePastedCodes = (source: ManySource, values: ReturnType<typeof useValues>, typing: ReturnType<typeof useTyping>) => {
  const { service, operation, table, offered, optionOf } = source;
  const say = useSay();
  const { latest, remember, take } = values;
  const [note, setNote] = useState<Note>();
  const takeCodes = async (codes: readonly string[]): Promise<void> => {
    if (!table) return;
    const { lookup, condition } = table;
    const field = lookup.valueField;
    typing.forget();
    typing.setOpen(false);
    const found = await quietly(rowsOfCodes({ service, operation, condition: { ...offered(''), ...condition }, field }, codes));
    if (!found) {
      setNote({ text: say(words.failed), missing: none });
      return;
    }
    remember(found.map(optionOf));
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
  return { note, forgetNote: () => setNote(undefined), onPaste };
};

export const ManyInput = ({ id, source, values, onChange, isInvalid }: ManyInputProps): ReactNode => {
  const say = useSay();
  const hold = useContext(HoldContext);
  const chooseInTable = useTableOf();
  const { service, operation, table } = source;
  const own = useValues({ source, values, onChange });
  const { seen, remember, take, exactly } = own;
  const typing = useTyping(id, exactly);
  const { note, forgetNote, onPaste } = usePastedCodes(source, own, typing);
  const { keyword } = typing;
  const { rows, offered, hidden, nameOf } = useOptions(source, keyword, typing.isOpen, values, seen);

  const inTable = async (): Promise<void> => {
    if (!table) return;
    const { valueField } = table.lookup;
    typing.setOpen(false);
    // the table goes on with what was typed
    typing.forget();
    hold(true);
    try {
      const there =
        values.length === 0 ? none : await quietly(rowsOfCodes({ service, operation, condition: {}, field: valueField }, values));
      if (!there) return;
      const chosen = onePerCode(valueField, there);
      const picked = await chooseInTable(source, table, chosen, keyword, values.length > 0);
      if (!picked) return;
      remember(picked.map(source.optionOf));
      // what is not to be found any more cannot be taken out in the table
      const gone = missingCodes(valueField, values, chosen);
      forgetNote();
      take([...picked.map((row) => String(member(row, valueField) ?? '')), ...gone]);
    } finally {
      hold(false);
      typing.stop();
    }
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
          value={values.map((value) => ({ value, label: nameOf(value) }))}
          {...(isInvalid || typing.left ? { status: 'error' as const } : {})}
          aria-describedby={typing.left ? typing.noteId : note ? noteId : undefined}
          aria-invalid={isInvalid || typing.left !== ''}
          onInputKeyDown={(event) => typing.onKeyDown(event, rows.isFetching ? undefined : keyword)}
          onBlur={() => void typing.leave()}
          options={offered}
          loading={rows.isFetching}
          notFoundContent={rows.isFetching ? <Spin size="small" aria-label={say(terms.loading)} /> : say(formWords.nothing)}
          showSearch={typing.showSearch}
          open={typing.isOpen}
          onOpenChange={typing.setOpen}
          popupRender={(list) =>
            rows.isError ? <LoadFailed onRetry={rows.refetch} /> : <OptionList list={list} hidden={hidden} />
          }
          onChange={(next) => {
            remember(next.map(({ value, label }) => ({ value, label: String(label) })));
            typing.forget();
            typing.stop();
            forgetNote();
            take(next.map(({ value }) => value));
          }}
        />
        {table && <TableButton resource={table.lookup.resource} onOpen={() => void inTable()} />}
      </Space.Compact>
      <UnchosenNote id={typing.noteId} text={typing.left} />
      {note && <PastedNote id={noteId} {...note} />}
    </div>
  );
};
