/** One entry of a cache: what is kept of it to be read, as text, and until when. */
import type { Resource } from '@wms/contract/kernel/resource.ts';
import { cacheEntry } from '@wms/contract/system/cache/cache.ts';
import { Fragment, type ReactNode } from 'react';
import { textOf } from '../../kernel/list/cells.tsx';
import { fieldOf, type ListRow, labelOf, member } from '../../kernel/list/fields.ts';
import { useLocale, useSay } from '../../kernel/locale.tsx';
import './cache.css';

const resource: Resource = cacheEntry;
const facts = ['cacheType', 'cacheKey', 'ttlHours', 'hitCount', 'createDate', 'expireDate'] as const;

export const EntryView = ({ entry }: { readonly entry: ListRow }): ReactNode => {
  const say = useSay();
  const locale = useLocale();
  return (
    <>
      <dl className="wms-cache-facts">
        {facts.map((name) => (
          <Fragment key={name}>
            <dt className="wms-quiet">{say(labelOf(resource, name))}</dt>
            <dd>{textOf(fieldOf(resource, name), member(entry, name), locale)}</dd>
          </Fragment>
        ))}
      </dl>
      <pre className="wms-cache-value">{String(member(entry, 'cacheValue') ?? '')}</pre>
    </>
  );
};
