/**
 * What a decision changes, line by line: old and new side by side, marks for what is late or short, the sum of all above.
 *
 *   <DecisionTable sum={[{ text: '3 lines' }, { text: '1 later', tone: 'late' }]} subject={screenTerms.orderLine}
 *     heads={[words.quantity, words.date]} rows={rows} />
 */
import type { Tone } from '@wms/contract/kernel/flow.ts';
import { glossary } from '@wms/contract/kernel/glossary.ts';
import { definePhrases, type Trilingual } from '@wms/contract/kernel/phrase.ts';
import { screenTerms } from '@wms/contract/kernel/screenTerms.ts';
import { Button } from 'antd';
import { type ReactNode, useState } from 'react';
import { StatusTag } from '../field/StatusTag.tsx';
import { useSay } from '../frame/locale.tsx';
import './acts.css';

const words = definePhrases({ all: ['Show all {count} {count|line|lines}', '显示全部 {count} 行', '顯示全部 {count} 筆'] });
/** Rows that are shown before all are asked for; the worst stand first. */
const MOST = 8;

/** A figure before and after; without `before` it stays as it is. */
export interface DecisionCell {
  readonly before?: ReactNode;
  readonly now: ReactNode;
  /** What was asked for and does not come: the figure stays. */
  readonly dropped?: ReactNode;
}
export interface DecisionMark {
  readonly text: string;
  /** Absent: said plainly. */
  readonly tone?: Tone;
}
export interface DecisionRow {
  readonly key: string;
  /** The number of the line, and what it is about, each on a line of its own. */
  readonly name: string;
  readonly about: readonly string[];
  /** One for each head. */
  readonly cells: readonly DecisionCell[];
  readonly marks: readonly DecisionMark[];
  /** Words of the other side. */
  readonly said?: string | null | undefined;
  /** The decision leaves this line alone. */
  readonly isOff?: boolean;
}
export interface DecisionTableProps {
  readonly sum: readonly DecisionMark[];
  /** What a row is. */
  readonly subject: Trilingual;
  readonly heads: readonly Trilingual[];
  readonly rows: readonly DecisionRow[];
}

export const OldNew = ({ before, now, dropped }: DecisionCell): ReactNode =>
  dropped !== undefined ? (
    <>
      <ins>{now}</ins> <del>{dropped}</del>
    </>
  ) : before === undefined ? (
    now
  ) : (
    <>
      <del>{before}</del> → <ins>{now}</ins>
    </>
  );
export const Marks = ({ marks }: { marks: readonly DecisionMark[] }): ReactNode =>
  marks.map(({ text, tone }) =>
    tone ? (
      <StatusTag key={text} tone={tone}>
        {text}
      </StatusTag>
    ) : (
      <span key={text}>{text}</span>
    ),
  );

export const DecisionTable = ({ sum, subject, heads, rows }: DecisionTableProps): ReactNode => {
  const say = useSay();
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole || rows.length <= MOST + 1 ? rows : rows.slice(0, MOST);
  return (
    <div className="wms-decision" data-testid="decision">
      <p className="wms-decision-sum" data-testid="decision.sum">
        <Marks marks={sum} />
      </p>
      <table>
        <thead>
          <tr>
            <th scope="col">{say(subject)}</th>
            {heads.map((head) => (
              <th key={head[0]} scope="col">
                {say(head)}
              </th>
            ))}
            <th scope="col">{say(glossary.remark)}</th>
          </tr>
        </thead>
        <tbody>
          {shown.map((row) => (
            <tr key={row.key} data-off={row.isOff ? '' : undefined}>
              <th scope="row">
                <span>{row.name}</span>
                {row.about.map((text) => (
                  <small key={text}>{text}</small>
                ))}
              </th>
              {row.cells.map((cell, at) => (
                <td key={heads[at]?.[0]} data-label={say(heads[at] ?? screenTerms.result)} className="wms-decision-figure">
                  <OldNew {...cell} />
                </td>
              ))}
              <td data-label={say(glossary.remark)}>
                <span className="wms-decision-marks">
                  <Marks marks={row.marks} />
                  {row.said && <q>{row.said}</q>}
                </span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {shown.length < rows.length && (
        <Button type="link" size="small" data-testid="decision.all" onClick={() => setWhole(true)}>
          {say(words.all, { count: rows.length })}
        </Button>
      )}
    </div>
  );
};
