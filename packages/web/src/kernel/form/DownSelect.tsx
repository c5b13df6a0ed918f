/** The values a custom dropdown offers (LOOK-42): asked for when it opens, narrowed by what is typed. */
import { customNo } from '@wms/contract/kernel/customField.ts';
import { Button, Flex, Select } from 'antd';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { useRead } from '../calls.ts';
import { call, type ListReply } from '../client.ts';
import { customService } from '../customFields.ts';
import { CallError } from '../faults.ts';
import { throttle } from '../list/throttle.ts';
import { useSay } from '../locale.tsx';
import { UnchosenNote } from './UnchosenNote.tsx';
import { useUnchosen } from './unchosen.ts';
import { words } from './words.ts';

interface Down {
  readonly value: string;
  readonly label: string;
}
export interface DownSelectProps {
  readonly id: string;
  /** `custom.<fieldNo>`. */
  readonly name: string;
  readonly module: string;
  readonly value: string;
  readonly onChange: (value: string | null) => void;
  readonly isDisabled?: boolean;
  readonly isInvalid?: boolean;
  readonly describedBy?: string | undefined;
  readonly onBlur?: () => void;
}
const SIZE = 20;
const none: readonly Down[] = [];

export const DownSelect = (props: DownSelectProps): ReactNode => {
  const { id, name, module, value, onChange, isDisabled = false, isInvalid = false } = props;
  const say = useSay();
  const [keyword, setKeyword] = useState('');
  const search = useMemo(() => throttle((text: string) => setKeyword(text.trim().slice(0, 100))), []);
  useEffect(() => search.cancel, [search]);
  const condition = { fieldNo: customNo(name), module, keyword, field: 'createDate', order: 'desc' };
  const body = { current: 1, size: SIZE, condition };
  const exactly = async (text: string): Promise<(() => void) | undefined> => {
    const wanted = { ...body, condition: { ...condition, keyword: text.slice(0, 100) } };
    const reply = await call<ListReply<Down>>(customService(), 'getSysFrameDefineDown', wanted, { report: 'silent' }).catch(
      (error: unknown) => {
        if (!(error instanceof CallError)) throw error;
        return undefined;
      },
    );
    const hits = (reply?.records ?? []).filter((one) =>
      [one.value, one.label].some((name) => name.toLowerCase() === text.toLowerCase()),
    );
    const [only] = hits;
    return only && hits.length === 1 ? () => onChange(only.value) : undefined;
  };
  const unchosen = useUnchosen(id, exactly);
  const found = useRead<ListReply<Down>>(customService(), 'getSysFrameDefineDown', body, {
    enabled: unchosen.isOpen,
    report: 'silent',
  });
  const offered = (unchosen.isOpen && found.data?.records) || none;
  const named = useRead<ListReply<Down>>(
    customService(),
    'getSysFrameDefineDown',
    { ...body, condition: { ...condition, keyword: value } },
    { enabled: value !== '' && !offered.some((one) => one.value === value), fresh: 300_000, report: 'silent' },
  );
  const chosen = named.data?.records.find((one) => one.value === value);
  // What was chosen keeps its name while the list is closed, and while it shows others.
  const options =
    chosen && !offered.includes(chosen) && !offered.some((one) => one.value === value) ? [chosen, ...offered] : offered;
  const failed = (
    <Flex vertical align="center" gap={8} role="alert">
      {say(words.loadFailed)}
      <Button onClick={() => void found.refetch()}>{say(words.retry)}</Button>
    </Flex>
  );
  return (
    <div>
      <Select
        id={id}
        className="wms-wide"
        allowClear
        showSearch={{
          filterOption: false,
          onSearch: (text) => {
            search(text);
            unchosen.onSearch(text);
          },
        }}
        disabled={isDisabled}
        value={value === '' ? null : value}
        options={options.map((one) => ({ value: one.value, label: one.label }))}
        loading={found.isFetching}
        notFoundContent={found.isError ? failed : say(found.isFetching ? words.loading : words.nothing)}
        open={unchosen.isOpen}
        onOpenChange={unchosen.setOpen}
        onChange={(next: string | null | undefined) => {
          unchosen.forget();
          onChange(next ?? null);
        }}
        aria-invalid={isInvalid || unchosen.left !== ''}
        aria-describedby={unchosen.left ? unchosen.noteId : props.describedBy}
        {...(isInvalid || unchosen.left ? { status: 'error' as const } : {})}
        onInputKeyDown={(event) => unchosen.onKeyDown(event, found.isFetching ? undefined : keyword)}
        onBlur={() => {
          void unchosen.leave();
          props.onBlur?.();
        }}
      />
      <UnchosenNote id={unchosen.noteId} text={unchosen.left} />
    </div>
  );
};
