/** What one chose is laid over what somebody else has saved meanwhile: it is looked at before it is saved. */
import { Alert } from 'antd';
import type { ReactNode } from 'react';
import { useSay } from '../../kernel/frame/locale.tsx';
import { words } from './words.ts';

export const ChangedMeanwhile = (): ReactNode => {
  const say = useSay();
  return (
    <Alert
      type="warning"
      role="alert"
      showIcon
      className="wms-form-problems"
      data-testid="form.laidOver"
      title={say(words.laidOver)}
    />
  );
};
