/** Saved searches on the page of their list: one press searches, a second one clears; those without room stand behind a number. */
import { CloseOutlined, TagOutlined } from '@ant-design/icons';
import type { SearchTag } from '@wms/contract/kernel/savedSearch.ts';
import { Popover } from 'antd';
import { type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { useSay } from '../frame/locale.tsx';
import { useNarrow } from '../frame/useNarrow.ts';
import { tagWords } from './tagWords.ts';
import './tagChips.css';

export interface TagChipsProps {
  readonly tags: readonly SearchTag[];
  /** The one in force, '' when none is. */
  readonly active: string;
  readonly onPress: (tag: SearchTag) => void;
}

interface OneProps {
  readonly tag: SearchTag;
  readonly isActive: boolean;
  readonly onPress: TagChipsProps['onPress'];
}
const One = ({ tag, isActive, onPress }: OneProps): ReactNode => {
  const say = useSay();
  return (
    <button
      type="button"
      className="wms-tag-chip"
      data-active={isActive ? '' : undefined}
      title={tag.tagName}
      {...(isActive ? { 'aria-label': say(tagWords.active, { name: tag.tagName }) } : {})}
      onClick={() => onPress(tag)}
    >
      <TagOutlined aria-hidden="true" />
      <span>{tag.tagName}</span>
      {isActive && <CloseOutlined aria-hidden="true" />}
    </button>
  );
};

/** How many of the chips end inside their row. A phone scrolls its row, so all of them do. */
const useFit = (row: RefObject<HTMLElement | null>, isNarrow: boolean): number => {
  const [fit, setFit] = useState(Number.POSITIVE_INFINITY);
  // whenever they are drawn: other chips have other widths, and so has the one in force
  useLayoutEffect(() => {
    const list = row.current;
    if (!list || isNarrow) {
      setFit(Number.POSITIVE_INFINITY);
      return undefined;
    }
    const measure = (): void => {
      const { right } = list.getBoundingClientRect();
      setFit([...list.children].filter((one) => one.getBoundingClientRect().right <= right + 1).length);
    };
    const observer = new ResizeObserver(measure);
    observer.observe(list);
    measure();
    return () => observer.disconnect();
  });
  return fit;
};

export const TagChips = ({ tags, active, onPress }: TagChipsProps): ReactNode => {
  const say = useSay();
  const isNarrow = useNarrow();
  const row = useRef<HTMLUListElement>(null);
  const [isOpen, setOpen] = useState(false);
  const fit = useFit(row, isNarrow);
  const rest = tags.slice(fit);
  const hidden = rest.find(({ id }) => id === active);
  const press = (tag: SearchTag): void => {
    setOpen(false);
    onPress(tag);
  };
  return (
    <div className="wms-tag-chips" data-testid="list.tags">
      <ul ref={row} aria-label={say(tagWords.tags)}>
        {tags.map((tag, at) => (
          <li key={tag.id} data-over={at < fit ? undefined : ''}>
            <One {...{ tag }} isActive={tag.id === active} onPress={press} />
          </li>
        ))}
      </ul>
      {rest.length > 0 && (
        <Popover
          trigger="click"
          open={isOpen}
          onOpenChange={setOpen}
          placement="bottomRight"
          destroyOnHidden
          content={
            <ul className="wms-tag-chips-more" aria-label={say(tagWords.tags)}>
              {rest.map((tag) => (
                <li key={tag.id}>
                  <One {...{ tag }} isActive={tag.id === active} onPress={press} />
                </li>
              ))}
            </ul>
          }
        >
          <button
            type="button"
            className="wms-tag-chip"
            data-active={hidden ? '' : undefined}
            aria-expanded={isOpen}
            aria-haspopup="dialog"
            title={say(tagWords.tags)}
            data-testid="list.moreTags"
          >
            {hidden && <span>{hidden.tagName}</span>}
            <span>+{hidden ? rest.length - 1 : rest.length}</span>
            <span className="wms-unseen">{say(tagWords.tags)}</span>
          </button>
        </Popover>
      )}
    </div>
  );
};
