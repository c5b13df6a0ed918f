import type { Resource } from '@wms/contract/kernel/resource.ts';
import type { SearchTag } from '@wms/contract/kernel/savedSearch.ts';
import { useMemo } from 'react';
import type { SearchField } from '../field/search.ts';
import { useTab } from '../frame/tab.tsx';
import { useCall } from '../wire/calls.ts';
import { tagCalls } from './tagCalls.ts';
import { isOfList } from './tags.ts';

const none: readonly SearchTag[] = [];

/**
 * The saved searches of a list: those of its screen, by the route name (LIST-42), that belong to this one of its lists. They are asked for
 * when somebody is about to look at them.
 */
export const useTags = (isWanted: boolean, resource: Resource, fields: readonly SearchField[]) => {
  const { name } = useTab();
  const { data, isError, refetch } = useCall(tagCalls().list, { name }, { enabled: isWanted, report: 'silent' });
  const tags = useMemo(() => (data?.records ?? none).filter((tag) => isOfList(tag, resource, fields)), [data, resource, fields]);
  return { tags, isError, refetch };
};
export type Tags = ReturnType<typeof useTags>;
