/** What the lists and the page of an ASN show alike: the tabs of a record and the columns that are computed. */

import { state, text } from '@wms/contract/kernel/field.ts';
import { isIn, labelOf, toneOf } from '@wms/contract/kernel/flow.ts';
import { inLocale } from '@wms/contract/kernel/phrase.ts';
import type { ListedAsn, ListedAsnLine } from '@wms/contract/srm/asn/asn.calls.ts';
import { asnFlow, timings } from '@wms/contract/srm/asn/asn.flow.ts';
import { isUnsettled } from '@wms/contract/srm/asn/asn.state.ts';
import { asnHead, asnLine } from '@wms/contract/srm/asn/asn.ts';
import { lineDetails } from '@wms/contract/srm/asn/asn.views.ts';
import { Progress } from 'antd';
import type { ReactNode } from 'react';
import { Attachments } from '../../file/door.ts';
import { QuantityPopover } from '../../kernel/column/QuantityPopover.tsx';
import type { CellOption, CellOptions, ExtraColumn } from '../../kernel/column/tableParts.tsx';
import { drawValue } from '../../kernel/field/cells.tsx';
import { labelOf as fieldLabel, fieldOf, type Glance, member } from '../../kernel/field/fields.ts';
import { formatQty } from '../../kernel/field/Qty.tsx';
import { StatusTag } from '../../kernel/field/StatusTag.tsx';
import type { ExtraSearch } from '../../kernel/field/search.ts';
import { unitsText } from '../../kernel/field/units.ts';
import { sayNow, useLocale, useSay } from '../../kernel/frame/locale.tsx';
import { useTablet } from '../../kernel/frame/useNarrow.ts';
import type { ListTab } from '../../kernel/list/ListTabs.tsx';
import type { DetailTab } from '../../kernel/record/RecordDrawer.tsx';
import { AsnReceipts } from '../receipt/door.ts';
import type { OpenAsn } from './facts.ts';
import { History } from './History.tsx';
import { LinesTable } from './LinesTable.tsx';
import { arrivalText, windowText } from './lateness.tsx';
import { HeadArithmetic, NoticeArithmetic, NoticeFigure } from './NoticeArithmetic.tsx';
import { words } from './words.ts';

export const Timing = ({ value }: { value: string }): ReactNode => {
  const locale = useLocale();
  const tone = toneOf(timings, value);
  // normal is not tagged: silence means fine
  return tone ? <StatusTag tone={tone}>{inLocale(labelOf(timings.dictionary, value), locale)}</StatusTag> : null;
};

/** A share of two decimal texts in whole percent; shown only, never computed with. */
const percentOf = (part: string, whole: string): number => {
  const total = Number.parseFloat(whole);
  return total > 0 ? Math.min(100, Math.round((Number.parseFloat(part) / total) * 100)) : 0;
};
type HeadTotal = 'deliveryQty' | 'receiveQty';
const headTotals = { deliveryQty: 'totalDeliveryQty', receiveQty: 'totalReceiveQty' } as const;
/** The total of a notice, each unit by itself: pieces and kilograms are not one figure. */
const totalText = (row: ListedAsn, figure: HeadTotal): string =>
  row.unitTotals?.length
    ? unitsText(row.unitTotals.map((total) => ({ unitNo: total.unitNo, qty: total[figure] })))
    : formatQty(row[headTotals[figure]]);
const HeadFigure = ({ row, figure }: { readonly row: ListedAsn; readonly figure: HeadTotal }): ReactNode => (
  <QuantityPopover
    of={row.id}
    label={useSay()(fieldLabel(asnHead, headTotals[figure]))}
    value={totalText(row, figure)}
    explain={() => <HeadArithmetic id={row.id} figure={figure} />}
  />
);
const headCell = (figure: HeadTotal): CellOption<ListedAsn> => ({
  render: (row) => <HeadFigure row={row} figure={figure} />,
  text: (row) => totalText(row, figure),
});
const Share = ({ row }: { row: ListedAsn }): ReactNode => {
  const say = useSay();
  // a share of several units together would be none of any of them
  const { unitTotals = [] } = row;
  const [first, ...others] = unitTotals.map(({ unitNo, receiveQty, deliveryQty }) =>
    say(words.received, { part: formatQty(receiveQty), whole: `${formatQty(deliveryQty)} ${unitNo}` }),
  );
  if (others.length > 0)
    return (
      <span className="wms-two">
        <span className="wms-figure">{first}</span>
        <small className="wms-figure">{others.join(' + ')}</small>
      </span>
    );
  const [part, whole] = [formatQty(row.totalReceiveQty), formatQty(row.totalDeliveryQty)];
  return (
    <span className="wms-asn-share">
      <span className="wms-figure">{say(words.received, { part, whole })}</span>
      <Progress
        percent={percentOf(row.totalReceiveQty, row.totalDeliveryQty)}
        showInfo={false}
        size="small"
        aria-label={say(words.received, { part, whole })}
      />
    </span>
  );
};

