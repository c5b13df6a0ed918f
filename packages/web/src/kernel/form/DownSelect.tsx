/** The values a custom dropdown offers (LOOK-42): asked for when it opens, narrowed by what is typed. */
import { customNo } from '@wms/contract/kernel/customField.ts';
import { Button, Flex, Select } from 'antd';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { useRead } from '../calls.ts';
import type { ListReply } from '../client.ts';
import { customService } from '../customFields.ts';
import { throttle } from '../list/throttle.ts';
import { useSay } from '../locale.tsx';
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
  const [isOpen, setOpen] = useState(false);
  const [keyword, setKeyword] = useState('');
  const search = useMemo(() => throttle((text: string) => setKeyword(text.trim().slice(0, 100))), []);
  useEffect(() => search.cancel, [search]);
  const condition = { fieldNo: customNo(name), module, keyword, field: 'createDate', order: 'desc' };
  const body = { current: 1, size: SIZE, condition };
  const found = useRead<ListReply<Down>>(customService(), 'getSysFrameDefineDown', body, {
    enabled: isOpen,
    report: 'silent',
  });
  const offered = (isOpen && found.data?.records) || none;
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
    <Select
      id={id}
      className="wms-wide"
      allowClear
      showSearch={{ filterOption: false, onSearch: search }}
      disabled={isDisabled}
      value={value === '' ? null : value}
      options={options.map((one) => ({ value: one.value, label: one.label }))}
      loading={found.isFetching}
      notFoundContent={found.isError ? failed : say(found.isFetching ? words.loading : words.nothing)}
      onOpenChange={setOpen}
      onChange={(next: string | null | undefined) => onChange(next ?? null)}
      aria-invalid={isInvalid}
      aria-describedby={props.describedBy}
      {...(isInvalid ? { status: 'error' as const } : {})}
      onBlur={() => props.onBlur?.()}
    />
  );
};
