/** The saved searches of a list: fixed ones first, each a button that is pressed while its search is in force (LIST-13, LIST-46). */
import { CloseOutlined } from '@ant-design/icons';
import type { SearchTag } from '@wms/contract/kernel/savedSearch.ts';
import { messages } from '@wms/contract/spec/messages.gen.ts';
import type { ReactNode } from 'react';
import { useSay } from '../frame/locale.tsx';
import { isRemovable } from './tags.ts';
import { tagWords } from './tagWords.ts';

export interface TagBarProps {
  readonly tags: readonly SearchTag[];
  readonly active: string;
  readonly hasFailed: boolean;
  readonly onPress: (tag: SearchTag) => void;
  readonly onRemove: (tag: SearchTag) => void;
  readonly onRetry: () => void;
  /** Opens what keeps the fixed ones; absent for whom they are not to keep. */
  readonly onManage?: (() => void) | undefined;
}

export const TagBar = ({ tags, active, hasFailed, onPress, onRemove, onRetry, onManage }: TagBarProps): ReactNode => {
  const say = useSay();
  if (hasFailed)
    return (
      <p className="wms-tags" role="alert">
        <button type="button" className="wms-rowact" onClick={onRetry}>
          {say(messages['lookup.retry'])}
        </button>
      </p>
    );
  if (tags.length === 0 && !onManage) return null;
  return (
    <ul className="wms-tags" aria-label={say(tagWords.tags)}>
      {tags.map((tag) => (
        <li key={tag.id} className="wms-tag-item" data-active={tag.id === active ? '' : undefined}>
          <button
            type="button"
            aria-pressed={tag.id === active}
            title={isRemovable(tag) ? undefined : say(tagWords.fixedOne, { name: tag.tagName })}
            onClick={() => onPress(tag)}
          >
            {tag.tagName}
          </button>
          {isRemovable(tag) && (
            <button
              type="button"
              className="wms-tag-remove"
              aria-label={say(tagWords.remove, { name: tag.tagName })}
              onClick={() => onRemove(tag)}
            >
              <CloseOutlined aria-hidden="true" />
            </button>
          )}
        </li>
      ))}
      {onManage && (
        <li>
          <button type="button" className="wms-rowact" onClick={onManage} data-testid="tag.manage">
            {say(tagWords.manage)}
          </button>
        </li>
      )}
    </ul>
  );
};
