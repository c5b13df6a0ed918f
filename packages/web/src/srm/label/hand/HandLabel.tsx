import { labelOf } from '@wms/contract/kernel/flow.ts';
import { glossary } from '@wms/contract/kernel/glossary.ts';
import { inLocale } from '@wms/contract/kernel/phrase.ts';
import { labelFlow } from '@wms/contract/srm/label/label.flow.ts';
import { label } from '@wms/contract/srm/label/label.ts';
import { type ReactNode, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { formatQty } from '../../../kernel/field/Qty.tsx';
import { useLocale, useSay } from '../../../kernel/frame/locale.tsx';
import { LastScans, ResultBand, ScanBox } from '../../../kernel/hand/ScanBox.tsx';
import { takeScan, useScan } from '../../../kernel/hand/scans.ts';
import { CallError } from '../../../kernel/wire/faults.ts';
import { Steps } from '../Steps.tsx';
import { words as labelWords } from '../words.ts';
import { type FoundLabel, findLabel } from './labelDoor.ts';
import { words } from './words.ts';

const Facts = ({ of }: { readonly of: FoundLabel }): ReactNode => {
  const say = useSay();
  const locale = useLocale();
  const facts = [
    [glossary.itemNo, of.itemNo],
    [glossary.itemName, of.itemName],
    [label.labels.qty, `${formatQty(of.qty)} ${of.unitNo ?? ''}`],
    [glossary.lotNo, of.lotNo ?? of.combinationLotNo],
    [glossary.status, inLocale(labelOf(labelFlow.dictionary, of.snBarcodeStatus), locale)],
    [words.place, [of.warehouseNo, of.cellNo].filter(Boolean).join(' · ') || say(words.nowhere)],
    [label.labels.boxNo, of.boxNo],
    [label.labels.barcodeVldDate, of.barcodeVldDate],
    [glossary.asnNo, of.asnNo],
    [glossary.supplierNo, of.supplierNo],
    [label.labels.parentBarcode, of.parentBarcode],
  ] as const;
  return (
    <section className="wms-hand-card" data-testid="hand.label">
      <p className="wms-hand-number">{of.barcode}</p>
      <dl className="wms-hand-facts">
        {facts.map(([name, value]) =>
          value ? (
            <div key={name[0]} className="wms-hand-fact">
              <dt>{say(name)}</dt>
              <dd>{value}</dd>
            </div>
          ) : null,
        )}
      </dl>
    </section>
  );
};

/** What a label says, where its goods lie, and what became of them. */
export const HandLabel = (): ReactNode => {
  const say = useSay();
  const [query, setQuery] = useSearchParams();
  const [found, setFound] = useState<FoundLabel>();
  const code = query.get('code') ?? '';
  useScan(async (text) => {
    try {
      const row = await findLabel(text);
      setFound(row);
      if (!row) return { wrong: say(words.unknown, { text }) };
      // a reload shows the same label again
      setQuery({ code: text }, { replace: true });
      const what = `${row.itemNo} · ${formatQty(row.qty)} ${row.unitNo ?? ''}`;
      return row.voidFlag === '1' ? { wrong: say(words.isVoid, { what }) } : { right: what };
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      return { wrong: error.message };
    }
  });
  const [asked] = useState(code);
  useEffect(() => {
    if (asked !== '') void takeScan(asked);
  }, [asked]);
  return (
    <>
      <ResultBand prompt={say(words.prompt)} />
      <ScanBox />
      <main className="wms-hand-body">
        {found && (
          <>
            <Facts of={found} />
            <section className="wms-hand-card">
              <h2 className="wms-hand-h2">{say(labelWords.life)}</h2>
              <Steps history={found.history} parts={found.children} />
            </section>
          </>
        )}
        <LastScans />
      </main>
    </>
  );
};
