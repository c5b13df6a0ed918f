/**
 * Chooses the number of a row of another resource: code and name, searched as one types.
 *
 *   <LookupSelect id="orgNo" lookup={lookup} value={orgNo} onChange={setOrgNo} given={{}} waitsFor={undefined} />
 *
 * Only valid rows are offered (LOOK-22). A failing call says so in the list and can be repeated there; no toast (ERR-50).
 */

import { terms } from '@wms/contract/kernel/terms.ts';
import { Button, Flex, Select, Spin } from 'antd';
import { type ReactNode, useState } from 'react';
import { listAt } from '../field/callsAt.ts';
import { words } from '../field/entryWords.ts';
import { type ListRow, labelOf, member } from '../field/fields.ts';
import { LoadFailed } from '../field/LoadFailed.tsx';
import type { Lookup } from '../field/lookup.ts';
import type { LookupSelectProps } from '../field/lookupProps.ts';
import { exactRow, nameOf, useNamed } from '../field/named.ts';
import { UnchosenNote } from '../field/UnchosenNote.tsx';
import { MOST_KEYWORD, useTyping } from '../field/useTyping.ts';
import { useSay } from '../frame/locale.tsx';
import { PickInput } from '../select/PickInput.tsx';
import { words as selectWords } from '../select/words.ts';
import { ask, useCall } from '../wire/calls.ts';
import { quietly } from '../wire/faults.ts';

/** Opens the same rows as a table, for users who need more than the name of a row. */
const useTableOf = (lookup: Lookup) => {
  const say = useSay();
  return async (given: LookupSelectProps['given'], keyword: string): Promise<ListRow | undefined> => {
    const { openSelect } = await import('../select/openSelect.tsx');
    const [row] =
      (await openSelect({
        resource: lookup.resource,
        title: say(selectWords.choose, { name: say(labelOf(lookup.resource, '$')) }),
        mode: 'single',
        search: 'keyword',
        service: lookup.service,
        operation: lookup.operation,
        size: lookup.size,
        condition: { ...lookup.only, ...given },
        keyword,
      })) ?? [];
    return row;
  };
};

/** The rows that are offered for what is typed, and how many more there are. */
const useOffered = ({ lookup, waitsFor }: LookupSelectProps, condition: object, keyword: string, isOpen: boolean) => {
  const rows = useCall(
    listAt(lookup.service, lookup.operation),
    { current: 1, size: lookup.size, condition: { ...condition, ...(keyword ? { keyword } : {}) } },
    { report: 'silent', enabled: isOpen && !waitsFor },
  );
  const options = (rows.data?.records ?? []).map((row) => ({
    value: String(member(row, lookup.valueField) ?? ''),
    label: nameOf(lookup, row),
    row,
  }));
  return { rows, options, hidden: (rows.data?.total ?? 0) - options.length };
};

interface OfferedListProps {
  readonly list: ReactNode;
  readonly hidden: number;
  readonly onTable: () => void;
}
const OfferedList = ({ list, hidden, onTable }: OfferedListProps): ReactNode => {
  const say = useSay();
  return (
    <>
      {list}
      {hidden > 0 && (
        <Flex className="wms-lookup-note" align="center" justify="space-between" gap={8} wrap>
          {say(words.moreFound, { count: hidden })}
          <Button type="link" size="small" onMouseDown={(event) => event.preventDefault()} onClick={onTable}>
            {say(selectWords.open)}
          </Button>
        </Flex>
      )}
    </>
  );
};

const ListSelect = (props: LookupSelectProps): ReactNode => {
  const { id, lookup, value, onChange, given = {}, waitsFor, disabled = false, invalid = false } = props;
  const say = useSay();
  const chooseInTable = useTableOf(lookup);
  const [shown, setShown] = useState<{ readonly value: string; readonly label: string }>();

  const hasStatus = Object.hasOwn(lookup.resource.fields, 'statusCode');
  const offered = { ...(hasStatus ? { statusCode: '1' } : {}), ...lookup.only, ...given };
  const take = (row: ListRow): void => {
    const number = String(member(row, lookup.valueField) ?? '');
    setShown({ value: number, label: nameOf(lookup, row) });
    onChange(number, row);
  };
  const exactly = async (text: string): Promise<(() => void) | undefined> => {
    const body = { current: 1, size: lookup.size, condition: { ...offered, keyword: text.slice(0, MOST_KEYWORD) } };
    const reply = await quietly(ask(listAt(lookup.service, lookup.operation), body, { report: 'silent' }));
    const row = exactRow(lookup, reply?.records ?? [], text);
    if (!row) return undefined;
    return () => take(row);
  };
  const typing = useTyping(id, exactly);
  const { keyword } = typing;
  const { rows, options, hidden } = useOffered(props, offered, keyword, typing.isOpen);
  // Enter takes the first entry: where another one is named exactly, that is the one that is meant
  const exact = exactRow(lookup, rows.data?.records ?? [], keyword);
  const isBehind = exact !== undefined && exact !== rows.data?.records[0];
  const chosen = options.find((option) => option.value === value) ?? (shown?.value === value ? shown : undefined);
  const isEverybodys = value === '*';
  const named = useNamed(lookup, value, chosen !== undefined || isEverybodys);
  const current = value ? { value, label: isEverybodys ? say(terms.all) : (chosen?.label ?? named ?? value) } : null;

  const inTable = async (): Promise<void> => {
    typing.setOpen(false);
    // the table goes on with what was typed
    typing.forget();
    const row = await chooseInTable(given, keyword);
    if (row) take(row);
  };
  return (
    <div {...typing.frame}>
      <Select
        id={id}
        className="wms-wide"
        labelInValue
        allowClear
        value={current}
        disabled={disabled || waitsFor !== undefined}
        placeholder={waitsFor}
        {...(invalid || typing.left ? { status: 'error' as const } : {})}
        aria-describedby={typing.left ? typing.noteId : props.describedBy}
        aria-invalid={invalid || typing.left !== ''}
        onInputKeyDown={(event) => typing.onKeyDown(event, rows.isFetching || isBehind ? undefined : keyword)}
        onBlur={() => {
          void typing.leave();
          props.onBlur?.();
        }}
        options={options}
        loading={rows.isFetching}
        notFoundContent={rows.isFetching ? <Spin size="small" aria-label={say(terms.loading)} /> : say(words.nothing)}
        showSearch={typing.showSearch}
        open={typing.isOpen}
        onOpenChange={typing.setOpen}
        popupRender={(list) =>
          rows.isError ? (
            <LoadFailed onRetry={rows.refetch} />
          ) : (
            <OfferedList list={list} hidden={hidden} onTable={() => void inTable()} />
          )
        }
        onChange={(next) => {
          const picked = options.find((option) => option.value === next?.value);
          setShown(picked);
          typing.forget();
          onChange(picked?.value, picked?.row);
        }}
      />
      <UnchosenNote id={typing.noteId} text={typing.left} />
    </div>
  );
};

export const LookupSelect = (props: LookupSelectProps): ReactNode =>
  props.lookup.opens === 'table' ? <PickInput {...props} /> : <ListSelect {...props} />;
