/** The saved search one started from and has changed since: to be saved anew, or to be gone back to. */
import type { SearchTag } from '@wms/contract/kernel/savedSearch.ts';
import { Button, Tooltip } from 'antd';
import type { ReactNode } from 'react';
import { useSay } from '../frame/locale.tsx';
import { isRemovable } from './tags.ts';
import { tagWords } from './tagWords.ts';

export interface TagBaseProps {
  readonly tag: SearchTag;
  /** Nothing is left to be saved. */
  readonly isEmpty: boolean;
  readonly isBusy: boolean;
  /** Whether fixed ones are this person's to keep. */
  readonly keepsFixed: boolean;
  readonly onSave: () => void;
  readonly onReset: () => void;
}

export const TagBase = ({ tag, isEmpty, isBusy, keepsFixed, onSave, onReset }: TagBaseProps): ReactNode => {
  const say = useSay();
  return (
    <span className="wms-tag-base" data-testid="list.tagBase">
      <span>{say(tagWords.basedOn, { name: tag.tagName })}</span>
      {(isRemovable(tag) || keepsFixed) && (
        <Tooltip title={isEmpty ? say(tagWords.nothing) : undefined}>
          <Button
            type="link"
            size="small"
            loading={isBusy}
            aria-disabled={isEmpty}
            className={isEmpty ? 'wms-off' : ''}
            onClick={() => !isEmpty && onSave()}
            data-testid="tag.saveChanges"
          >
            {say(tagWords.saveChanges)}
          </Button>
        </Tooltip>
      )}
      <Button type="link" size="small" onClick={onReset} data-testid="tag.reset">
        {say(tagWords.backTo)}
      </Button>
    </span>
  );
};
