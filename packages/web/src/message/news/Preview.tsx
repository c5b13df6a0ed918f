/** News as a supplier would read them, with whom they are for: saved ones, and drafts as they stand in the editor. */
import { getNews } from '@wms/contract/message/news/news.calls.ts';
import { newsFlow } from '@wms/contract/message/news/news.flow.ts';
import { Alert, Skeleton } from 'antd';
import type { ReactNode } from 'react';
import { Failure } from '../../kernel/field/ListStates.tsx';
import { sayNow, useSay } from '../../kernel/frame/locale.tsx';
import { openModal } from '../../kernel/frame/modalStore.ts';
import { useCall } from '../../kernel/wire/calls.ts';
import { Article, type Shown } from './Article.tsx';
import { type AudienceKind, kindOf } from './audienceKind.ts';
import { ownPictureOf } from './service.ts';
import { words } from './words.ts';

interface Aimed {
  readonly kind: AudienceKind;
  readonly orgNo: string;
  readonly supplierNos: readonly string[];
  readonly isPublished: boolean;
}
const Audience = ({ kind, orgNo, supplierNos, isPublished }: Aimed): ReactNode => {
  const say = useSay();
  const told = {
    public: say(words.seenByPublic),
    allSuppliers: say(words.seenByAll, { orgNo }),
    chosenSuppliers: say(words.seenByChosen, { numbers: supplierNos.join(', ') }),
    inside: say(words.seenInside),
  };
  const text = isPublished ? told[kind] : `${told[kind]} ${say(words.notYet)}`;
  return <Alert type={kind === 'inside' ? 'warning' : 'info'} showIcon title={text} className="wms-news-aimed" />;
};

export const SavedPreview = ({ id }: { readonly id: string }): ReactNode => {
  const say = useSay();
  const found = useCall(getNews, { id }, { fresh: 0, report: 'silent' });
  if (found.isError) return <Failure title={say(words.failed)} error={found.error} onRetry={() => void found.refetch()} />;
  const item = found.data?.id === id ? found.data : undefined;
  if (!item) return <Skeleton active />;
  return (
    <Article news={item}>
      <Audience
        kind={kindOf(item)}
        orgNo={item.orgNo ?? ''}
        supplierNos={item.supplierNos ?? []}
        isPublished={item.publish === newsFlow.states.published}
      />
    </Article>
  );
};

/** Opens what the editor holds now. */
export const openPreview = (news: Shown, aimed: Omit<Aimed, 'isPublished'>): void => {
  openModal(
    <Article news={news} pictures={ownPictureOf}>
      <Audience {...aimed} isPublished={false} />
    </Article>,
    { title: sayNow(words.preview), width: 760, closeOnMask: true },
  );
};
