/** Drawing up a count: where, how, and which cells. */
import { cell } from '@wms/contract/base/cell/cell.ts';
import { item } from '@wms/contract/base/item/item.ts';
import { warehouse } from '@wms/contract/base/warehouse/warehouse.ts';
import { zone } from '@wms/contract/base/zone/zone.ts';
import { glossary } from '@wms/contract/kernel/glossary.ts';
import { screenTerms } from '@wms/contract/kernel/screenTerms.ts';
import { terms } from '@wms/contract/kernel/terms.ts';
import { addCount } from '@wms/contract/stock/count/count.calls.ts';
import { countPhrases } from '@wms/contract/stock/count/count.phrases.ts';
import { countModes, stockCount } from '@wms/contract/stock/count/count.ts';
import { Alert, Button, Flex, Input, Tag } from 'antd';
import { type ReactNode, useState } from 'react';
import { EntryForm } from '../../kernel/field/EntryForm.tsx';
import { member } from '../../kernel/field/fields.ts';
import { ChoiceField, LabelledField } from '../../kernel/form/dialogFields.tsx';
import { FormFoot } from '../../kernel/form/FormParts.tsx';
import { LookupSelect } from '../../kernel/form/LookupSelect.tsx';
import { sayNow, useSay } from '../../kernel/frame/locale.tsx';
import { openModal } from '../../kernel/frame/modalStore.ts';
import { goTo } from '../../kernel/frame/tabStore.ts';
import { toast } from '../../kernel/frame/toast.tsx';
import { useSend } from '../../kernel/wire/calls.ts';
import { lookupIn, problemsOf, sheetPath } from './facts.ts';
import { words } from './words.ts';
import './count.css';

const lookups = {
  warehouse: lookupIn(warehouse, 'warehouseNo'),
  zone: lookupIn(zone, 'zoneNo'),
  item: lookupIn(item, 'itemNo'),
  cell: lookupIn(cell, 'cellNo'),
};
const fields = ['warehouseNo', 'countMode', 'cellNos', 'zoneNo', 'itemNo', 'countReason'];
const modes = [countModes.blind, countModes.open] as const;
type Mode = (typeof modes)[number];

interface Place {
  readonly orgNo: string;
  readonly warehouseNo: string;
}
export interface Start extends Place {
  readonly cellNos: readonly string[];
}
interface CellsProps {
  readonly place: Place | undefined;
  readonly cellNos: readonly string[];
  readonly problem: string | undefined;
  readonly onChange: (cellNos: readonly string[]) => void;
}
/** Cells one after the other; each can be taken out again. */
const CellsField = ({ place, cellNos, problem, onChange }: CellsProps): ReactNode => {
  const say = useSay();
  return (
    <LabelledField label={words.cells} problem={problem}>
      {(id, noteId) => (
        <>
          <LookupSelect
            key={cellNos.length}
            id={id}
            lookup={lookups.cell}
            value={undefined}
            given={{ warehouseNo: place?.warehouseNo ?? '' }}
            waitsFor={place ? undefined : `${say(screenTerms.choose)} ${say(glossary.warehouseNo)}`}
            invalid={problem !== undefined}
            describedBy={noteId}
            onChange={(next) => next && !cellNos.includes(next) && onChange([...cellNos, next])}
          />
          {cellNos.length > 0 && (
            <Flex gap={4} wrap className="wms-stocktake-cells" data-testid="count.cells">
              {cellNos.map((one) => (
                <Tag key={one} closable onClose={() => onChange(cellNos.filter((other) => other !== one))}>
                  {one}
                </Tag>
              ))}
            </Flex>
          )}
        </>
      )}
    </LabelledField>
  );
};

