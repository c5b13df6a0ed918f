/** The saved searches of a list: fixed ones first, each a button that is pressed while its search is in force (LIST-13, LIST-46). */
import { CloseOutlined } from '@ant-design/icons';
import { messages } from '@wms/contract/spec/messages.gen.ts';
import type { SearchTag } from '@wms/contract/system/tag/tag.ts';
import type { ReactNode } from 'react';
import { useSay } from '../locale.tsx';
import { isRemovable } from './tags.ts';
import { tagWords } from './tagWords.ts';

export interface TagBarProps {
  readonly tags: readonly SearchTag[];
  readonly active: string;
  readonly hasFailed: boolean;
  readonly onPress: (tag: SearchTag) => void;
  readonly onRemove: (tag: SearchTag) => void;
  readonly onRetry: () => void;
}

export const TagBar = ({ tags, active, hasFailed, onPress, onRemove, onRetry }: TagBarProps): ReactNode => {
  const say = useSay();
  if (hasFailed)
    return (
      <p className="wms-tags" role="alert">
        <button type="button" className="wms-rowact" onClick={onRetry}>
          {say(messages['lookup.retry'])}
        </button>
      </p>
    );
  if (tags.length === 0) return null;
  return (
    <ul className="wms-tags" aria-label={say(tagWords.tags)}>
      {tags.map((tag) => (
        <li key={tag.id} className="wms-tag" data-active={tag.id === active ? '' : undefined}>
          <button type="button" aria-pressed={tag.id === active} onClick={() => onPress(tag)}>
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
    </ul>
  );
};
