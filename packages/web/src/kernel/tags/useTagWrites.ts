import type { I18nText, SearchTag, TagContent } from '@wms/contract/kernel/savedSearch.ts';
import { useRef } from 'react';
import { useSay } from '../frame/locale.tsx';
import { useTab } from '../frame/tab.tsx';
import { toast } from '../frame/toast.tsx';
import { useSend } from '../wire/calls.ts';
import type { CallError } from '../wire/faults.ts';
import { useUser } from '../wire/grant.ts';
import { tagCalls } from './tagCalls.ts';
import { tagWords } from './tagWords.ts';

/** What a person does with the saved searches of this screen; apart from reading them, since most visits to a list save none. */
export const useTagWrites = () => {
  const say = useSay();
  const { id: tagOwner, side } = useUser();
  const { name } = useTab();
  const calls = tagCalls();
  const removing = useSend(calls.remove);
  const fault = useRef<CallError>(undefined);
  const quiet = {
    report: 'silent' as const,
    onFail: (error: CallError) => {
      fault.current = error;
    },
  };
  const adding = useSend(calls.addOwn, quiet);
  const fixing = useSend(calls.add, quiet);
  const changing = useSend(calls.update, quiet);
  /** The new tag's id, or why there is none: the dialog says it, no toast does (ERR-34). */
  const add = async (
    zlI18nList: readonly I18nText[],
    content: TagContent,
    isFixed = false,
  ): Promise<{ id?: string; fault?: CallError }> => {
    fault.current = undefined;
    const draft = { zlI18nList, tagContent: JSON.stringify(content), tagOwner };
    const made = await (isFixed ? fixing.run({ module: name, tagOwnType: '1', ...draft }) : adding.run({ name, ...draft }));
    return made ? { id: made.id } : fault.current ? { fault: fault.current } : {};
  };
  const remove = async ({ id, version, tagName, zlI18nList, tagContent }: SearchTag): Promise<void> => {
    if (!(await removing.run({ delList: [{ id, version }] }))) return;
    const restore = (): void => void adding.run({ name, zlI18nList, tagContent, tagOwner });
    toast.undo(say(tagWords.removed, { name: tagName }), restore);
  };
  /** Keeps other conditions under the names of a tag; the tag's id, undefined when nothing was saved. */
  const replace = async ({ id, version, zlI18nList, tagName }: SearchTag, content: TagContent): Promise<string | undefined> => {
    if (!(await changing.run({ id, version, zlI18nList, tagContent: JSON.stringify(content) }))) {
      toast.error(say(tagWords.changesNotSaved), fault.current ? [fault.current.message] : []);
      return undefined;
    }
    toast.success(say(tagWords.changesSaved, { name: tagName }));
    return id;
  };
  return {
    add,
    remove,
    replace,
    isBusy: adding.busy || changing.busy || removing.busy,
    /** LIST-42: fixed tags are the platform's to keep. */
    keepsFixed: side === 'platform',
  };
};
export type TagWrites = ReturnType<typeof useTagWrites>;
