import { messages } from '@wms/contract/spec/messages.gen.ts';
import { Alert } from 'antd';
import type { ReactNode } from 'react';
import { useSay } from './locale.tsx';

/** SYS-45: the server does not know which fields this screen has been given. */
export const NotConfigured = (): ReactNode => {
  const say = useSay();
  return (
    <Alert
      type="warning"
      showIcon
      className="wms-not-configured"
      title={say(messages['field.notConfigured'])}
      data-testid="notConfigured"
    />
  );
};
