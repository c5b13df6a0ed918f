/** A box for a keyword above the rows of a selection dialog. Several lines pasted into it are numbers. */
import type { InputRef } from 'antd';
import { type ReactNode, useRef } from 'react';
import { labelOf } from '../field/fields.ts';
import { KeywordBox } from '../field/KeywordBox.tsx';
import { useSay } from '../frame/locale.tsx';
import type { SelectSearchProps } from './plan.ts';
import { words } from './words.ts';

export const SelectKeyword = ({ resource, condition, onSearch, onCodes }: SelectSearchProps): ReactNode => {
  const say = useSay();
  const box = useRef<InputRef>(null);
  const search = (keyword: string): void => onSearch(keyword.trim() === '' ? {} : { keyword: keyword.trim() });
  return (
    <div className="wms-select-keyword">
      <KeywordBox
        value={String(condition.keyword ?? '')}
        fields={resource.list.keyword.map((name) => say(labelOf(resource, name)))}
        onSearch={search}
        onEnter={search}
        onCodes={onCodes}
        inputRef={box}
        autoFocus
      />
      {onCodes && <span className="wms-quiet">{say(words.pasteCodes)}</span>}
    </div>
  );
};
