/** Completes carrier, vehicle and papers of a notice that is on its way (AS-07). */

import type { FileRef } from '@wms/contract/file/file.calls.ts';
import { nested } from '@wms/contract/kernel/customField.ts';
import type { ErrorDetail, Issue } from '@wms/contract/kernel/issue.ts';
import type { Resource } from '@wms/contract/kernel/resource.ts';
import { type AsnRow, completeWaybill } from '@wms/contract/srm/asn/asn.calls.ts';
import { asnPhrases } from '@wms/contract/srm/asn/asn.phrases.ts';
import { carriageIssues } from '@wms/contract/srm/asn/asn.rules.ts';
import { waybillMembers } from '@wms/contract/srm/asn/asn.shapes.ts';
import { asnHead } from '@wms/contract/srm/asn/asn.ts';
import { Button, Flex } from 'antd';
import { type ReactNode, useCallback, useState } from 'react';
import { Attachments } from '../../file/door.ts';
import { sortIssues } from '../../kernel/draft/draft.ts';
import { EntryForm } from '../../kernel/field/EntryForm.tsx';
import { member } from '../../kernel/field/fields.ts';
import { FormField } from '../../kernel/form/FormField.tsx';
import { FormFoot } from '../../kernel/form/FormParts.tsx';
import { sayNow, useSay } from '../../kernel/frame/locale.tsx';
import { openModal } from '../../kernel/frame/modalStore.ts';
import { useSend } from '../../kernel/wire/calls.ts';
import { useCustomised } from '../../kernel/wire/customFields.ts';
import { withTexts } from './facts.ts';
import { customIssues } from './gridCells.ts';
import { words } from './words.ts';

type Values = Readonly<Record<string, unknown>>;
const text = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

const WaybillForm = ({ asn, onDone, onClose }: { asn: AsnRow; onDone: () => void; onClose: () => void }): ReactNode => {
  const say = useSay();
  const { resource, more, isPending } = useCustomised<Resource>(asnHead);
  const names: readonly string[] = [...waybillMembers, ...more];
  const [changed, setDraft] = useState<Values>({});
  const draft: Values = Object.fromEntries(
    names.map((name) => [name, name in changed ? changed[name] : (member(asn, name) ?? null)]),
  );
  const [files, setFiles] = useState<readonly FileRef[]>([]);
  const [issues, setIssues] = useState<readonly (Issue | ErrorDetail)[]>([]);
  const save = useSend(completeWaybill, {
    onDone: () => {
      onDone();
      onClose();
    },
    onFail: (error) => setIssues(error.details),
  });
  const change = useCallback((name: string, value: unknown) => {
    setDraft((now) => ({ ...now, [name]: value }));
    setIssues((now) => now.filter((issue) => issue.field !== name && !(name === 'wayCarriage' && issue.field === 'trackingNo')));
  }, []);
  const check = useCallback(() => undefined, []);
  const submit = (): void => {
    const found = [
      ...withTexts(carriageIssues({ wayCarriage: text(draft.wayCarriage), trackingNo: text(draft.trackingNo) })),
      ...customIssues({ ...resource, form: [more] }, (name) => draft[name]),
    ];
    setIssues(found);
    if (found.length === 0)
      void save.run({ id: asn.id, version: asn.version, ...nested(draft), fileIds: files.map((file) => file.fileId) });
  };
  const problems = sortIssues(issues, names);
  return (
    <EntryForm onSubmit={submit}>
      <Flex vertical gap={12}>
        <div className="wms-asn-grid2">
          {names.map((name) => (
            <FormField
              key={name}
              id={`waybill-${name}`}
              resource={resource}
              name={name}
              value={draft[name]}
              problem={problems.fields[name]}
              isLocked={name === 'expectedArrivalDate' && Boolean(asn.dockNo)}
              lookup={undefined}
              narrowing="[]"
              onChange={change}
              onLeave={check}
            />
          ))}
        </div>
        {asn.dockNo && <p className="wms-quiet">{say(asnPhrases['asn.dayOfDock'])}</p>}
        <Attachments files={files} onChange={setFiles} />
        <FormFoot>
          <Button onClick={onClose}>{say(words.cancel)}</Button>
          <Button type="primary" htmlType="submit" loading={save.busy} disabled={isPending} data-testid="waybill.submit">
            {say(words.save)}
          </Button>
        </FormFoot>
      </Flex>
    </EntryForm>
  );
};

export const askWaybill = (asn: AsnRow, onDone: () => void): void => {
  openModal((handle) => <WaybillForm asn={asn} onDone={onDone} onClose={handle.close} />, {
    title: `${sayNow(words.waybill)} - ${asn.asnNo}`,
    width: 640,
    testId: 'waybill',
  });
};
