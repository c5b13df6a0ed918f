/** What lies in a container, level by level: a container in it opens where it stands. */
import { labelOf, toneOf } from '@wms/contract/kernel/flow.ts';
import { inLocale } from '@wms/contract/kernel/phrase.ts';
import { containerFlow } from '@wms/contract/srm/label/container.flow.ts';
import { getBoxContents } from '@wms/contract/srm/label/label.calls.ts';
import { labelFlow } from '@wms/contract/srm/label/label.flow.ts';
import { Skeleton } from 'antd';
import { type ReactNode, useState } from 'react';
import { words as entryWords } from '../../kernel/field/entryWords.ts';
import { Failure } from '../../kernel/field/ListStates.tsx';
import { formatQty } from '../../kernel/field/Qty.tsx';
import { StatusTag } from '../../kernel/field/StatusTag.tsx';
import { useLocale, useSay } from '../../kernel/frame/locale.tsx';
import { useCall } from '../../kernel/wire/calls.ts';
import { words } from './words.ts';
import './label.css';

interface Inner {
  readonly boxNo: string;
  readonly sscc: string | null;
  readonly barcodeStatus: string;
  readonly boxCount: number;
  readonly labelCount: number;
}
const Box = ({ box }: { readonly box: Inner }): ReactNode => {
  const say = useSay();
  const locale = useLocale();
  const [isOpen, setOpen] = useState(false);
  return (
    <li>
      <button type="button" className="wms-label-box" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <span aria-hidden="true">{isOpen ? '▾' : '▸'}</span>
        <code>{box.boxNo}</code>
        {box.sscc && <span className="wms-quiet">SSCC {box.sscc}</span>}
        <StatusTag tone={toneOf(containerFlow, box.barcodeStatus) ?? 'draft'}>
          {inLocale(labelOf(containerFlow.dictionary, box.barcodeStatus), locale)}
        </StatusTag>
        <span className="wms-quiet">
          {box.boxCount > 0 && `${say(words.boxesIn, { count: box.boxCount })} `}
          {say(words.labelsIn, { count: box.labelCount })}
        </span>
      </button>
      {isOpen && <Contents boxNo={box.boxNo} />}
    </li>
  );
};

export const Contents = ({ boxNo }: { readonly boxNo: string }): ReactNode => {
  const say = useSay();
  const locale = useLocale();
  const found = useCall(getBoxContents, { boxNo }, { report: 'silent' });
  if (found.isError) return <Failure title={say(entryWords.failed)} error={found.error} onRetry={() => void found.refetch()} />;
  if (!found.data || found.isPlaceholderData) return <Skeleton active />;
  const { boxes, labels, labelCount } = found.data;
  if (boxes.length + labels.length === 0) return <p className="wms-quiet">{say(words.empty)}</p>;
  return (
    <ul className="wms-label-tree" data-testid="box.contents">
      {boxes.map((box) => (
        <Box key={box.id} box={box} />
      ))}
      {labels.map((one) => (
        <li key={one.id} className="wms-label-in">
          <code>{one.barcode}</code> {one.itemNo} {one.itemName} {formatQty(one.qty)} {one.unitNo}{' '}
          <StatusTag tone={toneOf(labelFlow, one.snBarcodeStatus) ?? 'draft'}>
            {inLocale(labelOf(labelFlow.dictionary, one.snBarcodeStatus), locale)}
          </StatusTag>
        </li>
      ))}
      {labelCount > labels.length && <li className="wms-quiet">{say(words.labelsIn, { count: labelCount })}</li>}
    </ul>
  );
};
