/** What the offers of a workbench have alike: the search above them, what is said while there are none, and the pages below. */
import { Button, Flex, Pagination, Skeleton } from 'antd';
import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { useHandOn } from '../../kernel/form/handOn.ts';
import { useHotkeys } from '../../kernel/frame/hotkeys.ts';
import { useSay } from '../../kernel/frame/locale.tsx';
import { noDates, OfferSearch } from './OfferSearch.tsx';
import { addWords as words } from './words.ts';

const SIZE = 20;

/** What is asked for, a page of it. Another search begins on its first page. */
export const useOffers = (orgNo: string, orderType: string) => {
  const [keyword, setKeyword] = useState('');
  const [dates, setDates] = useState(noDates);
  const [page, setPage] = useState(1);
  const asked = Object.entries({ keyword, orderType, ...dates }).filter(([, value]) => value !== '');
  return {
    query: { current: page, size: SIZE, condition: { orgNo, ...Object.fromEntries(asked) } },
    dates,
    setPage,
    onKeyword: (text: string): void => {
      setKeyword(text);
      setPage(1);
    },
    onDates: (days: typeof noDates): void => {
      setDates(days);
      setPage(1);
    },
  };
};

const SEARCH = '.wms-asn-keyword input';
const TAKES = '[data-testid^="take."]:not(:disabled)';
/** By keys: Down leads from the search to the rows; what was taken hands the focus on to what can be taken next. */
const useOfferKeys = (taken: number) => {
  const { room, watch } = useHandOn<HTMLDivElement>(TAKES, taken);
  const keys = {
    ...watch,
    onKeyDown: (event: KeyboardEvent<HTMLElement>): void => {
      if (event.key !== 'ArrowDown' || !(event.target instanceof HTMLInputElement) || !event.target.matches(SEARCH)) return;
      event.preventDefault();
      room.current?.querySelector<HTMLElement>(TAKES)?.focus();
    },
  };
  useHotkeys([
    {
      keys: '/',
      label: words.keyword,
      run: () => room.current?.querySelector<HTMLElement>(SEARCH)?.focus(),
      single: true,
    },
  ]);
  return { room, keys };
};

interface OfferFrameProps {
  readonly testId: string;
  /** How many lines stand on the notice. */
  readonly taken: number;
  readonly isOpen: boolean;
  readonly offers: ReturnType<typeof useOffers>;
  /** How many of those that are ticked can be taken. */
  readonly count: number;
  readonly onTake: () => void;
  readonly isPending: boolean;
  readonly total: number;
  /** What is said instead of rows; undefined: there are some. */
  readonly none: string | undefined;
  readonly children: ReactNode;
}
export const OfferFrame = (props: OfferFrameProps): ReactNode => {
  const { testId, taken, isOpen, offers, count, onTake, isPending, total, none, children } = props;
  const say = useSay();
  const { room, keys } = useOfferKeys(taken);
  const said = isOpen ? none : say(words.chooseOrg);
  return (
    <div data-testid={testId} ref={room} tabIndex={-1} {...keys}>
      <Flex className="wms-asn-find" gap={8} wrap align="center">
        <OfferSearch disabled={!isOpen} dates={offers.dates} onKeyword={offers.onKeyword} onDates={offers.onDates} />
        <Button disabled={count === 0} onClick={onTake}>
          {say(words.addSelected, { count })}
        </Button>
      </Flex>
      {isOpen && isPending ? (
        <Skeleton active />
      ) : said === undefined ? (
        children
      ) : (
        <p className="wms-quiet" role="status">
          {said}
        </p>
      )}
      <Pagination
        size="small"
        align="end"
        hideOnSinglePage
        current={offers.query.current}
        pageSize={SIZE}
        total={total}
        showSizeChanger={false}
        onChange={offers.setPage}
      />
    </div>
  );
};
