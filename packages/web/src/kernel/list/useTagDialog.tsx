import type { I18nText, TagContent } from '@wms/contract/system/tag/tag.ts';
import { useSay } from '../locale.tsx';
import { useModal } from '../modal.tsx';
import { TAG_DIALOG_WIDTH, TagDialog } from './TagDialog.tsx';
import { tagWords } from './tagWords.ts';
import type { Tags } from './useTags.ts';

interface Plan {
  readonly tags: Tags;
  readonly content: TagContent;
  readonly onHold: (isHeld: boolean) => void;
  readonly onSaved: (id: string) => void;
}
/** A function that asks for a name and saves the conditions under it; the layer the press came from stays open meanwhile. */
export const useTagDialog = ({ tags, content, onHold, onSaved }: Plan): (() => void) => {
  const say = useSay();
  const modal = useModal();
  return () => {
    onHold(true);
    modal.open(
      (dialog) => {
        const save = async (names: readonly I18nText[]): Promise<string | undefined> => {
          const { id, fault } = await tags.add(names, content);
          if (id === undefined) return fault?.message ?? '';
          onSaved(id);
          dialog.close();
          return undefined;
        };
        return <TagDialog onSave={save} onCancel={dialog.close} />;
      },
      { title: say(tagWords.title), width: TAG_DIALOG_WIDTH, testId: 'tag.dialog', onClose: () => onHold(false) },
    );
  };
};
