/** The switches of the business, for everybody and for each organization (SYS-17, SYS-19). */

import { fitsPolicy, type Policy } from '@wms/contract/kernel/policy.ts';
import { allPolicies, policyGroups } from '@wms/contract/policies.ts';
import { messages } from '@wms/contract/spec/messages.gen.ts';
import { listControls, saveControls } from '@wms/contract/system/businessControl/businessControl.calls.ts';
import { Alert, Button, Empty, Input, Select, Skeleton } from 'antd';
import { type ReactNode, useMemo, useState } from 'react';
import { DraftNote } from '../../kernel/draft/DraftNote.tsx';
import { restored } from '../../kernel/draft/draftStorage.ts';
import { useDraftStorage, useStoredDraft } from '../../kernel/draft/useStoredDraft.ts';
import { Failure } from '../../kernel/field/ListStates.tsx';
import { FormFoot, FormTitle } from '../../kernel/form/FormParts.tsx';
import { useSay } from '../../kernel/frame/locale.tsx';
import { useDirty } from '../../kernel/frame/tab.tsx';
import { toast } from '../../kernel/frame/toast.tsx';
import { useCall, useSend } from '../../kernel/wire/calls.ts';
import { useGrant, useUser } from '../../kernel/wire/grant.ts';
import { ControlField, type ControlRow } from './ControlField.tsx';
import { words } from './words.ts';
import '../../kernel/form/form.css';

const everybody = '*';
/** Values as they are being changed, by switch; null: back to the default. */
type Changes = Readonly<Record<string, string | null>>;
const none: Changes = {};
const untouched = { orgNo: everybody, changes: '' };
/** Changes as they were kept. */
const changesIn = (text: unknown): Changes => (typeof text === 'string' && text !== '' ? (JSON.parse(text) as Changes) : none);
const CHANGED_MEANWHILE = '20004';

/** What one looks for among the switches; an empty group is every one. */
interface Sought {
  readonly group: string;
  readonly keyword: string;
}

const Groups = ({
  rows,
  changes,
  sought,
  isLocked,
  onChange,
}: {
  readonly rows: readonly ControlRow[];
  readonly sought: Sought;
  readonly changes: Changes;
  readonly isLocked: boolean;
  readonly onChange: (controlNo: string, value: string | null | undefined) => void;
}): ReactNode => {
  const say = useSay();
  const fieldOf = (control: Policy): ReactNode => {
    const row = rows.find(({ controlNo }) => controlNo === control.controlNo);
    if (!row) return null;
    return (
      <ControlField
        key={control.controlNo}
        control={control}
        row={row}
        change={changes[control.controlNo]}
        isLocked={isLocked}
        onChange={(value) => onChange(control.controlNo, value)}
      />
    );
  };
  const text = sought.keyword.trim().toLowerCase();
  // a change that is not saved stays in sight whatever one looks for
  const isSought = ({ controlNo, group, name }: (typeof allPolicies)[number]): boolean =>
    controlNo in changes ||
    ((sought.group === '' || sought.group === group) && [controlNo, ...name].some((one) => one.toLowerCase().includes(text)));
  const shown = allPolicies.filter(isSought);
  if (shown.length === 0) return <Empty description={say(words.nothing)} />;
  return policyGroups
    .filter(({ group }) => shown.some((control) => control.group === group))
    .map(({ group, title }) => (
      <fieldset key={group} className="wms-form-group">
        <legend>{say(title)}</legend>
        {shown.filter((control) => control.group === group).map(fieldOf)}
      </fieldset>
    ));
};

interface ChoicesProps {
  readonly orgNo: string;
  /** Changes belong to their organization: it stays until they are saved. */
  readonly isLocked: boolean;
  readonly sought: Sought;
  readonly onOrg: (orgNo: string) => void;
  readonly onSought: (sought: Sought) => void;
}
/** Whose switches, and which of them. */
const Choices = ({ orgNo, isLocked, sought, onOrg, onSought }: ChoicesProps): ReactNode => {
  const say = useSay();
  const user = useUser();
  return (
    <fieldset className="wms-form-group">
      <div className="wms-field">
        <label htmlFor="control-org">{say(words.org)}</label>
        <Select
          id="control-org"
          className="wms-wide"
          showSearch={{ optionFilterProp: 'label' }}
          value={orgNo}
          disabled={isLocked}
          options={[
            { value: everybody, label: say(words.everybody) },
            ...(user.sysUserOrgResDtoList ?? []).map((org) => ({
              value: org.orgNo,
              label: `${org.orgNo} ${org.orgShortName}`,
            })),
          ]}
          onChange={(next: string) => onOrg(next)}
        />
      </div>
      <div className="wms-field">
        <label htmlFor="control-group">{say(words.group)}</label>
        <Select
          id="control-group"
          className="wms-wide"
          value={sought.group}
          options={[
            { value: '', label: say(words.everyGroup) },
            ...policyGroups.map(({ group, title }) => ({ value: group, label: say(title) })),
          ]}
          onChange={(group) => onSought({ ...sought, group })}
        />
      </div>
      <div className="wms-field">
        <label htmlFor="control-keyword">{say(words.keyword)}</label>
        <Input
          id="control-keyword"
          type="search"
          allowClear
          maxLength={100}
          value={sought.keyword}
          onChange={({ target }) => onSought({ ...sought, keyword: target.value })}
        />
      </div>
    </fieldset>
  );
};

