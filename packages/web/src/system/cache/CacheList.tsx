/** The caches: what is kept between calls, by type; entries are cleared, or live longer or shorter (SYS-05, SYS-13, SYS-31). */
import { labelOf } from '@wms/contract/kernel/flow.ts';
import type { Trilingual } from '@wms/contract/kernel/phrase.ts';
import { clearCache, listCacheTypes, setCacheTtl } from '@wms/contract/system/cache/cache.calls.ts';
import { type CacheType, cacheTypes } from '@wms/contract/system/cache/cache.rules.ts';
import { cacheEntry } from '@wms/contract/system/cache/cache.ts';
import { type ReactNode, useMemo } from 'react';
import type { ListTools, RowAct, ToolbarAct } from '../../kernel/action/act.ts';
import type { CellOptions } from '../../kernel/column/tableParts.tsx';
import { type ListRow, member } from '../../kernel/field/fields.ts';
import type { Condition } from '../../kernel/field/listState.ts';
import { sayNow } from '../../kernel/frame/locale.tsx';
import { askUser } from '../../kernel/frame/modal.tsx';
import { openModal } from '../../kernel/frame/modalStore.ts';
import { toast } from '../../kernel/frame/toast.tsx';
import type { ListTab } from '../../kernel/list/ListTabs.tsx';
import { ResourceList } from '../../kernel/list/ResourceList.tsx';
import { send, useCall } from '../../kernel/wire/calls.ts';
import { CallError } from '../../kernel/wire/faults.ts';
import { TimeToLive } from './TimeToLive.tsx';
import { words } from './words.ts';

/** The tabs choose the type: there is no second input for it. */
const entries = { ...cacheEntry, list: { ...cacheEntry.list, search: ['cacheKeyIndistinct'] as const } };
const usual = cacheTypes[0];
const tabOf = (type: CacheType): ListTab => ({
  key: type === usual ? '' : type,
  label: labelOf('CacheType', type),
  condition: { cacheType: type },
});

/** Nobody changes an entry: it is made anew. */
const detail = { hasNoLog: true };
const typeOf = (condition: Condition): CacheType => cacheTypes.find((type) => type === condition.cacheType) ?? usual;
const keysOf = (rows: readonly ListRow[]): readonly string[] => rows.map((row) => String(member(row, 'cacheKey')));

/** Waits for a command, says how many entries it was about, and reads the list again. A failed one was told already. */
const counted = async (sent: Promise<{ readonly count: number }>, done: Trilingual, refresh: () => void): Promise<boolean> => {
  try {
    const { count } = await sent;
    toast.success(sayNow(done, { count }));
  } catch (error) {
    if (error instanceof CallError) return false;
    throw error;
  }
  refresh();
  return true;
};

const clear: ToolbarAct = {
  key: 'clear',
  label: words.clear,
  flag: 'isPhysicalDelete',
  needs: 'some',
  ask: { text: words.askClear, consequence: words.clearText },
  run: ({ rows, condition, refresh }) =>
    counted(send(clearCache, { cacheType: typeOf(condition), keys: keysOf(rows) }), words.cleared, refresh),
};
const clearAll: ToolbarAct = {
  key: 'clearAll',
  label: words.clearAll,
  flag: 'isPhysicalDelete',
  needs: 'none',
  run: async ({ condition, refresh }) => {
    const cacheType = typeOf(condition);
    const yes = await askUser({
      title: sayNow(words.askAll, { type: sayNow(labelOf('CacheType', cacheType)) }),
      content: sayNow(words.clearText),
      verb: sayNow(words.clearAll),
      danger: true,
    });
    if (yes) await counted(send(clearCache, { cacheType, keys: [] }), words.cleared, refresh);
  },
};
const setTtl = ({ rows, condition, refresh }: ListTools): void => {
  openModal(
    (handle) => (
      <TimeToLive
        hours={Number(rows[0] ? member(rows[0], 'ttlHours') : 24)}
        onCancel={handle.close}
        onSave={async (ttlHours) => {
          const body = { cacheType: typeOf(condition), keys: keysOf(rows), ttlHours };
          if (await counted(send(setCacheTtl, body), words.changed, refresh)) handle.close();
        }}
      />
    ),
    { title: sayNow(words.ttlTitle, { count: rows.length }), width: 420, testId: 'cache' },
  );
};
const ttl: ToolbarAct = { key: 'ttl', label: words.ttl, flag: 'isModify', needs: 'some', run: setTtl };
const toolbar = [clear, clearAll, ttl];
const rowActs: readonly RowAct[] = [clear, ttl];
// hits and end stand in sight beside the rest; the whole value is read in the drawer
const cells: CellOptions = {
  cacheKey: { width: 160 },
  cacheType: { width: 130 },
  cacheValue: { width: 240 },
  ttlHours: { width: 130 },
  hitCount: { width: 90 },
  expireDate: { width: 158 },
};

export const CacheList = (): ReactNode => {
  const { data } = useCall(listCacheTypes, {}, { report: 'silent' });
  const tabs = useMemo(() => {
    const offered = data?.records.map(({ value }) => value);
    return cacheTypes.filter((type) => offered?.includes(type) ?? true).map(tabOf);
  }, [data]);
  return (
    <ResourceList resource={entries} get={false} tabs={tabs} toolbar={toolbar} rowActs={rowActs} cells={cells} detail={detail} />
  );
};
