/** Makes the cells of a pattern: the numbers are shown while one types, and those that exist already before one saves. */

import { cell } from '@wms/contract/base/cell/cell.ts';
import type { Issue } from '@wms/contract/kernel/issue.ts';
import { type CellPattern, cellsOf, countOf, patternIssues, sampleOf } from '@wms/contract/stock/wareShow/pattern.ts';
import { createCells } from '@wms/contract/stock/wareShow/wareShow.calls.ts';
import type { CreateReply, ZoneOnPlan } from '@wms/contract/stock/wareShow/wareShow.replies.ts';
import { batchLimit } from '@wms/contract/stock/wareShow/wareShow.ts';
import { Alert, Button, Flex, Spin } from 'antd';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import type { Draft } from '../../kernel/draft/draft.ts';
import { EntryForm } from '../../kernel/field/EntryForm.tsx';
import { useSay } from '../../kernel/frame/locale.tsx';
import { toast } from '../../kernel/frame/toast.tsx';
import { useCall, useSend } from '../../kernel/wire/calls.ts';
import { checkFields, Fields } from './fields.tsx';
import { type Numbers, PatternFields } from './PatternFields.tsx';
import { Refusals } from './Refusals.tsx';
import { cellWords, words } from './words.ts';

const template = [
  'cellType',
  'shelvesType',
  'scatterProperty',
  'maxQty',
  'maxWeight',
  'isBadCell',
  'isMixSku',
  'isMixLot',
] as const;
const SHOWN = 14;
const CLASHES = 10;
const PAUSE_MS = 350;

export interface CreateCellsProps {
  readonly warehouseNo: string;
  readonly zones: readonly ZoneOnPlan[];
  readonly zoneNo: string;
  /** Told where the cells are: their zone, and the first of their shelves. */
  readonly onDone: (zoneNo: string, shelfNo: string) => void;
  readonly onClose: () => void;
}

/** What a pattern would make, and what stands in its way. */
const Preview = ({ pattern, clash }: { pattern: CellPattern; clash: ReactNode }): ReactNode => {
  const say = useSay();
  const [first, last] = sampleOf(pattern);
  const count = countOf(pattern);
  const shown = useMemo(() => cellsOf(pattern).slice(0, SHOWN), [pattern]);
  return (
    <div className="wms-preview" data-testid="create.preview" aria-live="polite">
      <strong>{say(cellWords.preview, { count, shelves: pattern.shelfTo - pattern.shelfFrom + 1, first, last })}</strong>
      <p className="wms-preview-numbers wms-figure">
        {shown.map(({ cellNo }) => (
          <span key={cellNo}>{cellNo}</span>
        ))}
        {count > shown.length && <span className="wms-quiet">{say(cellWords.previewMore, { count: count - shown.length })}</span>}
      </p>
      {clash}
    </div>
  );
};

