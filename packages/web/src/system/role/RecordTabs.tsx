/**
 * The tabs of a record and of what it was given. Which one is open stands in the address: a save and a reload stay on it, and who has
 * added a record is led to what comes next (USER-05).
 */
import { Alert, Tabs } from 'antd';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { FormTitle } from '../../kernel/form/FormParts.tsx';
import { useSay } from '../../kernel/frame/locale.tsx';
import { words } from './words.ts';

export interface RecordTab {
  readonly key: string;
  readonly label: string;
  readonly children: ReactNode;
}
/** The members of an address that lead to a tab of a record that was just added. */
export const justAdded = (tab: string) => ({ tab, added: '1' });

/** @param name what the record is called, for who has just added it */
export const RecordTabs = ({ name, items }: { readonly name: string; readonly items: readonly RecordTab[] }): ReactNode => {
  const say = useSay();
  const [query, setQuery] = useSearchParams();
  const open = items.find(({ key }) => key === query.get('tab')) ?? items[0];
  const note = query.has('added') && <Alert type="success" showIcon role="status" title={say(words.savedNow, { name })} />;
  return (
    <div className="wms-formpage">
      <FormTitle />
      <Tabs
        className="wms-formtabs"
        {...(open ? { activeKey: open.key } : {})}
        onChange={(tab) => setQuery({ tab }, { replace: true })}
        items={items.map((item) => ({
          ...item,
          children: (
            <>
              {item === open && note}
              {item.children}
            </>
          ),
        }))}
      />
    </div>
  );
};
