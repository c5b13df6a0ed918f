/** A new zone on the plan: its number, its name and its kind; it is laid beside the others and can be moved afterwards. */
import { zone } from '@wms/contract/base/zone/zone.ts';
import { callOf } from '@wms/contract/kernel/resourceNames.ts';
import { listZonesOnPlan } from '@wms/contract/stock/wareShow/wareShow.calls.ts';
import type { WareSummary, ZoneOnPlan } from '@wms/contract/stock/wareShow/wareShow.replies.ts';
import { Button, Flex } from 'antd';
import { type ReactNode, useState } from 'react';
import type { Draft } from '../../kernel/draft/draft.ts';
import { sortIssues } from '../../kernel/draft/draft.ts';
import { EntryForm } from '../../kernel/field/EntryForm.tsx';
import { useSay } from '../../kernel/frame/locale.tsx';
import { toast } from '../../kernel/frame/toast.tsx';
import { useSend } from '../../kernel/wire/calls.ts';
import { checkFields, Fields } from './fields.tsx';
import { freePlace } from './planEdit.ts';
import { Refusals } from './Refusals.tsx';
import { cellWords, words } from './words.ts';

const addZone = callOf(zone, 'add');
const names = ['zoneNo', 'zoneName', 'zoneType', 'zoneManager'] as const;

export interface NewZoneProps {
  readonly ware: WareSummary;
  readonly zones: readonly ZoneOnPlan[];
  readonly onDone: (zoneNo: string) => void;
  readonly onClose: () => void;
}
export const NewZone = ({ ware, zones, onDone, onClose }: NewZoneProps): ReactNode => {
  const say = useSay();
  const [draft, setDraft] = useState<Draft>({ zoneType: '1' });
  const [isTried, setTried] = useState(false);
  const { values, problems } = checkFields(zone, names, draft);
  const write = useSend(addZone, {
    report: 'silent',
    alsoStale: [listZonesOnPlan],
    onDone: () => {
      const zoneNo = String(values.zoneNo);
      toast.success(say(cellWords.zoneMade, { zone: zoneNo }));
      onClose();
      onDone(zoneNo);
    },
  });
  const server = sortIssues(write.error?.details ?? [], names).fields;
  return (
    <EntryForm
      className="wms-dialog"
      testId="zone"
      onSubmit={() => {
        setTried(true);
        if (Object.keys(problems).length > 0) return;
        const { orgNo, warehouseNo } = ware;
        void write.run({ ...values, orgNo, warehouseNo, statusCode: '1', ...freePlace(zones) });
      }}
    >
      <Fields
        resource={zone}
        names={names}
        draft={draft}
        problems={isTried ? { ...server, ...problems } : {}}
        onChange={(name, value) => setDraft((now) => ({ ...now, [name]: value }))}
      />
      {write.error && Object.keys(server).length === 0 && <Refusals error={write.error} nameOf={() => undefined} />}
      <Flex justify="end" gap={8}>
        <Button onClick={onClose}>{say(words.cancel)}</Button>
        <Button type="primary" htmlType="submit" loading={write.busy} data-testid="zone.save">
          {say(cellWords.saveZone)}
        </Button>
      </Flex>
    </EntryForm>
  );
};
