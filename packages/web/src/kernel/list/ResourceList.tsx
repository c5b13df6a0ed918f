/**
 * The list page of every resource.
 *
 *   <ResourceList resource={organization} toolbar={[...]} rowActs={[...]} />
 *   <ResourceList resource={asnHead} service="ISupSrmAsnService" list="getAsnList" lines={{ resource: asnLine }} tabs={tabs}
 *     cells={{ onWayQty: { explain: (row) => <OnWay row={row} /> } }} detail={{ tabs: [...] }} />
 *
 * Columns, search, sort and texts come from the declaration, rights from the menu of the screen, the state from the address.
 */
import { useQueryClient } from '@tanstack/react-query';
import { Segmented } from 'antd';
import { type ReactNode, useCallback, useMemo } from 'react';
import { useGrant } from '../grant.ts';
import { useSay } from '../locale.tsx';
import type { ListRow } from './fields.ts';
import { ListPane } from './ListPane.tsx';
import type { PageMode } from './listState.ts';
import { codesField, knownKeys, searchFields } from './search.ts';
import { useListUrl } from './useListUrl.ts';
import type { ListScreen, ListView } from './view.ts';
import { words } from './words.ts';
import './list.css';

/** The conditions of one face of a list, and the names they may have in its address. */
const useSearch = <T extends ListRow>({ resource, extraSearch }: ListView<T>) =>
  useMemo(() => {
    const shown = searchFields(resource, extraSearch);
    const codes = codesField(resource);
    const all = codes && !shown.some((one) => one.key === codes.key) ? [...shown, codes] : shown;
    return { shown, all, known: knownKeys(all) };
  }, [resource, extraSearch]);

const useRefresh = (): ((service: string) => void) => {
  const client = useQueryClient();
  return useCallback(
    (service) => void client.invalidateQueries({ predicate: (query) => query.queryKey[0] === service }, { cancelRefetch: false }),
    [client],
  );
};

export const ResourceList = <T extends ListRow = ListRow, L extends ListRow = ListRow>(props: ListScreen<T, L>): ReactNode => {
  const { lines, head, firstMode = '0', ...heads } = props;
  const say = useSay();
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
  const common = { url, modeSwitch, head, onRefresh: refresh, isGranted: isSearch };
  return showsLines ? (
    <ListPane<L> key="lines" view={lines} mode="1" search={ofLines} {...common} />
  ) : (
    <ListPane<T> key="heads" view={heads} mode={lines ? '0' : undefined} search={ofHeads} {...common} />
  );
};
