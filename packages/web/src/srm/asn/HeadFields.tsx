/** The fields of a notice's head, by group. */
import type { Locale } from '@wms/contract/kernel/phrase.ts';
import type { Resource } from '@wms/contract/kernel/resource.ts';
import { Button } from 'antd';
import { Fragment, type ReactNode } from 'react';
import type { sortIssues } from '../../kernel/draft/draft.ts';
import { labelOf } from '../../kernel/field/fields.ts';
import { issueText } from '../../kernel/field/issueText.ts';
import { FormField } from '../../kernel/form/FormField.tsx';
import { useLocale, useSay } from '../../kernel/frame/locale.tsx';
import { DockWindow } from './DockWindow.tsx';
import type { NoticeDraft } from './draft.ts';
import { NoticeLateness } from './lateness.tsx';
import type { Proposed } from './useProposed.ts';
import { addWords as words } from './words.ts';

const groups = [
  ['head', ['deliveryDate', 'expectedArrivalDate', 'supRemarks']],
  ['carriage', ['wayCarriage', 'trackingNo', 'driver', 'driverPhone', 'carNo', 'carType', 'carInfo']],
  ['parties', ['shipper', 'contact', 'contactPhone', 'shipAddress', 'deliveryAddress']],
] as const;
/** CONST-26: an appointment is kept in a window of hours. */
const windowGroup = ['window', ['arrivalStart', 'arrivalEnd']] as const;

interface FromLastProps {
  readonly resource: Resource;
  readonly names: readonly string[];
  readonly onClear: () => void;
}
/** Which values came from the last notice, so that nobody takes them for their own, and the way back. */
const FromLast = ({ resource, names, onClear }: FromLastProps): ReactNode => {
  const say = useSay();
  if (names.length === 0) return null;
  const fields = names.map((name) => say(labelOf(resource, name))).join(say(words.listComma));
  return (
    <p className="wms-quiet" data-testid="asn.fromLast">
      {say(words.fromLast, { fields })}
      <Button type="link" size="small" onClick={onClear}>
        {say(words.clear)}
      </Button>
    </p>
  );
};

interface HeadFieldsProps {
  readonly hasWindow: boolean;
  readonly resource: Resource;
  /** The fields the customer has added. */
  readonly further: readonly string[];
  readonly notice: NoticeDraft;
  /** The stored ASN that is changed. */
  readonly asnId: string | null;
  readonly proposed: Proposed;
  readonly problems: ReturnType<typeof sortIssues>['fields'];
  readonly onChange: (name: string, value: unknown) => void;
}
const leave = () => undefined;
/** What is wrong with the window as a whole, where a free one is chosen instead of two moments being written. */
const windowProblem = (problems: HeadFieldsProps['problems'], locale: Locale): string | undefined => {
  const found = problems.dockNo ?? problems.arrivalStart ?? problems.arrivalEnd;
  return found && issueText(found, locale);
};
export const HeadFields = ({
  hasWindow,
  resource,
  further,
  notice,
  asnId,
  proposed,
  problems,
  onChange,
}: HeadFieldsProps): ReactNode => {
  const say = useSay();
  const locale = useLocale();
  const [first, ...rest] = groups;
  const fromLast = (names: readonly string[]) => names.filter((name) => proposed.fromLast.includes(name));
  const fieldsOf = (names: readonly string[]): ReactNode => (
    <div className="wms-asn-grid2">
      {names.map((name) => (
        <Fragment key={name}>
          <FormField
            id={`asn-${name}`}
            resource={resource}
            name={name}
            value={notice.head[name]}
            problem={problems[name]}
            isLocked={false}
            lookup={undefined}
            narrowing="[]"
            onChange={onChange}
            onLeave={leave}
          />
          {name === 'expectedArrivalDate' && <NoticeLateness notice={notice} />}
        </Fragment>
      ))}
    </div>
  );
  return [
    first,
    ...(hasWindow ? [windowGroup] : []),
    ...rest,
    ...(further.length > 0 ? [['further', further] as const] : []),
  ].map(([group, names]) => (
    <section key={group} aria-label={say(words[group])}>
      <h2>{say(words[group])}</h2>
      <FromLast resource={resource} names={fromLast(names)} onClear={() => proposed.clear(fromLast(names))} />
      {group === 'window' ? (
        <DockWindow notice={notice} asnId={asnId} problem={windowProblem(problems, locale)} onChange={onChange}>
          {fieldsOf(names)}
        </DockWindow>
      ) : (
        fieldsOf(names)
      )}
    </section>
  ));
};
