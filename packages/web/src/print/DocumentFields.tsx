/** What of a document stands on its paper, and in which order: of its head above the lines, of its lines as columns. */
import { ArrowDownOutlined, ArrowUpOutlined } from '@ant-design/icons';
import { mostFields } from '@wms/contract/print/design.rules.ts';
import { printableFields } from '@wms/contract/print/print.calls.ts';
import { Button, Checkbox, Skeleton } from 'antd';
import type { ReactNode } from 'react';
import { words as entryWords } from '../kernel/field/entryWords.ts';
import { HeldButton } from '../kernel/field/HeldButton.tsx';
import { Failure } from '../kernel/field/ListStates.tsx';
import { words as columnWords } from '../kernel/field/words.ts';
import { useLocale, useSay } from '../kernel/frame/locale.tsx';
import { useCall } from '../kernel/wire/calls.ts';
import { designWords as words } from './designWords.ts';

interface Offered {
  readonly name: string;
  readonly label: string;
}
interface PartProps {
  readonly title: string;
  readonly offered: readonly Offered[];
  readonly usual: readonly string[];
  /** Absent: as usual. */
  readonly chosen: readonly string[] | undefined;
  readonly onChoose: (names: readonly string[] | undefined) => void;
}
const swapped = (names: readonly string[], at: number, to: number): readonly string[] =>
  names.map((name, place) => (place === at ? (names[to] ?? name) : place === to ? (names[at] ?? name) : name));

const Part = ({ title, offered, usual, chosen, onChoose }: PartProps): ReactNode => {
  const say = useSay();
  const comma = useLocale() === 'en-US' ? ', ' : '、';
  const labels = new Map(offered.map(({ name, label }) => [name, label]));
  // what the page no longer has would be refused at the printer: it stays in sight until it is taken off
  const labelOf = (name: string): string => labels.get(name) ?? say(words.gone, { name });
  if (!chosen)
    return (
      <fieldset className="wms-design-fields">
        <legend>{title}</legend>
        <p>{say(words.asUsual, { names: usual.map(labelOf).join(comma) })}</p>
        <Button onClick={() => onChoose(usual)}>{say(words.choose)}</Button>
      </fieldset>
    );
  // one row of them all: what is ticked or taken off moves and keeps the focus
  const names = [...chosen, ...offered.map(({ name }) => name).filter((name) => !chosen.includes(name))];
  const isFull = chosen.length >= mostFields;
  const heldWhy = (isChosen: boolean): string =>
    isChosen ? (chosen.length === 1 ? say(words.oneStays) : '') : isFull ? say(words.fullPaper, { max: mostFields }) : '';
  return (
    <fieldset className="wms-design-fields">
      <legend>{title}</legend>
      <Button onClick={() => onChoose(undefined)}>{say(words.backToUsual)}</Button>
      <ul>
        {names.map((name, at) => {
          const isChosen = at < chosen.length;
          const label = labelOf(name);
          const why = heldWhy(isChosen);
          return (
            <li key={name}>
              <Checkbox
                checked={isChosen}
                disabled={why !== ''}
                title={why}
                onChange={() => onChoose(isChosen ? chosen.filter((other) => other !== name) : [...chosen, name])}
              >
                {label}
              </Checkbox>
              {isChosen && (
                <>
                  <HeldButton
                    icon={<ArrowUpOutlined />}
                    label={say(columnWords.up, { name: label })}
                    reason={at === 0 ? say(columnWords.isFirst) : ''}
                    onPress={() => onChoose(swapped(chosen, at, at - 1))}
                  />
                  <HeldButton
                    icon={<ArrowDownOutlined />}
                    label={say(columnWords.down, { name: label })}
                    reason={at === chosen.length - 1 ? say(columnWords.isLast) : ''}
                    onPress={() => onChoose(swapped(chosen, at, at + 1))}
                  />
                </>
              )}
            </li>
          );
        })}
      </ul>
    </fieldset>
  );
};

export interface DocumentFieldsProps {
  /** The page whose documents these are; '' while none is chosen. */
  readonly module: string;
  readonly facts: readonly string[] | undefined;
  readonly columns: readonly string[] | undefined;
  readonly onChoose: (member: 'facts' | 'columns', names: readonly string[] | undefined) => void;
}
export const DocumentFields = ({ module, facts, columns, onChoose }: DocumentFieldsProps): ReactNode => {
  const say = useSay();
  const found = useCall(printableFields, { module }, { report: 'silent', enabled: module !== '' });
  if (module === '') return <p className="wms-quiet">{say(words.pageFirst)}</p>;
  if (found.isError) return <Failure title={say(entryWords.failed)} error={found.error} onRetry={() => void found.refetch()} />;
  if (!found.data || found.isPlaceholderData) return <Skeleton active />;
  const { data } = found;
  return (
    <>
      <Part
        title={say(words.facts)}
        offered={data.facts}
        usual={data.usualFacts}
        chosen={facts}
        onChoose={(names) => onChoose('facts', names)}
      />
      <Part
        title={say(words.columns)}
        offered={data.columns}
        usual={data.usualColumns}
        chosen={columns}
        onChoose={(names) => onChoose('columns', names)}
      />
    </>
  );
};
