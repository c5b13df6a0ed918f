/** The discrepancies of all notices, paged and filtered like any list; they share the page of the receipts (B-F10). */
import { supplier } from '@wms/contract/base/supplier/supplier.ts';
import { operationOf, serviceOf } from '@wms/contract/kernel/call.ts';
import type { Listed } from '@wms/contract/kernel/resource.ts';
import {
  answerTab,
  discrepancyIssues,
  discrepancyStates,
  discrepancyTabs,
  openTab,
  stateOf,
} from '@wms/contract/srm/receipt/discrepancy.ts';
import { listDiscrepancies } from '@wms/contract/srm/receipt/receipt.calls.ts';
import { discrepancy } from '@wms/contract/srm/receipt/receipt.ts';
import { Segmented } from 'antd';
import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { RowAct } from '../../kernel/action/act.ts';
import { decisionKeys } from '../../kernel/acts/moveAct.ts';
import type { CellOptions } from '../../kernel/column/tableParts.tsx';
import { useSay } from '../../kernel/frame/locale.tsx';
import { pathTo } from '../../kernel/frame/routes.ts';
import { ResourceList } from '../../kernel/list/ResourceList.tsx';
import { useCall } from '../../kernel/wire/calls.ts';
import { useGrant, useUser } from '../../kernel/wire/grant.ts';
import { askDiscrepancy, useMayAct } from './discrepancyDialogs.tsx';
import { withTexts } from './facts.ts';
import { words } from './words.ts';

type ListedDiscrepancy = Listed<typeof discrepancy>;
const numbers = { supplierNo: supplier };
const ownNumber = ['supplierNo'];
const nothingHidden: readonly string[] = [];
const cells: CellOptions<ListedDiscrepancy> = {
  asnNo: {
    render: (row) => <Link to={pathTo('Asn.Detail', { id: row.asnId }, { tab: 'receipts' })}>{row.asnNo}</Link>,
    text: (row) => row.asnNo,
  },
};
const actOf = (isSupplier: boolean): RowAct<ListedDiscrepancy> => ({
  key: isSupplier ? 'answer' : 'settle',
  label: isSupplier ? words.answer : words.settle,
  isFace: true,
  hotkey: decisionKeys.yes,
  issues: (row) => withTexts(discrepancyIssues(row)),
  run: ({ rows: [row], refresh }) => {
    if (row) askDiscrepancy(row, isSupplier, refresh);
  },
});
const answer = [actOf(true)];
const settle = [actOf(false)];

const PARAM = 'discrepancies';
export const useShowsDiscrepancies = (): boolean => useSearchParams()[0].get(PARAM) === '1';

/** Receipts or what differed at them, with the number that waits for this side. */
export const ReceivingSwitch = (): ReactNode => {
  const say = useSay();
  const [, setParams] = useSearchParams();
  const isShown = useShowsDiscrepancies();
  const { side } = useUser();
  const { isSearch } = useGrant('Delivery.ReceivingDetails');
  const { condition } = side === 'supplier' ? answerTab : openTab;
  const body = { current: 1, size: 1, fields: [], condition };
  const waiting = useCall(listDiscrepancies, body, { report: 'silent', enabled: isSearch }).data?.total ?? 0;
  return (
    <Segmented<'receipts' | 'discrepancies'>
      aria-label={say(words.shown)}
      className="wms-receipt-switch"
      value={isShown ? 'discrepancies' : 'receipts'}
      options={[
        { value: 'receipts', label: say(words.receipts) },
        {
          value: 'discrepancies',
          label: (
            <span data-testid="receiving.discrepancies">
              {say(words.discrepancies)}
              {waiting > 0 && <span className="wms-count"> {waiting}</span>}
            </span>
          ),
        },
      ]}
      onChange={(chosen) => setParams(chosen === 'discrepancies' ? { [PARAM]: '1' } : {})}
    />
  );
};

export const DiscrepancyList = (): ReactNode => {
  const { side } = useUser();
  const isSupplier = side === 'supplier';
  const mayAct = useMayAct();
  return (
    <ResourceList<ListedDiscrepancy>
      resource={discrepancy}
      service={serviceOf(listDiscrepancies)}
      list={operationOf(listDiscrepancies)}
      get={false}
      page="Delivery.ReceivingDetails.discrepancies"
      tabs={discrepancyTabs(side)}
      numbers={numbers}
      hidden={isSupplier ? ownNumber : nothingHidden}
      cells={cells}
      rowActs={mayAct ? (isSupplier ? answer : settle) : []}
      toneOfRow={(row) => (stateOf(row) === discrepancyStates.gone ? 'void' : undefined)}
      head={<ReceivingSwitch />}
    />
  );
};
