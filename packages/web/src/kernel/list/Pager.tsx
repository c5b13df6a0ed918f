/** The foot of a list: how many rows there are, which page this is, and how long pages are (CONST-02). */
import { pageSizes } from '@wms/contract/kernel/pageSizes.ts';
import { messages } from '@wms/contract/spec/messages.gen.ts';
import { Button, Flex, Pagination } from 'antd';
import type { ReactNode } from 'react';
import { totalText } from '../field/query.ts';
import { words } from '../field/words.ts';
import { useSay } from '../frame/locale.tsx';
import { useConfirm } from '../frame/modal.tsx';

export interface PagerProps {
  readonly page: number;
  readonly size: number;
  /** Undefined while the total is unknown: the pager then shows no number instead of 0. */
  readonly total: number | undefined;
  readonly isCapped: boolean;
  /** The cap of this person's lists, when it is reached. */
  readonly limit: number | undefined;
  readonly isNarrow: boolean;
  readonly onChange: (page: number, size: number) => void;
  readonly onShowAll: () => void;
  /** What is chosen. */
  readonly children?: ReactNode;
}

export const Pager = (props: PagerProps): ReactNode => {
  const { page, size, total, isCapped, limit, isNarrow, onChange, onShowAll, children } = props;
  const say = useSay();
  const confirm = useConfirm();
  const ask = async (): Promise<void> => {
    if (await confirm({ title: say(messages['limit.more']), verb: say(words.showAll) })) onShowAll();
  };
  return (
    <Flex className="wms-pager" align="center" justify="space-between" wrap gap={8}>
      <span className="wms-figure" aria-live="polite" data-testid="list.total">
        {limit !== undefined
          ? say(words.limited, { count: limit })
          : total !== undefined && say(words.total, { count: totalText(total, isCapped) })}
        {limit !== undefined && (
          <Button type="link" size="small" onClick={() => void ask()} data-testid="list.showAll">
            {say(words.showAll)}
          </Button>
        )}
      </span>
      {children}
      {total !== undefined && (
        <Pagination
          size="small"
          current={page}
          pageSize={size}
          total={total}
          simple={isNarrow}
          showSizeChanger={isNarrow ? false : { showSearch: false }}
          // the library's own word in Taiwan counts strips, not rows
          locale={{ items_per_page: say(words.perPage) }}
          pageSizeOptions={[...pageSizes]}
          onChange={onChange}
        />
      )}
    </Flex>
  );
};
