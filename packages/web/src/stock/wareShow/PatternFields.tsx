/** What the numbers of new cells are made of. */

import type { Issue } from '@wms/contract/kernel/issue.ts';
import { wareShowPhrases } from '@wms/contract/stock/wareShow/wareShow.phrases.ts';
import type { ZoneOnPlan } from '@wms/contract/stock/wareShow/wareShow.replies.ts';
import { Input } from 'antd';
import { type ReactNode, useId } from 'react';
import { issueText } from '../../kernel/field/issueText.ts';
import { useLocale, useSay } from '../../kernel/frame/locale.tsx';
import { CountField, ZoneSelect } from './fields.tsx';
import { cellWords } from './words.ts';

const numbers = ['shelfFrom', 'shelfTo', 'columns', 'levels', 'digits'] as const;
const most: Readonly<Record<(typeof numbers)[number], number>> = {
  shelfFrom: 999_999,
  shelfTo: 999_999,
  columns: 999,
  levels: 99,
  digits: 6,
};

export type Numbers = { readonly [N in (typeof numbers)[number]]: number | null };

const textOf = (code: string): { readonly text: (typeof wareShowPhrases)[keyof typeof wareShowPhrases] } | undefined => {
  const found = Object.entries(wareShowPhrases).find(([key]) => key === code)?.[1];
  return found && { text: found };
};

interface PatternFieldsProps {
  readonly zones: readonly ZoneOnPlan[];
  readonly zone: string;
  readonly prefix: string;
  readonly figures: Numbers;
  readonly issues: readonly Issue[];
  readonly onZone: (zone: string) => void;
  readonly onPrefix: (prefix: string) => void;
  readonly onFigures: (figures: Numbers) => void;
}
export const PatternFields = ({
  zones,
  zone,
  prefix,
  figures,
  issues,
  onZone,
  onPrefix,
  onFigures,
}: PatternFieldsProps): ReactNode => {
  const say = useSay();
  const locale = useLocale();
  const id = useId();
  const problemOf = (name: string): string | undefined => {
    const issue = issues.find(({ field }) => field === name);
    return issue && issueText({ ...issue, ...(textOf(issue.code) ?? {}) }, locale);
  };
  return (
    <fieldset className="wms-form-group wms-dialog-group">
      <legend>{say(cellWords.pattern)}</legend>
      <ZoneSelect
        zones={zones}
        value={zone}
        onChange={(next) => {
          // a prefix that is the zone's number follows the zone
          if (prefix === zone) onPrefix(next);
          onZone(next);
        }}
      />
      <div className="wms-field">
        <label htmlFor={`${id}prefix`}>{say(cellWords.prefix)}</label>
        <Input
          id={`${id}prefix`}
          value={prefix}
          maxLength={30}
          autoComplete="off"
          data-testid="create.prefix"
          {...(problemOf('prefix') ? { status: 'error' as const } : {})}
          onChange={(event) => onPrefix(event.target.value)}
        />
        {problemOf('prefix') && (
          <span className="wms-field-error" role="alert">
            {problemOf('prefix')}
          </span>
        )}
      </div>
      {numbers.map((name) => (
        <CountField
          key={name}
          label={cellWords[name]}
          value={figures[name]}
          most={most[name]}
          problem={problemOf(name)}
          testId={`create.${name}`}
          onChange={(value) => onFigures({ ...figures, [name]: value })}
        />
      ))}
    </fieldset>
  );
};
