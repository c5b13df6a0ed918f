/** One condition of the advanced search: its name, its input and what is wrong with it. */
import type { Issue } from '@wms/contract/kernel/issue.ts';
import type { ReactNode } from 'react';
import { issueText } from '../field/issueText.ts';
import { rangeKeysOf } from '../field/search.ts';
import { useLocale, useSay } from '../frame/locale.tsx';
import { SearchInput, type SearchInputProps } from './SearchInput.tsx';

interface ConditionFieldProps extends Omit<SearchInputProps, 'invalid'> {
  readonly wrong: Issue | undefined;
  /** One of those of which a search needs any. */
  readonly isNarrowing?: boolean | undefined;
}
export const ConditionField = ({ wrong, isNarrowing = false, ...input }: ConditionFieldProps): ReactNode => {
  const say = useSay();
  const locale = useLocale();
  const { id, search, condition } = input;
  const filled =
    search.how === 'range' ? rangeKeysOf(search).some((key) => condition[key]) : (condition[search.key] ?? '') !== '';
  return (
    <div className="wms-search-field" data-filled={filled ? '' : undefined}>
      <label htmlFor={id}>
        {say(search.label)}
        {isNarrowing && (
          <span className="wms-required" aria-hidden="true">
            *
          </span>
        )}
      </label>
      <SearchInput {...input} invalid={wrong !== undefined} />
      {wrong && (
        <span className="wms-field-error" role="alert">
          {issueText(wrong, locale)}
        </span>
      )}
    </div>
  );
};
