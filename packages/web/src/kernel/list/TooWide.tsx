import { SearchOutlined } from '@ant-design/icons';
import type { Resource } from '@wms/contract/kernel/resource.ts';
import { Button, Flex } from 'antd';
import type { ReactNode } from 'react';
import { issueText } from '../field/issueText.ts';
import { words } from '../field/words.ts';
import { useLocale, useSay } from '../frame/locale.tsx';

interface TooWideProps {
  readonly resource: Resource;
  /** Whether buttons over the list wait for rows. */
  readonly hasActs: boolean;
  readonly onOpen: () => void;
}
/** What a list that is too long to be looked through says before anything is searched. */
export const TooWide = ({ resource, hasActs, onOpen }: TooWideProps): ReactNode => {
  const say = useSay();
  const locale = useLocale();
  return (
    <Flex vertical align="center" gap={8} className="wms-list-empty" data-testid="list.tooWide">
      <SearchOutlined className="wms-list-mark" aria-hidden="true" />
      <strong>{issueText({ code: resource.list.narrow?.says ?? '' }, locale)}</strong>
      {hasActs && <span className="wms-quiet">{say(words.thenChoose)}</span>}
      <Button type="primary" onClick={onOpen}>
        {say(words.advanced)}
      </Button>
    </Flex>
  );
};
