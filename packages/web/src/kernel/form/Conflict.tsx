/** Someone else has saved the record: shows the saved and the typed value of each field and lets the user choose between them. */
import type { Resource } from '@wms/contract/kernel/resource.ts';
import { Button, Flex, Radio } from 'antd';
import { type ReactNode, useId, useState } from 'react';
import { type Draft, linesText } from '../draft/draft.ts';
import { textOf } from '../field/cells.tsx';
import { words } from '../field/entryWords.ts';
import { fieldOf, type ListRow, labelOf, member } from '../field/fields.ts';
import { useLocale, useSay } from '../frame/locale.tsx';

export interface ConflictProps {
  readonly resource: Resource;
  /** The record as it is saved now. */
  readonly row: ListRow;
  readonly draft: Draft;
  /** The names one has changed. */
  readonly names: readonly string[];
  /** Nothing of one's own stays. */
  readonly onReload: () => void;
  /** The fields of which one's own value stays; all others are as they are saved now. */
  readonly onMerge: (mine: readonly string[]) => void;
}

export const Conflict = ({ resource, row, draft, names, onReload, onMerge }: ConflictProps): ReactNode => {
  const say = useSay();
  const locale = useLocale();
  const id = useId();
  const text = (name: string, value: unknown): string =>
    (Array.isArray(value) ? linesText(resource, value) : textOf(fieldOf(resource, name), value, locale)) || '-';
  const date = member(row, 'updateDate');
  const other = member(row, 'updateName');
  const differing = names.filter((name) => text(name, member(row, name)) !== text(name, draft[name]));
  const [theirs, setTheirs] = useState<readonly string[]>([]);
  const mine = differing.filter((name) => !theirs.includes(name));
  const choose = (name: string, isMine: boolean): void =>
    setTheirs((now) => (isMine ? now.filter((one) => one !== name) : [...now, name]));
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
                <th scope="row">{say(resource.told?.[name] ?? labelOf(resource, name))}</th>
                <td>
                  <Radio name={id + name} checked={!mine.includes(name)} onChange={() => choose(name, false)}>
                    {text(name, member(row, name))}
                  </Radio>
                </td>
                <td>
                  <Radio name={id + name} checked={mine.includes(name)} onChange={() => choose(name, true)}>
                    {text(name, draft[name])}
                  </Radio>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <Flex justify="end" gap={8} wrap>
        <Button onClick={onReload}>{say(words.reload)}</Button>
        <Button type="primary" disabled={mine.length === 0} onClick={() => onMerge(mine)}>
          {say(mine.length === differing.length ? words.overwrite : words.saveChosen)}
        </Button>
      </Flex>
    </Flex>
  );
};
