/**
 * The keyword of a list. Searches 300 ms after the last key, or at once on Enter; never while an input method composes. Several
 * lines pasted at once are numbers to be found exactly.
 */
import { SearchOutlined } from '@ant-design/icons';
import type { Resource } from '@wms/contract/kernel/resource.ts';
import { Input, type InputRef } from 'antd';
import { type ReactNode, type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { isComposing } from '../frame/hotkeys.ts';
import { useSay } from '../frame/locale.tsx';
import { throttle } from '../frame/throttle.ts';
import { isCodeList, pastedCodes } from './search.ts';
import { words } from './words.ts';

/** What keywords of a list are looked for in, but for fields that say the same in every row; absent where it takes none. */
export const soughtIn = ({ list }: Resource, without: readonly string[]): readonly string[] | undefined =>
  (list.keyword.length > 0 ? list.keyword : list.soughtIn)?.filter((one) => !without.includes(one));

export interface KeywordBoxProps {
  readonly value: string;
  /** The fields that are searched, for the placeholder; absent: there is nothing to search, and no box. */
  readonly fields: readonly string[] | undefined;
  readonly onSearch: (keyword: string) => void;
  /** Enter: search at once, also for what was just searched. */
  readonly onEnter: (keyword: string) => void;
  /** Absent: pasted lines are an ordinary keyword. */
  readonly onCodes?: ((codes: readonly string[]) => void) | undefined;
  readonly inputRef: RefObject<InputRef | null>;
  readonly autoFocus?: boolean;
}

export const KeywordBox = ({
  value,
  fields,
  onSearch,
  onEnter,
  onCodes,
  inputRef,
  autoFocus = false,
}: KeywordBoxProps): ReactNode => {
  const say = useSay();
  const [text, setText] = useState(value);
  const composing = useRef(false);
  const latest = useRef(onSearch);
  latest.current = onSearch;
  const search = useMemo(() => throttle((keyword: string) => latest.current(keyword)), []);
  // A pane that is hidden must not search: the address would follow it.
  useEffect(() => search.cancel, [search]);
  useEffect(() => setText(value), [value]);

  if (!fields) return null;
  const label = fields.length > 0 ? say(words.keyword, { fields: fields.join(' / ') }) : say(words.keywordPlain);
  return (
    <Input
      ref={inputRef}
      autoFocus={autoFocus}
      className="wms-keyword"
      aria-label={label}
      placeholder={label}
      title={label}
      prefix={<SearchOutlined aria-hidden="true" />}
      allowClear
      maxLength={100}
      value={text}
      onCompositionStart={() => {
        composing.current = true;
        search.cancel();
      }}
      onCompositionEnd={(event) => {
        composing.current = false;
        search(event.currentTarget.value);
      }}
      onChange={(event) => {
        setText(event.target.value);
        if (!composing.current) search(event.target.value);
      }}
      onPaste={(event) => {
        const pasted = event.clipboardData.getData('text');
        if (!onCodes || !isCodeList(pasted)) return;
        event.preventDefault();
        search.cancel();
        setText('');
        onCodes(pastedCodes(pasted));
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || isComposing(event.nativeEvent)) return;
        search.cancel();
        onEnter(event.currentTarget.value);
      }}
      data-testid="list.keyword"
    />
  );
};
