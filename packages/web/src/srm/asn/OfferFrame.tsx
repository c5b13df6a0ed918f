/** What the offers of a workbench have alike: the search above them, what is said while there are none, and the pages below. */
import { Button, Flex, Pagination, Skeleton } from 'antd';
import { type ReactNode, useState } from 'react';
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

interface OfferFrameProps {
  readonly testId: string;
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
  const { testId, isOpen, offers, count, onTake, isPending, total, none, children } = props;
  const say = useSay();
  const said = isOpen ? none : say(words.chooseOrg);
  return (
    <div data-testid={testId}>
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
