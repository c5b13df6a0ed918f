import type { SearchTag } from '@wms/contract/kernel/savedSearch.ts';
import { useTab } from '../frame/tab.tsx';
import { useCall } from '../wire/calls.ts';
import { tagCalls } from './tagCalls.ts';

const none: readonly SearchTag[] = [];

/** The saved searches of this screen, by its route name (LIST-42). They are asked for when somebody is about to look at them. */
export const useTags = (isWanted: boolean) => {
  const { name } = useTab();
  const { data, isError, refetch } = useCall(tagCalls().list, { name }, { enabled: isWanted, report: 'silent' });
  return { tags: data?.records ?? none, isError, refetch };
};
export type Tags = ReturnType<typeof useTags>;
