import { terms } from '@wms/contract/kernel/terms.ts';
import { Button, Flex } from 'antd';
import type { ReactNode } from 'react';
import { useSay } from '../frame/locale.tsx';
import { words } from './entryWords.ts';

/** In the place of the entries of a selector that did not come (ERR-50). The press leaves the field in focus. */
export const LoadFailed = ({ onRetry }: { readonly onRetry: () => unknown }): ReactNode => {
  const say = useSay();
  return (
    <Flex className="wms-lookup-note" align="center" gap={8} role="alert">
      {say(words.loadFailed)}
      <Button type="link" size="small" onMouseDown={(event) => event.preventDefault()} onClick={() => void onRetry()}>
        {say(terms.retry)}
      </Button>
    </Flex>
  );
};
