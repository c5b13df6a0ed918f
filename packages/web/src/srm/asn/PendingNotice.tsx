/** On the page of a notice that waits for a decision: what it brings, in figures, and the next one that waits. */
import { isIn } from '@wms/contract/kernel/flow.ts';
import { houseAsns } from '@wms/contract/srm/asn/asn.calls.ts';
import { announcedIn } from '@wms/contract/srm/asn/asn.decision.ts';
import { asnFlow } from '@wms/contract/srm/asn/asn.flow.ts';
import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { Marks } from '../../kernel/acts/DecisionTable.tsx';
import { useSay } from '../../kernel/frame/locale.tsx';
import { pathTo } from '../../kernel/frame/routes.ts';
import { useCall } from '../../kernel/wire/calls.ts';
import { marksOfAll } from './AsnDecision.tsx';
import type { AsnWhole } from './facts.ts';
import { decisionWords as words } from './words.ts';

const { pending } = asnFlow.states;

/** How many lines, how much of each unit, how late or early: before a button is pressed. */
const Figures = ({ asn }: { readonly asn: AsnWhole }): ReactNode => {
  const say = useSay();
  const read = useCall(houseAsns.decisions, { ids: [asn.id] }, { report: 'silent' });
  const all = announcedIn(read.data?.records.filter(({ id }) => id === asn.id) ?? []);
  return (
    all.length > 0 && (
      <p className="wms-decision-sum" data-testid="asn.figures">
        <Marks marks={marksOfAll(all, say)} />
      </p>
    )
  );
};

/** The one that arrives first of those that wait; in focus once this one is decided on, so that Enter goes on. */
const Next = ({ asn }: { readonly asn: AsnWhole }): ReactNode => {
  const say = useSay();
  const link = useRef<HTMLAnchorElement>(null);
  const isWaiting = isIn(asnFlow, 'pending', asn.status);
  const waited = useRef(isWaiting);
  const query = { current: 1, size: 2, condition: { status: pending }, field: 'expectedArrivalDate', order: 'asc' };
  const read = useCall(houseAsns.list, query, { report: 'silent' });
  const next = read.data?.records.find(({ id }) => id !== asn.id);
  const count = (read.data?.total ?? 0) - (isWaiting ? 1 : 0);
  const isKnown = next !== undefined;
  useEffect(() => {
    if (!isKnown || isWaiting || !waited.current) return;
    waited.current = false;
    link.current?.focus();
  }, [isKnown, isWaiting]);
  return (
    next && (
      <Link ref={link} to={pathTo('Asn.Detail', { id: next.id })} data-testid="asn.nextPending">
        {say(words.next, { no: next.asnNo, count })}
      </Link>
    )
  );
};

/** For whoever decides. A notice that was decided on elsewhere says nothing of the others. */
export const PendingNotice = ({ asn }: { readonly asn: AsnWhole }): ReactNode => {
  const isWaiting = isIn(asnFlow, 'pending', asn.status);
  const waited = useRef(isWaiting);
  if (!waited.current) return null;
  return (
    <div className="wms-asn-pending">
      {isWaiting && <Figures asn={asn} />}
      <Next asn={asn} />
    </div>
  );
};
