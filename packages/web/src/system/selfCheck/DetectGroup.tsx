/** The items of one group with their last results; the rows an item found open below it. */

import { DownOutlined, PlayCircleOutlined, RightOutlined, SyncOutlined } from '@ant-design/icons';
import type { Tone } from '@wms/contract/kernel/flow.ts';
import { enums } from '@wms/contract/spec/enums.gen.ts';
import { detectGroups, type DetectGroup as Group } from '@wms/contract/system/selfCheck/items.ts';
import type { DetectItem } from '@wms/contract/system/selfCheck/selfCheck.calls.ts';
import { Button } from 'antd';
import { type ReactNode, useState } from 'react';
import { StatusTag } from '../../kernel/field/StatusTag.tsx';
import { useSay } from '../../kernel/frame/locale.tsx';
import { words } from './words.ts';

const tones: Readonly<Record<string, Tone>> = { pass: 'done', fail: 'bad', skip: 'draft' };
const labels = new Map((enums.DetectResult ?? []).map(({ value, label }) => [value, label]));

interface Doors {
  /** Undefined: not granted. */
  readonly onRun: ((item: DetectItem) => void) | undefined;
  readonly onMend: ((item: DetectItem) => void) | undefined;
  readonly isBusy: boolean;
  /** Whether the item is among those that run and has no result of this run yet. */
  readonly isRunning: (item: DetectItem) => boolean;
}
const Samples = ({ item }: { item: DetectItem }): ReactNode => {
  const say = useSay();
  const left = (item.count ?? 0) - item.samples.length;
  return (
    <ul className="wms-check-samples" aria-label={say(words.samples, { name: item.detectName })}>
      {item.samples.map(({ rowId, name, what }) => (
        <li key={`${rowId} ${what}`}>
          {!what.startsWith(name) && <b>{name}</b>} {what}
        </li>
      ))}
      {left > 0 && <li className="wms-quiet">{say(words.more, { count: item.isCapped === '1' ? `${left}+` : left })}</li>}
    </ul>
  );
};

const Row = ({ item, onRun, onMend, isBusy, isRunning }: Doors & { readonly item: DetectItem }): ReactNode => {
  const say = useSay();
  const [isOpen, setOpen] = useState(false);
  const { detectNo, detectName: name, lastResult, samples, count, reason } = item;
  const canOpen = samples.length > 0;
  const running = isRunning(item);
  return (
    <li className="wms-check-item" data-testid={`detect ${detectNo}`} data-result={lastResult ?? ''}>
      <div className="wms-check-line">
        <span className="wms-check-no">{detectNo}</span>
        {canOpen ? (
          <button type="button" className="wms-check-name" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {isOpen ? <DownOutlined aria-hidden="true" /> : <RightOutlined aria-hidden="true" />} {name}
          </button>
        ) : (
          <span className="wms-check-name">{name}</span>
        )}
        <span className="wms-check-state">
          {running ? (
            <StatusTag tone="go">{say(words.running)}</StatusTag>
          ) : lastResult === null ? (
            <span className="wms-quiet">{say(words.never)}</span>
          ) : (
            <StatusTag tone={tones[lastResult] ?? 'draft'}>
              {say(labels.get(lastResult) ?? [lastResult, lastResult, lastResult])}
            </StatusTag>
          )}
          {(count ?? 0) > 0 && (
            <span className="wms-figure">{say(words.rows, { count: item.isCapped === '1' ? `${count}+` : (count ?? 0) })}</span>
          )}
        </span>
        <time className="wms-figure wms-quiet">{item.lastDate?.slice(5, 16) ?? ''}</time>
        <span className="wms-check-acts">
          {onMend && item.canRepair === '1' && lastResult === 'fail' && (
            <Button
              size="small"
              icon={<SyncOutlined aria-hidden="true" />}
              disabled={isBusy}
              onClick={() => onMend(item)}
              aria-label={say(words.synchronizeOf, { name })}
            >
              {say(words.synchronize)}
            </Button>
          )}
          {onRun && (
            <Button
              size="small"
              icon={<PlayCircleOutlined aria-hidden="true" />}
              disabled={isBusy}
              onClick={() => onRun(item)}
              aria-label={say(words.runOf, { name })}
            >
              {say(words.run)}
            </Button>
          )}
        </span>
      </div>
      {reason && <p className="wms-check-reason">{reason}</p>}
      {isOpen && canOpen && <Samples item={item} />}
    </li>
  );
};

export const DetectGroup = ({ group, items, ...doors }: Doors & { group: Group; items: readonly DetectItem[] }): ReactNode => {
  const say = useSay();
  const failed = items.filter(({ lastResult }) => lastResult === 'fail').length;
  const id = `wms-check-${group}`;
  return (
    <section aria-labelledby={id} className="wms-check-group">
      <h2 id={id}>
        {say(detectGroups[group])}
        {failed > 0 && <StatusTag tone="bad">{say(words.failedIn, { count: failed })}</StatusTag>}
      </h2>
      <ul>
        {items.map((item) => (
          <Row key={item.detectNo} item={item} {...doors} />
        ))}
      </ul>
    </section>
  );
};
