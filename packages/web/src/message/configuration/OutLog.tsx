/** What left the product and what became of it: a table that is a row of blocks on a phone, narrowed by state, page by page. */
import { codesOf } from '@wms/contract/kernel/codes.ts';
import { labelOf, toneOf } from '@wms/contract/kernel/flow.ts';
import type { Trilingual } from '@wms/contract/kernel/phrase.ts';
import { mailStates } from '@wms/contract/message/mail/mail.flow.ts';
import { Button, Empty, Pagination, Select } from 'antd';
import type { ReactNode } from 'react';
import { StatusTag } from '../../kernel/field/StatusTag.tsx';
import { words as listWords } from '../../kernel/field/words.ts';
import { useSay } from '../../kernel/frame/locale.tsx';
import { words } from './words.ts';

/** Rows of a page. */
export const logSize = 20;
export type OutState = '1' | '2' | '3' | '4';
export interface OutQuery {
  readonly current: number;
  readonly status: OutState | undefined;
}
export const firstQuery: OutQuery = { current: 1, status: undefined };

export const OutTag = ({ status }: { readonly status: OutState }): ReactNode => {
  const say = useSay();
  return <StatusTag tone={toneOf(mailStates, status) ?? 'draft'}>{say(labelOf(mailStates.dictionary, status))}</StatusTag>;
};

export interface OutLogProps {
  readonly title: Trilingual;
  /** Of its columns; the last one, of buttons, has a name and shows none. */
  readonly heads: readonly Trilingual[];
  readonly empty: Trilingual;
  readonly query: OutQuery;
  readonly total: number;
  readonly onQuery: (query: OutQuery) => void;
  readonly onRefresh: () => void;
  /** Buttons beside the choice of a state. */
  readonly tools?: ReactNode;
  /** Its rows, each a `tr`. */
  readonly rows: readonly ReactNode[];
}
export const OutLog = ({ title, heads, empty, query, total, onQuery, onRefresh, tools, rows }: OutLogProps): ReactNode => {
  const say = useSay();
  return (
    <section className="wms-config-mails" aria-label={say(title)}>
      <div className="wms-config-test">
        <Select<OutState>
          allowClear
          aria-label={say(words.status)}
          placeholder={say(words.everyStatus)}
          value={query.status ?? null}
          options={codesOf(mailStates.dictionary).map(({ value, label }) => ({ value: value as OutState, label: say(label) }))}
          onChange={(status) => onQuery({ current: 1, status })}
        />
        <Button onClick={onRefresh}>{say(listWords.refresh)}</Button>
        {tools}
      </div>
      {rows.length === 0 ? (
        <Empty description={say(empty)} image={Empty.PRESENTED_IMAGE_SIMPLE} />
      ) : (
        <div className="wms-config-scroll">
          <table>
            <thead>
              <tr>
                {heads.map((head, at) =>
                  at < heads.length - 1 ? (
                    <th key={head[0]} scope="col">
                      {say(head)}
                    </th>
                  ) : (
                    <th key={head[0]} scope="col" aria-label={say(head)} />
                  ),
                )}
              </tr>
            </thead>
            <tbody>{rows}</tbody>
          </table>
        </div>
      )}
      {total > logSize && (
        <Pagination
          size="small"
          current={query.current}
          pageSize={logSize}
          total={total}
          showSizeChanger={false}
          onChange={(current) => onQuery({ ...query, current })}
        />
      )}
    </section>
  );
};
