/** What one hears of each event, by bell and by mail, and when mail may come. */
import { labelOf } from '@wms/contract/kernel/flow.ts';
import { inLocale } from '@wms/contract/kernel/phrase.ts';
import { screenTerms } from '@wms/contract/kernel/screenTerms.ts';
import { terms } from '@wms/contract/kernel/terms.ts';
import { getNoticeChoices, type NoticeChoices, saveNoticeChoices } from '@wms/contract/message/choice/choice.calls.ts';
import { type MailWay, mailWays } from '@wms/contract/message/choice/choice.ts';
import { messages } from '@wms/contract/spec/messages.gen.ts';
import { Alert, Button, Empty, Form, Select, Skeleton, Switch, TimePicker } from 'antd';
import dayjs from 'dayjs';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { Failure } from '../../kernel/field/ListStates.tsx';
import { FormFoot } from '../../kernel/form/FormParts.tsx';
import { useLocale, useSay } from '../../kernel/frame/locale.tsx';
import { pathTo } from '../../kernel/frame/routes.ts';
import { useDirty } from '../../kernel/frame/tab.tsx';
import { toast } from '../../kernel/frame/toast.tsx';
import { useCall, useSend } from '../../kernel/wire/calls.ts';
import { type CallError, reportFault } from '../../kernel/wire/faults.ts';
import { SettingFrame } from '../SettingFrame.tsx';
import { WeChat } from './WeChat.tsx';
import { words } from './words.ts';
import './notices.css';

const TIME = 'HH:mm';
type Choice = NoticeChoices['records'][number];
type Hours = Pick<NoticeChoices, 'quietFrom' | 'quietTo' | 'timeZone' | 'digestAt'>;
type Fault = (field: string, rowId?: string) => string | undefined;

const faultsOf =
  (error: CallError | undefined): Fault =>
  (field, rowId) =>
    error?.details.find((one) => one.field === field && (rowId === undefined || one.rowId === rowId))?.message;

interface RowProps {
  readonly choice: Choice;
  readonly fault: Fault;
  readonly onChange: (part: Partial<Pick<Choice, 'bell' | 'mail'>>) => void;
}
const Row = ({ choice, fault, onChange }: RowProps): ReactNode => {
  const say = useSay();
  const locale = useLocale();
  const { noticeGenMoment: moment, bell, mail, isMailed, bellLocked, mailLocked, bellOpened, mailOpened } = choice;
  const name = inLocale(labelOf('NOTICE_GEN_MOMENT', moment), locale);
  const wayText = (way: MailWay): string =>
    say(way === 'standard' ? (isMailed === '1' ? words.standardMailed : words.standardNone) : words[way]);
  const why = (isLocked: string, isOpened: string): ReactNode =>
    (isLocked === '1' || isOpened === '1') && (
      <small className="wms-hear-why">{say(isLocked === '1' ? words.compulsory : words.opened)}</small>
    );
  const wrong = (field: string): ReactNode => {
    const text = fault(field, moment);
    return text && <small className="wms-hear-fault">{text}</small>;
  };
  return (
    <tr data-testid={`notices.${moment}`}>
      <th scope="row">{name}</th>
      <td>
        <Switch
          checked={bell === '1'}
          disabled={bellLocked === '1'}
          aria-label={say(words.bellOf, { name })}
          onChange={(is) => onChange({ bell: is ? '1' : '0' })}
        />
        {why(bellLocked, bellOpened)}
        {wrong('bell')}
      </td>
      <td>
        <Select<MailWay>
          value={mail}
          disabled={mailLocked === '1'}
          aria-label={say(words.mailOf, { name })}
          options={mailWays.map((value) => ({ value, label: wayText(value) }))}
          onChange={(value) => onChange({ mail: value })}
        />
        {why(mailLocked, mailOpened)}
        {wrong('mail')}
      </td>
    </tr>
  );
};

