/** The values a custom dropdown offers (LOOK-42): asked for when it opens, narrowed by what is typed. */

import { customNo } from '@wms/contract/kernel/customField.ts';
import { terms } from '@wms/contract/kernel/terms.ts';
import { Select } from 'antd';
import type { ReactNode } from 'react';
import { words } from '../field/entryWords.ts';
import { LoadFailed } from '../field/LoadFailed.tsx';
import { UnchosenNote } from '../field/UnchosenNote.tsx';
import { MOST_KEYWORD, useTyping } from '../field/useTyping.ts';
import { useSay } from '../frame/locale.tsx';
import { ask, useCall } from '../wire/calls.ts';
import { type Offered, offersOf } from '../wire/customFields.ts';
import { quietly } from '../wire/faults.ts';

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
const none: readonly Offered[] = [];

export const DownSelect = (props: DownSelectProps): ReactNode => {
  const { id, name, module, value, onChange, isDisabled = false, isInvalid = false } = props;
  const say = useSay();
  /** The entries a keyword finds. */
  const asking = (keyword: string) => ({
    current: 1,
    size: SIZE,
    condition: { fieldNo: customNo(name), module, keyword, field: 'createDate', order: 'desc' },
  });
  const exactly = async (text: string): Promise<(() => void) | undefined> => {
    const body = asking(text.slice(0, MOST_KEYWORD));
    const reply = await quietly(ask(offersOf(), body, { report: 'silent' }));
    const hits = (reply?.records ?? []).filter((one) =>
      [one.value, one.label].some((name) => name.toLowerCase() === text.toLowerCase()),
    );
    const [only] = hits;
    return only && hits.length === 1 ? () => onChange(only.value) : undefined;
  };
  const typing = useTyping(id, exactly);
  const found = useCall(offersOf(), asking(typing.keyword), {
    enabled: typing.isOpen,
    report: 'silent',
  });
  const offered = (typing.isOpen && found.data?.records) || none;
  const named = useCall(offersOf(), asking(value), {
    enabled: value !== '' && !offered.some((one) => one.value === value),
    fresh: 300_000,
    report: 'silent',
  });
  const chosen = named.data?.records.find((one) => one.value === value);
  // What was chosen keeps its name while the list is closed, and while it shows others.
  const options =
    chosen && !offered.includes(chosen) && !offered.some((one) => one.value === value) ? [chosen, ...offered] : offered;
  return (
    <div {...typing.frame}>
      <Select
        id={id}
        className="wms-wide"
        allowClear
        showSearch={typing.showSearch}
        disabled={isDisabled}
        value={value === '' ? null : value}
        options={options.map((one) => ({ value: one.value, label: one.label }))}
        loading={found.isFetching}
        notFoundContent={
          found.isError ? <LoadFailed onRetry={found.refetch} /> : say(found.isFetching ? terms.loading : words.nothing)
        }
        open={typing.isOpen}
        onOpenChange={typing.setOpen}
        onChange={(next: string | null | undefined) => {
          typing.forget();
          onChange(next ?? null);
        }}
        aria-invalid={isInvalid || typing.left !== ''}
        aria-describedby={typing.left ? typing.noteId : props.describedBy}
        {...(isInvalid || typing.left ? { status: 'error' as const } : {})}
        onInputKeyDown={(event) => typing.onKeyDown(event, found.isFetching ? undefined : typing.keyword)}
        onBlur={() => {
          void typing.leave();
          props.onBlur?.();
        }}
      />
      <UnchosenNote id={typing.noteId} text={typing.left} />
    </div>
  );
};
