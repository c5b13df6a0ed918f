/** The fields of a notice's head, by group. */
import type { Resource } from '@wms/contract/kernel/resource.ts';
import { Button } from 'antd';
import { Fragment, type ReactNode } from 'react';
import type { sortIssues } from '../../kernel/draft/draft.ts';
import { labelOf } from '../../kernel/field/fields.ts';
import { FormField } from '../../kernel/form/FormField.tsx';
import { useSay } from '../../kernel/frame/locale.tsx';
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
  readonly proposed: Proposed;
  readonly problems: ReturnType<typeof sortIssues>['fields'];
  readonly onChange: (name: string, value: unknown) => void;
}
const leave = () => undefined;
export const HeadFields = ({
  hasWindow,
  resource,
  further,
  notice,
  proposed,
  problems,
  onChange,
}: HeadFieldsProps): ReactNode => {
  const say = useSay();
  const [first, ...rest] = groups;
  const fromLast = (names: readonly string[]) => names.filter((name) => proposed.fromLast.includes(name));
  return [
    first,
    ...(hasWindow ? [windowGroup] : []),
    ...rest,
    ...(further.length > 0 ? [['further', further] as const] : []),
  ].map(([group, names]) => (
    <section key={group} aria-label={say(words[group])}>
      <h2>{say(words[group])}</h2>
      {group === 'window' && <p className="wms-quiet">{say(words.windowHelp)}</p>}
      <FromLast resource={resource} names={fromLast(names)} onClear={() => proposed.clear(fromLast(names))} />
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
    </section>
  ));
};