/** What the server says of a pattern: nothing as long as it is asked. */
interface Check {
  readonly isKnown: boolean;
  readonly answer: CreateReply | undefined;
  readonly fault: string | undefined;
}
const useCheck = (warehouseNo: string, zone: string, good: CellPattern | undefined): Check => {
  // the server is asked once typing has paused
  const [asked, setAsked] = useState(good);
  useEffect(() => {
    const timer = setTimeout(() => setAsked(good), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [good]);
  const dry = useCall(createCells, asked && { warehouseNo, zoneNo: zone, ...asked, cellType: '1', dryRun: '1' }, {
    report: 'silent',
    enabled: asked !== undefined && zone !== '',
    fresh: 0,
  });
  const isKnown = asked === good && !dry.isFetching && !dry.isPlaceholderData;
  return { isKnown, answer: isKnown ? dry.data : undefined, fault: dry.error?.message };
};

/** Which numbers exist already. Without a zone nobody asks, so nothing can be wrong with the answer. */
const CheckText = ({ zone, check: { isKnown, answer, fault } }: { zone: string; check: Check }): ReactNode => {
  const say = useSay();
  if (zone === '') return null;
  if (!isKnown)
    return (
      <span className="wms-quiet">
        <Spin size="small" /> {say(cellWords.checking)}
      </span>
    );
  if (!answer) return <Alert type="warning" showIcon title={fault ?? say(cellWords.checkFailed)} />;
  const { clashCount, clashes } = answer;
  if (clashCount === 0) return <span data-testid="create.free">✓ {say(cellWords.free)}</span>;
  return (
    <Alert
      type="error"
      showIcon
      data-testid="create.clashes"
      title={say(cellWords.clashes, { count: clashCount })}
      description={
        <span className="wms-preview-numbers wms-figure">
          {clashes.slice(0, CLASHES).map((cellNo) => (
            <span key={cellNo}>{cellNo}</span>
          ))}
          {clashCount > CLASHES && say(cellWords.previewMore, { count: clashCount - CLASHES })}
        </span>
      }
    />
  );
};

/** The pattern that was typed, once it is one, and what is wrong with it. */
const usePattern = (prefix: string, figures: Numbers): { issues: readonly Issue[]; good: CellPattern | undefined } => {
  const { shelfFrom, shelfTo, columns, levels, digits } = figures;
  const pattern = useMemo((): CellPattern | undefined => {
    if (shelfFrom === null || shelfTo === null || columns === null || levels === null || digits === null) return undefined;
    return { prefix: prefix.trim(), shelfFrom, shelfTo, columns, levels, digits };
  }, [prefix, shelfFrom, shelfTo, columns, levels, digits]);
  const issues = pattern ? patternIssues(pattern) : [];
  const good = pattern && issues.length === 0 ? pattern : undefined;
  return { issues, good };
};

export const CreateCells = ({ warehouseNo, zones, zoneNo, onDone, onClose }: CreateCellsProps): ReactNode => {
  const say = useSay();
  const [zone, setZone] = useState(zoneNo);
  const [prefix, setPrefix] = useState(zoneNo);
  const [figures, setFigures] = useState<Numbers>({ shelfFrom: 1, shelfTo: 1, columns: 10, levels: 4, digits: 2 });
  const [draft, setDraft] = useState<Draft>({ cellType: '1', isBadCell: '0', isMixSku: '1', isMixLot: '1' });
  const [isTried, setTried] = useState(false);
  const { issues, good } = usePattern(prefix, figures);
  const check = useCheck(warehouseNo, zone, good);
  const made = useRef('');
  const write = useSend(createCells, {
    report: 'silent',
    onDone: ({ count }) => {
      toast.success(say(cellWords.created, { count }));
      onClose();
      onDone(zone, made.current);
    },
  });
  const { values, problems } = checkFields(cell, template, draft);
  const count = good ? countOf(good) : 0;
  const isBlocked = !good || zone === '' || (check.answer?.clashCount ?? 0) > 0;
  const save = (): void => {
    setTried(true);
    if (isBlocked || Object.keys(problems).length > 0) return;
    made.current = cellsOf({ ...good, shelfTo: good.shelfFrom, columns: 1, levels: 1 })[0]?.shelfNo ?? '';
    void write.run({ warehouseNo, zoneNo: zone, ...good, ...values });
  };
  return (
    <EntryForm className="wms-dialog" testId="create" onSubmit={save}>
      <PatternFields
        zones={zones}
        zone={zone}
        prefix={prefix}
        figures={figures}
        issues={issues}
        onZone={setZone}
        onPrefix={setPrefix}
        onFigures={setFigures}
      />
      {good ? (
        <Preview pattern={good} clash={<CheckText zone={zone} check={check} />} />
      ) : (
        <p className="wms-quiet wms-preview">{say(cellWords.previewWait)}</p>
      )}
      <fieldset className="wms-form-group wms-dialog-group">
        <legend>{say(cellWords.template)}</legend>
        <Fields
          names={template}
          draft={draft}
          problems={isTried ? problems : {}}
          onChange={(name, value) => setDraft((now) => ({ ...now, [name]: value }))}
        />
      </fieldset>
      {write.error && <Refusals error={write.error} nameOf={() => undefined} />}
      <Flex justify="end" gap={8}>
        <Button onClick={onClose}>{say(words.cancel)}</Button>
        <Button
          type="primary"
          htmlType="submit"
          loading={write.busy}
          disabled={isBlocked || count > batchLimit}
          data-testid="create.save"
        >
          {say(cellWords.create, { count })}
        </Button>
      </Flex>
    </EntryForm>
  );
};