interface Props {
  readonly start: Start | undefined;
  readonly onClose: () => void;
}
const useDraw = ({ start, onClose }: Props) => {
  const say = useSay();
  const [place, setPlace] = useState<Place | undefined>(start);
  const [mode, setMode] = useState<Mode>(countModes.blind);
  const [cellNos, setCells] = useState<readonly string[]>(start?.cellNos ?? []);
  const [zoneNo, setZone] = useState<string | undefined>();
  const [itemNo, setItem] = useState<string | undefined>();
  const [reason, setReason] = useState('');
  const [isAsked, setAsked] = useState(false);
  const write = useSend(addCount, { report: 'silent' });
  const { problem, others } = problemsOf(write.error, fields);
  const isNothing = cellNos.length === 0 && zoneNo === undefined && itemNo === undefined;
  const problems = {
    warehouseNo: problem('warehouseNo') ?? (isAsked && !place ? say(terms.required) : undefined),
    cellNos: problem('cellNos') ?? (isAsked && isNothing ? say(countPhrases['count.nothing']) : undefined),
  };
  const movePlace = (next: Place | undefined): void => {
    setPlace(next);
    setCells([]);
    setZone(undefined);
    setItem(undefined);
  };
  const submit = async (): Promise<void> => {
    setAsked(true);
    if (!place || isNothing) return;
    const done = await write.run({
      ...{ warehouseNo: place.warehouseNo, countMode: mode, cellNos: [...cellNos] },
      ...{ zoneNo: zoneNo ?? null, itemNo: itemNo ?? null, countReason: reason.trim() || null },
    });
    if (!done) return;
    toast.success(say(words.drawn, { no: done.countNo }));
    onClose();
    goTo(sheetPath(done.id));
  };
  const values = { place, mode, cellNos, zoneNo, itemNo, reason };
  return { ...values, problems, others, busy: write.busy, movePlace, setMode, setCells, setZone, setItem, setReason, submit };
};
type Draw = ReturnType<typeof useDraw>;

const Sources = ({ form }: { readonly form: Draw }): ReactNode => {
  const say = useSay();
  const waitsFor = form.place ? undefined : `${say(screenTerms.choose)} ${say(glossary.warehouseNo)}`;
  return (
    <>
      <p className="wms-quiet">{say(words.oneOf)}</p>
      <CellsField place={form.place} cellNos={form.cellNos} problem={form.problems.cellNos} onChange={form.setCells} />
      <LabelledField label={words.zone}>
        {(id) => (
          <LookupSelect
            id={id}
            lookup={lookups.zone}
            value={form.zoneNo}
            given={{ warehouseNo: form.place?.warehouseNo ?? '' }}
            waitsFor={waitsFor}
            onChange={(next) => form.setZone(next)}
          />
        )}
      </LabelledField>
      <LabelledField label={words.item}>
        {(id) => (
          <LookupSelect
            id={id}
            lookup={lookups.item}
            value={form.itemNo}
            given={{ orgNo: form.place?.orgNo ?? '' }}
            waitsFor={waitsFor}
            onChange={(next) => form.setItem(next)}
          />
        )}
      </LabelledField>
    </>
  );
};

const DrawForm = (props: Props): ReactNode => {
  const say = useSay();
  const form = useDraw(props);
  return (
    <EntryForm testId="count.draw" onSubmit={form.submit}>
      {form.others.length > 0 && <Alert type="error" role="alert" title={form.others.join(' ')} />}
      <p className="wms-quiet">{say(words.whole)}</p>
      <LabelledField label={glossary.warehouseNo} required problem={form.problems.warehouseNo}>
        {(id, noteId) => (
          <LookupSelect
            id={id}
            lookup={lookups.warehouse}
            value={form.place?.warehouseNo}
            invalid={form.problems.warehouseNo !== undefined}
            describedBy={noteId}
            onChange={(next, row) =>
              form.movePlace(next && row ? { warehouseNo: next, orgNo: String(member(row, 'orgNo') ?? '') } : undefined)
            }
          />
        )}
      </LabelledField>
      <ChoiceField
        label={stockCount.labels.countMode}
        required
        dictionary="CountMode"
        values={modes}
        value={form.mode}
        onChange={form.setMode}
      />
      <Sources form={form} />
      <LabelledField label={stockCount.labels.countReason}>
        {(id) => <Input id={id} maxLength={200} value={form.reason} onChange={(event) => form.setReason(event.target.value)} />}
      </LabelledField>
      <FormFoot>
        <Button onClick={props.onClose}>{say(terms.cancel)}</Button>
        <Button type="primary" htmlType="submit" loading={form.busy} data-testid="count.draw.send">
          {say(words.add)}
        </Button>
      </FormFoot>
    </EntryForm>
  );
};

/** `start`: what is chosen already, as from the list of stock. */
export const askDraw = (start?: Start): void => {
  openModal((handle) => <DrawForm start={start} onClose={handle.close} />, {
    title: sayNow(words.add),
    width: 520,
    testId: 'count.draws',
  });
};
