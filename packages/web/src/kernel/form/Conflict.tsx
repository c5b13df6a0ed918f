/** Someone else has saved the record: what is saved now beside what one has typed, and the choice between the two. */
import type { Resource } from '@wms/contract/kernel/resource.ts';
import { Button, Flex } from 'antd';
import type { ReactNode } from 'react';
import { textOf } from '../list/cells.tsx';
import { fieldOf, type ListRow, labelOf, member } from '../list/fields.ts';
import { useLocale, useSay } from '../locale.tsx';
import type { Draft } from './draft.ts';
import { words } from './words.ts';

export interface ConflictProps {
  readonly resource: Resource;
  /** The record as it is saved now. */
  readonly row: ListRow;
  readonly draft: Draft;
  /** The names one has changed. */
  readonly names: readonly string[];
  readonly onReload: () => void;
  readonly onOverwrite: () => void;
}

export const Conflict = ({ resource, row, draft, names, onReload, onOverwrite }: ConflictProps): ReactNode => {
  const say = useSay();
  const locale = useLocale();
  const text = (name: string, value: unknown): string => textOf(fieldOf(resource, name), value, locale) || '-';
  const date = member(row, 'updateDate');
  const other = member(row, 'updateName');
  const differing = names.filter((name) => text(name, member(row, name)) !== text(name, draft[name]));
  return (
    <Flex vertical gap={12} data-testid="form.conflict">
      <div>
        {typeof date === 'string' && typeof other === 'string'
          ? say(words.conflictBy, { name: other, date })
          : say(words.conflictUnknown)}
      </div>
      {differing.length === 0 ? (
        <div>{say(words.conflictLost)}</div>
      ) : (
        <table className="wms-conflict">
          <thead>
            <tr>
              <th scope="col">{say(words.fieldHead)}</th>
              <th scope="col">{say(words.theirs)}</th>
              <th scope="col">{say(words.mine)}</th>
            </tr>
          </thead>
          <tbody>
            {differing.map((name) => (
              <tr key={name}>
                <th scope="row">{say(labelOf(resource, name))}</th>
                <td>{text(name, member(row, name))}</td>
                <td>{text(name, draft[name])}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <Flex justify="end" gap={8}>
        <Button onClick={onReload}>{say(words.reload)}</Button>
        <Button type="primary" onClick={onOverwrite}>
          {say(words.overwrite)}
        </Button>
      </Flex>
    </Flex>
  );
};
