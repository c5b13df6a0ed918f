/**
 * Chooses the number of a row of another resource: code and name, searched as one types.
 *
 *   <LookupSelect id="orgNo" lookup={lookup} value={orgNo} onChange={setOrgNo} given={{}} waitsFor={undefined} />
 *
 * Only valid rows are offered (LOOK-22). A failing call says so in the list and can be repeated there; no toast (ERR-50).
 */

import { Button, Flex, Select, Spin } from 'antd';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { useRead } from '../calls.ts';
import type { ListReply } from '../client.ts';
import { type ListRow, member } from '../list/fields.ts';
import { throttle } from '../list/throttle.ts';
import { useSay } from '../locale.tsx';
import type { Lookup } from './lookup.ts';
import { words } from './words.ts';

export interface LookupSelectProps {
  readonly id: string;
  readonly lookup: Lookup;
  readonly value: string | undefined;
  readonly onChange: (value: string | undefined, row?: ListRow) => void;
  /** Conditions that narrow the choice, such as the organization chosen before. */
  readonly given?: Readonly<Record<string, string>>;
  /** Why nothing can be chosen yet, in words; shown in place of a value. */
  readonly waitsFor?: string | undefined;
  readonly disabled?: boolean;
  readonly invalid?: boolean;
  readonly describedBy?: string | undefined;
  readonly onBlur?: () => void;
}

const nameOf = (lookup: Lookup, row: ListRow): string => {
  const number = String(member(row, lookup.valueField) ?? '');
  const rest = lookup.resource.title.filter((field) => field !== lookup.valueField).map((field) => member(row, field));
  return [number, ...rest.filter((text) => typeof text === 'string' && text !== '')].join(' ');
};

/** The name behind a number that is already there, asked once. */
const useNamed = (lookup: Lookup, value: string | undefined, known: boolean): string | undefined => {
  const body = { current: 1, size: 1, condition: { [lookup.valueField]: value ?? '' } };
  const { data } = useRead<ListReply<ListRow>>(lookup.service, lookup.operation, body, {
    report: 'silent',
    enabled: value !== undefined && value !== '' && !known,
    fresh: 300_000,
  });
  const row = data?.records.find((one) => member(one, lookup.valueField) === value);
  return row && nameOf(lookup, row);
};

export const LookupSelect = (props: LookupSelectProps): ReactNode => {
  const { id, lookup, value, onChange, given = {}, waitsFor, disabled = false, invalid = false } = props;
  const say = useSay();
  const [open, setOpen] = useState(false);
  const [keyword, setKeyword] = useState('');
  const [shown, setShown] = useState<{ readonly value: string; readonly label: string }>();
  const composing = useRef(false);
  const search = useMemo(() => throttle((text: string) => setKeyword(text.trim().slice(0, 100))), []);
  useEffect(() => search.cancel, [search]);

  const hasStatus = Object.hasOwn(lookup.resource.fields, 'statusCode');
  const condition = { ...(hasStatus ? { statusCode: '1' } : {}), ...given, ...(keyword ? { keyword } : {}) };
  const rows = useRead<ListReply<ListRow>>(
    lookup.service,
    lookup.operation,
    { current: 1, size: lookup.size, condition },
    { report: 'silent', enabled: open && !waitsFor },
  );
  const options = (rows.data?.records ?? []).map((row) => ({
    value: String(member(row, lookup.valueField) ?? ''),
    label: nameOf(lookup, row),
    row,
  }));
  const chosen = options.find((option) => option.value === value) ?? (shown?.value === value ? shown : undefined);
  const named = useNamed(lookup, value, chosen !== undefined);
  const hidden = (rows.data?.total ?? 0) - options.length;
  const current = value ? { value, label: chosen?.label ?? named ?? value } : null;

  const below = (list: ReactNode): ReactNode => {
    if (rows.isError)
      return (
        <Flex className="wms-lookup-note" align="center" gap={8} role="alert">
          {say(words.loadFailed)}
          <Button type="link" size="small" onMouseDown={(event) => event.preventDefault()} onClick={() => void rows.refetch()}>
            {say(words.retry)}
          </Button>
        </Flex>
      );
    return (
      <>
        {list}
        {hidden > 0 && <div className="wms-lookup-note">{say(words.moreFound, { count: hidden })}</div>}
      </>
    );
  };

  return (
    <div
      onCompositionStart={() => {
        composing.current = true;
      }}
      onCompositionEnd={(event) => {
        composing.current = false;
        if (event.target instanceof HTMLInputElement) search(event.target.value);
      }}
    >
      <Select
        id={id}
        className="wms-wide"
        labelInValue
        allowClear
        value={current}
        disabled={disabled || waitsFor !== undefined}
        placeholder={waitsFor}
        {...(invalid ? { status: 'error' as const } : {})}
        aria-describedby={props.describedBy}
        aria-invalid={invalid}
        onBlur={() => props.onBlur?.()}
        options={options}
        loading={rows.isFetching}
        notFoundContent={rows.isFetching ? <Spin size="small" aria-label={say(words.loading)} /> : say(words.nothing)}
        showSearch={{
          filterOption: false,
          onSearch: (text) => {
            if (!composing.current) search(text);
          },
        }}
        onOpenChange={(next) => {
          setOpen(next);
          if (!next) {
            search.cancel();
            setKeyword('');
          }
        }}
        popupRender={below}
        onChange={(next) => {
          const picked = options.find((option) => option.value === next?.value);
          setShown(picked);
          onChange(picked?.value, picked?.row);
        }}
      />
    </div>
  );
};
