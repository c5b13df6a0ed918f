/** One entry of the log: who, what, when, from where, and each changed field with what stood in it before and after. */

import { allAuditedTypes } from '@wms/contract/auditedTypes.ts';
import type { Resource } from '@wms/contract/kernel/resource.ts';
import { mostChanges, operLog } from '@wms/contract/system/operLog/operLog.ts';
import type { ReactNode } from 'react';
import { textOf } from '../../kernel/field/cells.tsx';
import { fieldOf, labelOf, member } from '../../kernel/field/fields.ts';
import { useLocale, useSay } from '../../kernel/frame/locale.tsx';
import { messageOf, routeTitle } from '../../kernel/frame/messages.ts';
import '../../kernel/history/history.css';
import { type Entry, toldDocument, toldOperation } from './told.ts';
import { words } from './words.ts';

type Changed = Entry['changes'][number];
const log: Resource = operLog;
const nameless: Pick<Resource, 'fields' | 'labels'> = { fields: {}, labels: {} };
const facts = Object.keys(log.fields);

const Change = ({ change }: { readonly change: Changed }): ReactNode => {
  const say = useSay();
  const locale = useLocale();
  const resource = { ...log, ...(allAuditedTypes.find(({ name }) => name === change.entity) ?? nameless) };
  const title = resource.labels.$;
  const { before, after, kind } = change;
  const text = (name: string, value: unknown): string => {
    if (typeof value === 'object' && value !== null) return JSON.stringify(value);
    return textOf(fieldOf(resource, name), value, locale) || '-';
  };
  const isEmpty = (value: unknown): boolean => value === null || value === undefined || value === '';
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (name) => !isEmpty(before[name]) || !isEmpty(after[name]),
  );
  return (
    <li>
      <div className="wms-changelog-head">
        <strong>{title ? say(title) : change.entity}</strong> {say(words[kind])}
      </div>
      <table className="wms-changelog-table">
        <thead>
          <tr>
            <th scope="col">{say(words.field)}</th>
            <th scope="col">{say(words.before)}</th>
            <th scope="col">{say(words.after)}</th>
          </tr>
        </thead>
        <tbody>
          {names.map((name) => (
            <tr key={name}>
              <th scope="row">{say(labelOf(resource, name))}</th>
              <td>{text(name, before[name])}</td>
              <td>{text(name, after[name])}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </li>
  );
};

export const EntryView = ({ entry }: { readonly entry: Entry }): ReactNode => {
  const say = useSay();
  const locale = useLocale();
  const { changes, errorCode } = entry;
  const refusal = errorCode === '' ? undefined : messageOf(`error.${errorCode}`);
  const factOf = (name: string): string => {
    const text = textOf(fieldOf(log, name), member(entry, name), locale);
    if (name === 'docNo') return toldDocument(text, say);
    const told = name === 'operation' ? toldOperation(entry, say) : undefined;
    if (told) return `${told} (${text})`;
    return name === 'menuNo' && text !== '' ? `${say(routeTitle(text))} (${text})` : text;
  };
  return (
    <div className="wms-log-entry">
      <table className="wms-changelog-table">
        <tbody>
          {facts.map((name) => (
            <tr key={name}>
              <th scope="row">{say(labelOf(log, name))}</th>
              <td>
                {factOf(name) || '-'}
                {name === 'errorCode' && refusal ? ` ${say(refusal)}` : ''}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {changes.length === 0 ? (
        <p className="wms-quiet">{say(words.noChanges)}</p>
      ) : (
        <ol className="wms-changelog">
          {changes.map((change) => (
            <Change key={`${change.entity}${change.rowId}`} change={change} />
          ))}
        </ol>
      )}
      {changes.length >= mostChanges && <p className="wms-quiet">{say(words.first, { count: mostChanges })}</p>}
    </div>
  );
};
