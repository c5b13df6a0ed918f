import { type I18nText, type SearchTag, type TagContent, tagLimits } from '@wms/contract/system/tag/tag.ts';
import { useRef } from 'react';
import { useRead, useWrite } from '../calls.ts';
import type { ListReply } from '../client.ts';
import type { CallError } from '../faults.ts';
import { useUser } from '../grant.ts';
import { useSay } from '../locale.tsx';
import { useTab } from '../tab.tsx';
import { toast } from '../toast.tsx';
import { isRemovable } from './tags.ts';
import { tagWords } from './tagWords.ts';

const SERVICE = 'ISysTagService';
const none: readonly SearchTag[] = [];
interface Draft {
  readonly name: string;
  readonly zlI18nList: readonly I18nText[];
  readonly tagContent: string;
  readonly tagOwner: string;
}

/** The saved searches of this screen, by its route name (LIST-42). They are asked for when somebody is about to look at them. */
export const useTags = (isWanted: boolean) => {
  const say = useSay();
  const { id: tagOwner } = useUser();
  const { name } = useTab();
  const { data, isError, refetch } = useRead<ListReply<SearchTag>>(
    SERVICE,
    'getSysTagListByName',
    { name },
    { enabled: isWanted, report: 'silent' },
  );
  const removing = useWrite(SERVICE, 'deleteSysTagByIds');
  const fault = useRef<CallError>(undefined);
  const adding = useWrite<Draft, { readonly id: string }>(SERVICE, 'addSysTagByName', {
    report: 'silent',
    onFail: (error) => {
      fault.current = error;
    },
  });
  /** The new tag's id, or why there is none: the dialog says it, no toast does (ERR-34). */
  const add = async (zlI18nList: readonly I18nText[], content: TagContent): Promise<{ id?: string; fault?: CallError }> => {
    fault.current = undefined;
    const made = await adding.run({ name, zlI18nList, tagContent: JSON.stringify(content), tagOwner });
    return made ? { id: made.id } : fault.current ? { fault: fault.current } : {};
  };
  const remove = async ({ id, version, tagName, zlI18nList, tagContent }: SearchTag): Promise<void> => {
    if (!(await removing.run({ delList: [{ id, version }] }))) return;
    const restore = (): void => void adding.run({ name, zlI18nList, tagContent, tagOwner });
    toast.undo(say(tagWords.removed, { name: tagName }), restore);
  };
  const tags = data?.records ?? none;
  /**
   * Keeps other conditions under the names of a tag; the id it has then, undefined when nothing was saved. Tags cannot be changed, so
   * another takes its place: made before the old one goes, unless there is room for no more.
   */
  const replace = async (tag: SearchTag, content: TagContent): Promise<string | undefined> => {
    const drop = (): Promise<unknown> => removing.run({ delList: [{ id: tag.id, version: tag.version }] });
    const isFull = tags.filter(isRemovable).length >= tagLimits.perScreen;
    if (isFull && !(await drop())) return undefined;
    const { id, fault } = await add(tag.zlI18nList, content);
    if (id === undefined) {
      if (isFull) await adding.run({ name, zlI18nList: tag.zlI18nList, tagContent: tag.tagContent, tagOwner });
      toast.error(say(tagWords.changesNotSaved), fault ? [fault.message] : []);
      return undefined;
    }
    if (!isFull) await drop();
    toast.success(say(tagWords.changesSaved, { name: tag.tagName }));
    return id;
  };
  return { tags, isError, refetch, add, remove, replace, isBusy: adding.busy || removing.busy };
};
export type Tags = ReturnType<typeof useTags>;
