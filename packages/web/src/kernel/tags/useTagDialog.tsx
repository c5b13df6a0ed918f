import type { I18nText, SearchTag, TagContent } from '@wms/contract/kernel/savedSearch.ts';
import { Skeleton } from 'antd';
import { Suspense } from 'react';
import { useSay } from '../frame/locale.tsx';
import { askUser, useModal } from '../frame/modal.tsx';
import { TAG_DIALOG_WIDTH, tagScreens } from './tagCalls.ts';
import { isRemovable } from './tags.ts';
import { tagWords } from './tagWords.ts';
import type { TagWrites } from './useTagWrites.ts';

const FIXED_WIDTH = 900;
interface Plan {
  readonly writes: TagWrites;
  readonly content: TagContent;
  readonly onHold: (isHeld: boolean) => void;
  readonly onSaved: (id: string) => void;
}
/** A function that asks for a name and saves the conditions under it; the layer the press came from stays open meanwhile. */
export const useTagDialog = ({ writes, content, onHold, onSaved }: Plan): (() => void) => {
  const say = useSay();
  const modal = useModal();
  const screens = tagScreens();
  return () => {
    if (!screens) return;
    onHold(true);
    modal.open(
      (dialog) => {
        const save = async (names: readonly I18nText[], isFixed: boolean): Promise<string | undefined> => {
          const { id, fault } = await writes.add(names, content, isFixed);
          if (id === undefined) return fault?.message ?? '';
          onSaved(id);
          dialog.close();
          return undefined;
        };
        return (
          <Suspense fallback={<Skeleton active />}>
            <screens.Dialog mayFix={writes.keepsFixed} onSave={save} onCancel={dialog.close} />
          </Suspense>
        );
      },
      { title: say(tagWords.title), width: TAG_DIALOG_WIDTH, testId: 'tag.dialog', onClose: () => onHold(false) },
    );
  };
};

/** A function that keeps the changed conditions under the names of a tag; for one that is everybody's it asks first. */
export const useTagChange = ({ writes, content, onHold, onSaved }: Plan): ((tag: SearchTag) => Promise<void>) => {
  const say = useSay();
  return async (tag) => {
    if (!isRemovable(tag)) {
      onHold(true);
      const question = { title: say(tagWords.changeAsk), content: say(tagWords.changeText, { name: tag.tagName }) };
      const agreed = await askUser({ ...question, verb: say(tagWords.saveChanges) });
      onHold(false);
      if (!agreed) return;
    }
    const id = await writes.replace(tag, content);
    if (id !== undefined) onSaved(id);
  };
};

/** A function that opens the fixed tags of this page and all others, for those who keep them; undefined where no screen was lent. */
export const useFixedTags = (onHold: Plan['onHold']): (() => void) | undefined => {
  const say = useSay();
  const modal = useModal();
  const screens = tagScreens();
  if (!screens) return undefined;
  return () => {
    onHold(true);
    modal.open(
      <Suspense fallback={<Skeleton active />}>
        <screens.Fixed />
      </Suspense>,
      { title: say(tagWords.manageTitle), width: FIXED_WIDTH, testId: 'tag.fixedDialog', onClose: () => onHold(false) },
    );
  };
};
