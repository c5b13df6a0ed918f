/** What the server refused, cell by cell, with a way on for the others. */

import type { ErrorDetail } from '@wms/contract/kernel/issue.ts';
import { terms } from '@wms/contract/kernel/terms.ts';
import { Alert, Button } from 'antd';
import type { ReactNode } from 'react';
import { issueText } from '../../kernel/field/issueText.ts';
import { useLocale, useSay } from '../../kernel/frame/locale.tsx';
import { toast } from '../../kernel/frame/toast.tsx';
import type { CallError } from '../../kernel/wire/faults.ts';
import { cellWords } from './words.ts';

/** Ids (or places) of the rows a fault names. */
export const refusedRows = (error: CallError | undefined): ReadonlySet<string> =>
  new Set((error?.details ?? []).flatMap(({ rowId }) => (rowId === undefined ? [] : [rowId])));

export interface RefusalsProps {
  readonly error: CallError;
  /** The name of a row, by its id. */
  readonly nameOf: (rowId: string) => string | undefined;
}
const keyOf = ({ code, rowId, field, params }: ErrorDetail): string => JSON.stringify([code, rowId, field, params]);

export const Refusals = ({ error, nameOf }: RefusalsProps): ReactNode => {
  const say = useSay();
  const locale = useLocale();
  const lines = error.details.map((detail) => {
    const name = detail.rowId === undefined ? undefined : nameOf(detail.rowId);
    const text = issueText(detail, locale);
    // most refusals name the cell themselves
    return { key: keyOf(detail), text: name === undefined || text.includes(name) ? text : `${name}: ${text}` };
  });
  const count = refusedRows(error).size;
  return (
    <Alert
      type="error"
      showIcon
      role="alert"
      data-testid="refusals"
      title={count > 0 ? say(cellWords.refused, { count }) : error.message}
      description={
        lines.length > 0 && (
          <>
            <ul className="wms-refusals" aria-label={say(cellWords.reasons)}>
              {lines.map(({ key, text }) => (
                <li key={key}>{text}</li>
              ))}
            </ul>
            <Button
              size="small"
              type="link"
              onClick={() =>
                void navigator.clipboard
                  ?.writeText(lines.map(({ text }) => text).join('\n'))
                  .then(() => toast.success(say(terms.copied)))
              }
            >
              {say(cellWords.copy)}
            </Button>
          </>
        )
      }
    />
  );
};