export const asnColumns: readonly ExtraColumn<ListedAsn>[] = [
  {
    key: 'deliveryTiming',
    label: words.timing,
    after: 'approvalStatusCode',
    width: 92,
    inFile: true,
    text: (row) => (toneOf(timings, row.deliveryTiming) ? sayNow(labelOf(timings.dictionary, row.deliveryTiming)) : ''),
    render: (row) => <Timing value={row.deliveryTiming} />,
  },
  { key: 'progress', label: words.progress, width: 170, render: (row) => <Share row={row} /> },
];
/** What one comes for: which, whose, when, how much of it is here, and whether it is late. */
const asnGlance: Glance = [
  ['asnNo', 'lineCount'],
  'supplierName',
  ['expectedArrivalDate', 'deliveryDate'],
  ['status', 'deliveryTiming'],
  ['totalDeliveryQty', 'totalReceiveQty'],
];
/** On an upright tablet: the status under the number and the timing under the date, so that the quantities have room. */
const tabletGlance: Glance = [
  ['asnNo', 'status'],
  'supplierName',
  ['expectedArrivalDate', 'deliveryTiming'],
  ['totalDeliveryQty', 'totalReceiveQty'],
  ['deliveryDate', 'lineCount'],
];
export const useAsnGlance = (): Glance => (useTablet() ? tabletGlance : asnGlance);
/** It says again what the status says. */
export const asnHidden: readonly string[] = ['approvalStatusCode'];
/** On a phone: the same, and which side the other one is. */
export const asnCard = [
  'supplierName',
  'purchaseUnitName',
  'expectedArrivalDate',
  'deliveryTiming',
  'lineCount',
  'totalDeliveryQty',
  'totalReceiveQty',
] as const;
/** The day, and below it the window and the dock; whose dock that is says the pointer, and the head of the notice. */
const Arrival = ({ row }: { readonly row: ListedAsn }): ReactNode => {
  const day = drawValue(fieldOf(asnHead, 'expectedArrivalDate'), row.expectedArrivalDate, useLocale());
  const window = windowText(row);
  if (window === '') return day;
  return (
    <span className="wms-two" title={arrivalText(row)}>
      <span>{day}</span>
      <small>{window}</small>
    </span>
  );
};
export const asnCells: CellOptions<ListedAsn> = {
  expectedArrivalDate: { render: (row) => <Arrival row={row} />, text: arrivalText, width: 130 },
  status: { width: 150 },
  totalDeliveryQty: headCell('deliveryQty'),
  totalReceiveQty: headCell('receiveQty'),
  rejectReason: { render: (row) => <span title={row.rejectReason ?? ''}>{row.rejectReason}</span>, width: 180 },
};

export const asnSearch: readonly ExtraSearch[] = [
  { key: 'purchaseNoIndistinct', label: fieldLabel(asnLine, 'purchaseNo') },
  { key: 'itemNoIndistinct', label: fieldLabel(asnLine, 'goodsNo'), field: text({ max: 50 }) },
  { key: 'deliveryTiming', label: words.timing, field: state(timings, {}) },
];
const Detail = ({ row, name }: { readonly row: ListedAsnLine; readonly name: string }): ReactNode =>
  drawValue(fieldOf(asnLine, name), member(row, name), useLocale());
/** Figures and papers of a line that are computed, or that few fill in. */
export const lineColumns: readonly ExtraColumn<ListedAsnLine>[] = Object.entries(lineDetails).map(([key, after]) => {
  const isFigure = key === 'unreceivedQty' || key === 'valuationQty';
  return {
    ...{ key, after, label: isFigure ? words[key] : fieldLabel(asnLine, key), width: 130 },
    ...(isFigure ? { align: 'right' as const } : { reads: [key] }),
    render: (row) => (isFigure ? <NoticeFigure line={row} figure={key} /> : <Detail row={row} name={key} />),
  };
});
export const lineCells: CellOptions<ListedAsnLine> = Object.fromEntries(
  (['deliveryQty', 'receiveQty', 'giftQty'] as const).map((figure) => [
    figure,
    {
      unit: (row: ListedAsnLine) => row.unitNo,
      explain: (row: ListedAsnLine) => <NoticeArithmetic line={row} figure={figure} />,
    },
  ]),
);
/** What one looks at in a list of lines; the rest is there for who switches it on. */
export const hiddenDetails: readonly string[] = Object.keys(lineDetails).filter((name) => name !== 'unreceivedQty');

/** A mark at the edge of what is late and can still be hurried. */
export const toneOfAsn = (row: ListedAsn): 'late' | undefined =>
  isIn(timings, 'late', row.deliveryTiming) && isUnsettled('expected', row) ? 'late' : undefined;

/** What somebody has still to do, from where a side looks. */
const workOf = { supplier: 'editable', house: 'expected' } as const;
/** All first, then one tab for each status; closed ones are found through the search. */
export const asnTabs = (side: keyof typeof workOf): readonly ListTab[] => [
  { key: 'all', label: words.all, condition: {} },
  ...Object.values(asnFlow.states).map((status) => ({
    key: status,
    label: labelOf(asnFlow.dictionary, status),
    condition: { status },
    ...(isIn(asnFlow, workOf[side], status) ? { isWork: true as const } : {}),
  })),
];

export const recordTabs: readonly DetailTab<OpenAsn>[] = [
  { key: 'lines', label: words.lines, render: (row) => <LinesTable lines={row.lines} receipts={row.receipts} /> },
  { key: 'files', label: words.files, render: (row) => <Attachments files={row.fileList ?? []} /> },
  { key: 'receipts', label: words.receipts, render: (row) => <AsnReceipts asnId={row.id} /> },
  { key: 'history', label: words.history, render: (row) => <History entries={row.history} /> },
];
