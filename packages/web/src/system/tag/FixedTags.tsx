/** The fixed tags of this page and of all others, in one place: renamed, deleted, and opened where their conditions are changed. */

import type { ReplyOf } from '@wms/contract/kernel/call.ts';
import { type I18nText, parseTagContent } from '@wms/contract/kernel/savedSearch.ts';
import { terms } from '@wms/contract/kernel/terms.ts';
import { deleteTags, listFixedTags, updateTag } from '@wms/contract/system/tag/tag.calls.ts';
import { Alert, Button, Flex, Segmented, Skeleton } from 'antd';
import { type ReactNode, useRef, useState } from 'react';
import { words } from '../../kernel/field/words.ts';
import { useLocale, useSay } from '../../kernel/frame/locale.tsx';
import { routeTitle } from '../../kernel/frame/messages.ts';
import { askUser, useModal } from '../../kernel/frame/modal.tsx';
import { closeModals } from '../../kernel/frame/modalStore.ts';
import { routeNamed } from '../../kernel/frame/routes.ts';
import { useTab } from '../../kernel/frame/tab.tsx';
import { goTo } from '../../kernel/frame/tabStore.ts';
import { toast } from '../../kernel/frame/toast.tsx';
import { TAG_DIALOG_WIDTH } from '../../kernel/tags/tagCalls.ts';
import { addressOf } from '../../kernel/tags/tags.ts';
import { tagWords } from '../../kernel/tags/tagWords.ts';
import { useCall, useSend } from '../../kernel/wire/calls.ts';
import type { CallError } from '../../kernel/wire/faults.ts';
import { TagDialog } from './TagDialog.tsx';
import { fixedWords } from './words.ts';
import './tag.css';

type FixedTag = ReplyOf<typeof listFixedTags>['records'][number];

/** Renames and deletes fixed tags, each after it was asked for. */
const useTagActs = () => {
  const say = useSay();
  const modal = useModal();
  const removing = useSend(deleteTags);
  const fault = useRef<CallError>(undefined);
  const changing = useSend(updateTag, {
    report: 'silent',
    onFail: (error) => {
      fault.current = error;
    },
  });

  const rename = ({ id, version, tagContent, tagName, zlI18nList: names }: FixedTag): void => {
    modal.open(
      (dialog) => {
        const save = async (zlI18nList: readonly I18nText[]): Promise<string | undefined> => {
          if (!(await changing.run({ id, version, tagContent, zlI18nList }))) return fault.current?.message ?? '';
          dialog.close();
          return undefined;
        };
        return <TagDialog names={names} onSave={save} onCancel={dialog.close} />;
      },
      { title: say(fixedWords.renameTitle, { name: tagName }), width: TAG_DIALOG_WIDTH, testId: 'tag.dialog' },
    );
  };
  const remove = async ({ id, version, tagName, name }: FixedTag): Promise<void> => {
    const agreed = await askUser({
      title: say(fixedWords.deleteAsk, { name: tagName }),
      content: say(fixedWords.deleteText, { page: say(routeTitle(name)) }),
      verb: say(fixedWords.delete),
      danger: true,
    });
    if (agreed && (await removing.run({ delList: [{ id, version }] }))) toast.success(say(tagWords.removed, { name: tagName }));
  };
  return { rename, remove, isRemoving: removing.busy };
};

export const FixedTags = (): ReactNode => {
  const say = useSay();
  const locale = useLocale();
  const { name: here } = useTab();
  const [isHere, setHere] = useState(true);
  const found = useCall(listFixedTags, {}, { report: 'silent', fresh: 0 });
  const { rename, remove, isRemoving } = useTagActs();
  const open = (tag: FixedTag): void => {
    closeModals();
    goTo(`${routeNamed(tag.name)?.path ?? '/'}?${addressOf(tag)}`);
  };

  if (found.isError)
    return (
      <Flex align="center" gap={8} role="alert">
        {say(words.failed)} <Button onClick={() => void found.refetch()}>{say(terms.retry)}</Button>
      </Flex>
    );
  if (!found.data) return <Skeleton active />;
  const all = found.data.records;
  const tags = isHere ? all.filter((tag) => tag.name === here) : all;
  const othersOf = ({ zlI18nList }: FixedTag): string =>
    zlI18nList.flatMap(({ languageCode, description }) => (languageCode === locale ? [] : [description])).join(' · ');
  return (
    <Flex vertical gap={12} data-testid="tag.fixedList">
      <Segmented
        className="wms-fixed-where"
        aria-label={say(fixedWords.page)}
        value={isHere ? 'here' : 'all'}
        options={[
          { value: 'here', label: say(fixedWords.here) },
          { value: 'all', label: say(fixedWords.everywhere) },
        ]}
        onChange={(value) => setHere(value === 'here')}
      />
      {tags.length === 0 ? (
        <Alert type="info" title={say(all.length === 0 ? fixedWords.noFixed : fixedWords.noneHere)} />
      ) : (
        <ul className="wms-fixed" aria-label={say(tagWords.manageTitle)}>
          {tags.map((tag) => (
            <li key={tag.id}>
              <div className="wms-fixed-facts">
                <b>{tag.tagName}</b>
                <small>{othersOf(tag)}</small>
              </div>
              <div className="wms-fixed-facts">
                {!isHere && <span>{say(routeTitle(tag.name))}</span>}
                <small>
                  {say(fixedWords.searches)}: {Object.keys(parseTagContent(tag.tagContent)?.labelMapProp ?? {}).join(', ') || '-'}
                </small>
                <small>
                  {say(fixedWords.changed)}: {[tag.updateName, tag.updateDate.slice(0, 16)].filter(Boolean).join(' ')}
                </small>
              </div>
              <Flex gap={4} wrap>
                <Button size="small" title={say(fixedWords.openHelp)} onClick={() => open(tag)}>
                  {say(fixedWords.open)}
                </Button>
                <Button size="small" onClick={() => rename(tag)}>
                  {say(fixedWords.rename)}
                </Button>
                <Button size="small" danger loading={isRemoving} onClick={() => void remove(tag)}>
                  {say(fixedWords.delete)}
                </Button>
              </Flex>
            </li>
          ))}
        </ul>
      )}
    </Flex>
  );
};