const HoursFields = ({
  hours,
  fault,
  onChange,
}: {
  readonly hours: Hours;
  readonly fault: Fault;
  readonly onChange: (part: Partial<Hours>) => void;
}): ReactNode => {
  const say = useSay();
  const time = (name: 'quietFrom' | 'quietTo' | 'digestAt', mayBeEmpty: boolean): ReactNode => {
    const help = fault(name);
    return (
      <Form.Item label={say(words[name])} htmlFor={`notices.${name}`} {...(help ? { validateStatus: 'error', help } : {})}>
        <TimePicker
          id={`notices.${name}`}
          className="wms-wide"
          format={TIME}
          needConfirm={false}
          value={hours[name] === '' ? null : dayjs(`2000-01-01T${hours[name]}`)}
          allowClear={mayBeEmpty}
          onChange={(time) => onChange({ [name]: time?.format(TIME) ?? '' })}
          // what is typed counts at once: Ctrl+S takes no focus away
          onCalendarChange={(time) => onChange({ [name]: Array.isArray(time) ? '' : (time?.format(TIME) ?? '') })}
        />
      </Form.Item>
    );
  };
  const zones = [...new Set([hours.timeZone, ...Intl.supportedValuesOf('timeZone')])];
  const help = fault('timeZone');
  return (
    <>
      <p className="wms-quiet">{say(words.quiet)}</p>
      <div className="wms-hear-hours">
        {time('quietFrom', true)}
        {time('quietTo', true)}
        {time('digestAt', false)}
        <Form.Item label={say(words.timeZone)} htmlFor="notices.timeZone" {...(help ? { validateStatus: 'error', help } : {})}>
          <Select
            id="notices.timeZone"
            showSearch
            value={hours.timeZone}
            options={zones.map((value) => ({ value, label: value }))}
            onChange={(timeZone: string) => onChange({ timeZone })}
          />
        </Form.Item>
      </div>
    </>
  );
};

const Choices = ({
  records,
  fault,
  onChange,
}: Pick<NoticeChoices, 'records'> & {
  readonly fault: Fault;
  readonly onChange: (records: NoticeChoices['records']) => void;
}): ReactNode => {
  const say = useSay();
  if (records.length === 0) return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={say(words.nothing)} />;
  return (
    <table className="wms-hear-table">
      <thead>
        <tr>
          <th scope="col">{say(screenTerms.event)}</th>
          <th scope="col">{say(words.bell)}</th>
          <th scope="col">{say(words.byMail)}</th>
        </tr>
      </thead>
      <tbody>
        {records.map((choice) => (
          <Row
            key={choice.noticeGenMoment}
            choice={choice}
            fault={fault}
            onChange={(part) => onChange(records.map((one) => (one === choice ? { ...one, ...part } : one)))}
          />
        ))}
      </tbody>
    </table>
  );
};

const Sheet = ({ known }: { readonly known: NoticeChoices }): ReactNode => {
  const say = useSay();
  const [start, setStart] = useState(known);
  const [draft, setDraft] = useState(known);
  const isDirty = JSON.stringify(draft) !== JSON.stringify(start);
  useDirty(isDirty);
  const save = useSend(saveNoticeChoices, {
    report: 'none',
    onFail: (error) => reportFault(error, 'all', messages['save.failed']),
    onDone: () => {
      setStart(draft);
      toast.success(say(messages['save.success']));
    },
  });
  const fault = faultsOf(save.error);
  const { records, quietFrom, quietTo, timeZone, digestAt } = draft;
  const choices = records.map(({ noticeGenMoment, bell, mail }) => ({ noticeGenMoment, bell, mail }));
  return (
    <Form
      layout="vertical"
      className="wms-hear"
      data-testid="notices.form"
      onFinish={() => void save.run({ choices, quietFrom, quietTo, timeZone, digestAt })}
    >
      <h2 className="wms-h3">{say(words.whenMail)}</h2>
      {known.email === '' ? (
        <Alert
          type="warning"
          showIcon
          title={say(words.noAddress)}
          action={<Link to={pathTo('Setting.UserInfo')}>{say(words.addAddress)}</Link>}
        />
      ) : (
        <p className="wms-quiet">{say(words.mailTo, { email: known.email })}</p>
      )}
      <HoursFields hours={draft} fault={fault} onChange={(part) => setDraft((now) => ({ ...now, ...part }))} />
      <WeChat />
      <h2 className="wms-h3">{say(words.whatComes)}</h2>
      <Choices records={records} fault={fault} onChange={(next) => setDraft((now) => ({ ...now, records: next }))} />
      <FormFoot>
        <Button
          type="primary"
          htmlType="submit"
          loading={save.busy}
          disabled={!isDirty}
          title={isDirty ? undefined : say(screenTerms.unchanged)}
          data-testid="notices.save"
        >
          {say(terms.save)}
        </Button>
      </FormFoot>
    </Form>
  );
};

export const NoticesPage = (): ReactNode => {
  const say = useSay();
  const found = useCall(getNoticeChoices, {}, { fresh: 0, report: 'silent' });
  return (
    <SettingFrame name="Setting.Notifications">
      {found.isError ? (
        <Failure title={say(words.failed)} error={found.error} onRetry={() => void found.refetch()} />
      ) : found.data ? (
        <Sheet known={found.data} />
      ) : (
        <Skeleton active />
      )}
    </SettingFrame>
  );
};
