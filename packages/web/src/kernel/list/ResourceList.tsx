/**
 * The list page of every resource.
 *
 *   <ResourceList resource={organization} toolbar={[...]} rowActs={[...]} />
 *   <ResourceList resource={asnHead} service={serviceOf(listNotices)} list={operationOf(listNotices)} lines={{ resource: asnLine }} tabs={tabs}
 *     cells={{ onWayQty: { explain: (row) => <OnWay row={row} /> } }} detail={{ tabs: [...] }} />
 *
 * Columns, search, sort and texts come from the declaration, rights from the menu of the screen, the state from the address.
 */
import { useQueryClient } from '@tanstack/react-query';
import { customPrefix } from '@wms/contract/kernel/customField.ts';
import { key } from '@wms/contract/kernel/field.ts';
import { Segmented } from 'antd';
import { type ReactNode, useCallback, useMemo } from 'react';
import { useLocation } from 'react-router';
import type { ListRow } from '../field/fields.ts';
import { ListSkeleton } from '../field/ListStates.tsx';
import type { PageMode } from '../field/listState.ts';
import { codesField, knownKeys, ownerFields, type SearchField, scopeFields, searchFields, typedFields } from '../field/search.ts';
import { words } from '../field/words.ts';
import { useSay } from '../frame/locale.tsx';
import { NotConfigured } from '../frame/NotConfigured.tsx';
import { useCustomised } from '../wire/customFields.ts';
import { useGrant, useUser } from '../wire/grant.ts';
import { ListPane } from './ListPane.tsx';
import { useListUrl } from './useListUrl.ts';
import type { ListScreen, ListView } from './view.ts';
import './list.css';

/** The rows one import added: it comes with an address only. */
const imported: SearchField = {
  ...{ key: 'importTask', name: 'importTask', how: 'equals' },
  label: words.imported,
  field: key({ name: '', table: '' }, {}),
};

/** The conditions of one mode of a list, and the names they may have in its address. */
const useSearch = <T extends ListRow>({ resource, extraSearch }: ListView<T>) => {
  const { belongSupplier } = useUser();
  return useMemo(() => {
    const fields = searchFields(resource, extraSearch);
    const codes = codesField(resource);
    const hidden = [...(codes ? [codes] : []), ...scopeFields(resource), imported];
    const all = [...fields, ...hidden.filter((one) => !fields.some((other) => other.key === one.key))];
    const owners = belongSupplier ? ownerFields(resource) : [];
    const shown = typedFields(fields).filter(({ name }) => !owners.includes(name));
    return { shown, all, known: knownKeys(all) };
  }, [resource, extraSearch, belongSupplier]);
};

const useRefresh = (): ((service: string) => void) => {
  const client = useQueryClient();
  return useCallback(
    (service) => void client.invalidateQueries({ predicate: (query) => query.queryKey[0] === service }, { cancelRefetch: false }),
    [client],
  );
};

export const ResourceList = <T extends ListRow = ListRow, L extends ListRow = ListRow>(props: ListScreen<T, L>): ReactNode => {
  const { lines: declaredLines, head: ownHead, firstMode = '0', ...declared } = props;
  const custom = useCustomised(declared.resource);
  const customLines = useCustomised(declaredLines?.resource ?? declared.resource);
  const heads: ListView<T> = { ...declared, resource: custom.resource };
  const lines = declaredLines && { ...declaredLines, resource: customLines.resource };
  const head =
    custom.isMissing || customLines.isMissing ? (
      <>
        <NotConfigured />
        {ownHead}
      </>
    ) : (
      ownHead
    );
  const say = useSay();
  const { search } = useLocation();
  const refresh = useRefresh();
  const { isSearch } = useGrant();
  const ofHeads = useSearch<T>(heads);
  const ofLines = useSearch<L>(lines ?? { resource: heads.resource });
  const known = useMemo(() => new Set([...ofHeads.known, ...ofLines.known]), [ofHeads, ofLines]);
  const url = useListUrl(known, lines ? firstMode : '0');
  const showsLines = lines !== undefined && url.state.mode === '1';
  const modeSwitch = lines && (
    <Segmented<PageMode>
      size="small"
      aria-label={say(words.mode)}
      value={url.state.mode}
      options={[
        { value: '0', label: say(words.heads) },
        { value: '1', label: say(words.lines) },
      ]}
      onChange={(mode) => url.change({ mode, row: '', sort: undefined })}
    />
  );
  // An address that speaks of a customer's field is read when that field is known, or it would lose its condition.
  const waits = (custom.isPending || customLines.isPending) && search.includes(customPrefix);
  if (waits) return <ListSkeleton />;
  const common = { url, modeSwitch, head, onRefresh: refresh, isGranted: isSearch };
  return showsLines ? (
    <ListPane<L> key="lines" view={lines} mode="1" search={ofLines} {...common} />
  ) : (
    <ListPane<T> key="heads" view={heads} mode={lines ? '0' : undefined} search={ofHeads} {...common} />
  );
};