/** What is being changed, and for whom; kept while it is unsaved. */
const useChanges = () => {
  const { key, kept } = useStoredDraft();
  const [first] = useState(() => restored(untouched, kept));
  const [orgNo, setOrgNo] = useState(String(first.orgNo));
  const [changes, setChanges] = useState(() => changesIn(first.changes));
  const [isRestored, setRestored] = useState(kept !== undefined);
  const draft = useMemo(() => {
    const isAny = Object.keys(changes).length > 0;
    return isAny ? { orgNo, changes: JSON.stringify(changes) } : untouched;
  }, [orgNo, changes]);
  useDraftStorage(key, untouched, draft, 0);
  const isAny = Object.keys(changes).length > 0;
  useDirty(isAny);
  const discard = (): void => {
    setChanges(none);
    setRestored(false);
  };
  /** When the changes were kept that one sees again. */
  const restoredAt = isRestored && isAny ? kept?.at : undefined;
  return { orgNo, setOrgNo, changes, setChanges, restoredAt, discard };
};

/** The switches as they are stored, and their saving. */
const useControls = (orgNo: string, onSaved: () => void) => {
  const say = useSay();
  const [isAgain, setAgain] = useState(false);
  const found = useCall(listControls, { orgNo }, { fresh: 0, report: 'silent' });
  const rows = found.isPlaceholderData ? undefined : found.data?.records;
  const save = useSend(saveControls, {
    onDone: () => {
      toast.success(say(messages['save.success']));
      onSaved();
      setAgain(false);
    },
    onFail: (error) => {
      if (error.code !== CHANGED_MEANWHILE) return;
      setAgain(true);
      void found.refetch();
    },
  });
  return { found, rows, save, isAgain };
};

export const BusinessControl = (): ReactNode => {
  const say = useSay();
  const grant = useGrant();
  const { orgNo, setOrgNo, changes, setChanges, restoredAt, discard } = useChanges();
  const [sought, setSought] = useState<Sought>({ group: '', keyword: '' });
  const names = Object.keys(changes);
  const { found, rows, save, isAgain } = useControls(orgNo, () => setChanges(none));
  const isWrong = allPolicies.some((control) => {
    const value = changes[control.controlNo];
    return typeof value === 'string' && !fitsPolicy(control, value);
  });
  const send = (): void => {
    const wanted = names.map((controlNo) => ({
      controlNo,
      controlValue: changes[controlNo] ?? null,
      version: rows?.find((row) => row.controlNo === controlNo)?.version ?? 0,
    }));
    void save.run({ orgNo, controls: wanted });
  };
  if (found.isError) return <Failure title={say(words.failed)} error={found.error} onRetry={() => void found.refetch()} />;
  return (
    <div className="wms-form">
      <div className="wms-form-sheet" data-testid="control">
        <FormTitle />
        {restoredAt !== undefined && <DraftNote at={restoredAt} onDiscard={discard} />}
        {isAgain && <Alert type="warning" role="alert" showIcon title={say(words.again)} />}
        <Choices orgNo={orgNo} isLocked={names.length > 0} sought={sought} onOrg={setOrgNo} onSought={setSought} />
        {rows ? (
          <Groups
            rows={rows}
            sought={sought}
            changes={changes}
            isLocked={!grant.isSave || save.busy}
            onChange={(controlNo, value) =>
              setChanges(({ [controlNo]: _before, ...rest }) => (value === undefined ? rest : { ...rest, [controlNo]: value }))
            }
          />
        ) : (
          <Skeleton active />
        )}
      </div>
      {grant.isSave && (
        <FormFoot>
          <Button disabled={names.length === 0 || save.busy} onClick={() => setChanges(none)}>
            {say(words.undo)}
          </Button>
          <Button
            type="primary"
            loading={save.busy}
            disabled={names.length === 0 || isWrong}
            onClick={send}
            data-testid="control.save"
          >
            {say(words.save)}
          </Button>
        </FormFoot>
      )}
    </div>
  );
};
