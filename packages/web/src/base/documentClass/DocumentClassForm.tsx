/** A document class on two tabs: its own members, and its transfer flow once it is there (BASE-085). */
import { getDocumentClass } from '@wms/contract/base/documentClass/documentClass.calls.ts';
import { documentClass } from '@wms/contract/base/documentClass/documentClass.ts';
import { documentClassFlow } from '@wms/contract/base/documentClass/documentClassFlow.ts';
import { Skeleton, Tabs } from 'antd';
import type { ReactNode } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { words as formWords } from '../../kernel/field/entryWords.ts';
import { Failure } from '../../kernel/field/ListStates.tsx';
import { words as listWords } from '../../kernel/field/words.ts';
import { homeOf } from '../../kernel/form/home.ts';
import { ResourceForm } from '../../kernel/form/ResourceForm.tsx';
import { useSay } from '../../kernel/frame/locale.tsx';
import { pathTo } from '../../kernel/frame/routes.ts';
import { useTab } from '../../kernel/frame/tab.tsx';
import { goTo } from '../../kernel/frame/tabStore.ts';
import { useCall } from '../../kernel/wire/calls.ts';
import { useUser } from '../../kernel/wire/grant.ts';
import { TransferFlow } from './TransferFlow.tsx';
import './documentClass.css';

const LIST = 'Base.Material.DocumentClass';
const Flow = ({ id }: { readonly id: string }): ReactNode => {
  const say = useSay();
  const tab = useTab();
  const found = useCall(getDocumentClass, { id }, { report: 'silent' });
  if (found.isError) return <Failure title={say(formWords.failed)} error={found.error} onRetry={() => void found.refetch()} />;
  if (found.data?.id !== id) return <Skeleton active className="wms-form-wait" />;
  // the form beside it was read in an older version: both close
  const leave = (): void => {
    tab.close();
    goTo(pathTo(LIST));
  };
  return <TransferFlow key={found.data.version} row={found.data} onSaved={leave} />;
};

export const DocumentClassForm = (): ReactNode => {
  const say = useSay();
  const { id } = useParams();
  const user = useUser();
  const [query, setQuery] = useSearchParams();
  const form = (
    <ResourceForm
      resource={documentClass}
      listRoute={LIST}
      {...(id === undefined ? { given: homeOf(documentClass, user, {}) } : { id })}
    />
  );
  if (id === undefined) return form;
  return (
    <Tabs
      className="wms-formtabs"
      activeKey={query.get('tab') === 'flow' ? 'flow' : 'form'}
      onChange={(key) => setQuery(key === 'flow' ? { tab: 'flow' } : {}, { replace: true })}
      items={[
        { key: 'form', label: say(listWords.basic), children: form },
        { key: 'flow', label: say(documentClassFlow.labels.$), children: <Flow id={id} /> },
      ]}
    />
  );
};
