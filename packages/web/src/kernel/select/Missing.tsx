import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useSay } from '../frame/locale.tsx';
import { toast } from '../frame/toast.tsx';
import { words } from './words.ts';

const NAMED = 20;

/** Numbers that were asked for and are nowhere to be found: the first of them by name, all of them for the clipboard. */
export const Missing = ({ codes }: { readonly codes: readonly string[] }): ReactNode => {
  const say = useSay();
  const copy = (): void => {
    void navigator.clipboard?.writeText(codes.join('\n')).then(() => toast.success(say(words.copied)));
  };
  return (
    <span className="wms-missing" title={codes.join('\n')}>
      {say(words.missing, { codes: codes.slice(0, NAMED).join(', ') })}
      {codes.length > NAMED && ` ${say(words.inAll, { count: codes.length })}`}
      <Button type="link" size="small" onClick={copy}>
        {say(words.copyMissing)}
      </Button>
    </span>
  );
};
