/** Publishes or withdraws a version of a forecast: which one, what follows, and whether its shares sum to 100 per cent. */

import { actionOf } from '@wms/contract/kernel/flow.ts';
import type { Trilingual } from '@wms/contract/kernel/phrase.ts';
import { callOf } from '@wms/contract/kernel/resourceNames.ts';
import { terms } from '@wms/contract/kernel/terms.ts';
import { publishForecast, withdrawForecast } from '@wms/contract/srm/plan/forecast.calls.ts';
import { forecastFlow } from '@wms/contract/srm/plan/forecast.flow.ts';
import { shareIssues } from '@wms/contract/srm/plan/forecast.rules.ts';
import { forecast } from '@wms/contract/srm/plan/forecast.ts';
import { planPhrases } from '@wms/contract/srm/plan/plan.phrases.ts';
import { Alert, Button, Select, Skeleton } from 'antd';
import { type ReactNode, useId, useState } from 'react';
import { EntryForm } from '../../kernel/field/EntryForm.tsx';
import type { Texts } from '../../kernel/field/issueText.ts';
import { FormFoot } from '../../kernel/form/FormParts.tsx';
import { sayNow, useSay } from '../../kernel/frame/locale.tsx';
import { openModal } from '../../kernel/frame/modalStore.ts';
import { toast } from '../../kernel/frame/toast.tsx';
import { useCall, useSend } from '../../kernel/wire/calls.ts';
import { detailLines } from '../../kernel/wire/faults.ts';
import { words } from './words.ts';
import '../../kernel/form/form.css';

interface Ask {
  readonly isPublish: boolean;
  /** What was chosen in the list, to begin with. */
  readonly given: { readonly predictVersion: string; readonly orgNo: string } | undefined;
  readonly onDone: () => void;
}
const verbOf = (isPublish: boolean): Trilingual => actionOf(forecastFlow, isPublish ? 'publish' : 'withdraw').label;
const keyOf = ({ predictVersion, orgNo }: { readonly predictVersion: string; readonly orgNo: string }): string =>
  JSON.stringify([predictVersion, orgNo]);

const SIZE = 100;
const texts: Texts = planPhrases;
const textOf = (code: string): Trilingual => texts[code] ?? [code, code, code];
/** What a publication sends: how many rows, and the shares that do not sum to 100 per cent yet, as far as one page tells. */
const Preview = ({ predictVersion, orgNo }: { readonly predictVersion: string; readonly orgNo: string }): ReactNode => {
  const say = useSay();
  const condition = { predictVersion, orgNo, predictStatus: forecastFlow.states.draft };
  const found = useCall(
    callOf(forecast, 'list'),
    { current: 1, size: SIZE, field: 'bmItemNo', order: 'asc', condition },
    { fresh: 0, report: 'silent' },
  );
  if (!found.data || found.isPlaceholderData) return <Skeleton active title={false} paragraph={{ rows: 2 }} />;
  const { records, total } = found.data;
  const wrong = total > SIZE ? [] : shareIssues(records).filter(({ code }) => code !== 'forecast.share');
  return (
    <div role="status" data-testid="forecast.preview">
      <p>{say(words.whole, { count: total })}</p>
      {wrong.length > 0 ? (
        <ul className="wms-plan-problems">
          {wrong.slice(0, 8).map((issue) => (
            <li key={issue.rowId}>{say(textOf(issue.code), issue.params)}</li>
          ))}
        </ul>
      ) : (
        total <= SIZE && <p>{say(words.sharesOk)}</p>
      )}
    </div>
  );
};

const VersionForm = ({ isPublish, given, onDone, onClose }: Ask & { readonly onClose: () => void }): ReactNode => {
  const say = useSay();
  const id = useId();
  const { draft, published } = forecastFlow.states;
  const condition = { predictStatus: isPublish ? draft : published };
  const rows = useCall(
    callOf(forecast, 'list'),
    { current: 1, size: 100, field: 'updateDate', order: 'desc', condition },
    { fresh: 0, report: 'silent' },
  );
  const versions = new Map((rows.data?.records ?? []).map((row) => [keyOf(row), row]));
  const [picked, pick] = useState<string | undefined>(given && keyOf(given));
  const chosen = versions.get(picked ?? '') ?? (versions.size === 1 ? [...versions.values()][0] : undefined);
  const write = useSend(isPublish ? publishForecast : withdrawForecast, { report: 'silent' });
  const submit = async (): Promise<void> => {
    if (!chosen) return;
    const { predictVersion, orgNo } = chosen;
    const done = await write.run({ predictVersion, orgNo });
    if (!done) return;
    const said = isPublish ? words.versionPublished : words.versionWithdrawn;
    toast.success(say(said, { version: predictVersion, count: done.count }));
    onClose();
    onDone();
  };
  return (
    <EntryForm testId="forecast.version" onSubmit={submit}>
      {write.error && (
        <Alert
          type="error"
          role="alert"
          title={
            <ul className="wms-plan-problems">
              {detailLines(write.error).map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          }
        />
      )}
      <p>{say(isPublish ? words.publishVersionThen : words.withdrawVersionThen)}</p>
      <div className="wms-field">
        <label htmlFor={id}>{say(forecast.labels.predictVersion)}</label>
        <Select<string>
          id={id}
          className="wms-wide"
          autoFocus
          loading={rows.isPending}
          value={chosen ? keyOf(chosen) : null}
          options={[...versions].map(([value, row]) => ({ value, label: `${row.predictVersion} · ${row.orgNo}` }))}
          onChange={pick}
        />
      </div>
      {chosen && isPublish && <Preview predictVersion={chosen.predictVersion} orgNo={chosen.orgNo} />}
      <FormFoot>
        <Button onClick={onClose}>{say(terms.cancel)}</Button>
        <Button
          type="primary"
          htmlType="submit"
          danger={!isPublish}
          disabled={!chosen}
          loading={write.busy}
          data-testid="forecast.version.send"
        >
          {say(verbOf(isPublish))}
        </Button>
      </FormFoot>
    </EntryForm>
  );
};
export const askVersion = (ask: Ask): void => {
  openModal((handle) => <VersionForm {...ask} onClose={handle.close} />, {
    title: sayNow(verbOf(ask.isPublish)),
    width: 520,
    testId: 'forecast.versions',
  });
};
