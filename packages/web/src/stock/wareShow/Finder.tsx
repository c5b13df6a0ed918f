/** Looks for an item, a lot or a cell, says how many places there are, and goes from one to the next. */
import { CloseOutlined, LeftOutlined, RightOutlined, SearchOutlined } from '@ant-design/icons';
import { Button, Input, type InputRef, Spin } from 'antd';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { isComposing, useHotkeys } from '../../kernel/frame/hotkeys.ts';
import { useSay } from '../../kernel/frame/locale.tsx';
import type { Found } from './useFind.ts';
import { words } from './words.ts';

export interface FinderProps {
  readonly keyword: string;
  readonly onKeyword: (keyword: string) => void;
  readonly found: Found;
}
const goodsOf = ({ goods, cellNo }: Found['places'][number]): string =>
  [cellNo, ...goods.slice(0, 1).map(({ itemNo, lotNo }) => [itemNo, lotNo].filter(Boolean).join(' '))].join(' · ');

export const Finder = ({ keyword, onKeyword, found }: FinderProps): ReactNode => {
  const say = useSay();
  const box = useRef<InputRef>(null);
  const [text, setText] = useState(keyword);
  useEffect(() => setText(keyword), [keyword]);
  useHotkeys([{ keys: '/', label: words.find, run: () => box.current?.focus(), single: true }]);
  const { places, at, total, atDock, isAsking, error } = found;
  const place = places[at];
  const shown = places.length + atDock;
  const dock = atDock > 0 ? say(words.atDock, { count: atDock }) : '';
  const inCells = place
    ? say(words.foundAt, { place: at + 1, count: places.length, name: goodsOf(place) }) +
      (total > shown ? ` (${say(words.foundMore, { shown })})` : '')
    : '';
  const outcome = [inCells, dock].filter(Boolean).join(' · ') || say(words.foundNone);
  return (
    <search className="wms-finder">
      <Input
        ref={box}
        value={text}
        maxLength={100}
        allowClear
        prefix={<SearchOutlined aria-hidden="true" />}
        placeholder={say(words.find)}
        aria-label={say(words.find)}
        data-testid="find"
        onChange={(event) => {
          setText(event.target.value);
          if (event.target.value === '') onKeyword('');
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || isComposing(event.nativeEvent)) return;
          // the same word once more goes to the next place
          if (text.trim() === keyword && places.length > 1) found.step(event.shiftKey ? -1 : 1);
          else onKeyword(text.trim());
        }}
      />
      <span className="wms-finder-state" role="status" data-testid="find.state">
        {isAsking && <Spin size="small" />}
        {!isAsking && error && <span className="wms-bad-text">{error.message}</span>}
        {!isAsking && !error && keyword !== '' && <span title={outcome}>{outcome}</span>}
      </span>
      {keyword !== '' && (
        <>
          <Button
            size="small"
            icon={<LeftOutlined />}
            disabled={places.length < 2}
            aria-label={say(words.previousFound)}
            data-testid="find.previous"
            onClick={() => found.step(-1)}
          />
          <Button
            size="small"
            icon={<RightOutlined />}
            disabled={places.length < 2}
            aria-label={say(words.nextFound)}
            data-testid="find.next"
            onClick={() => found.step(1)}
          />
          <Button size="small" icon={<CloseOutlined />} aria-label={say(words.forget)} onClick={() => onKeyword('')} />
        </>
      )}
    </search>
  );
};
