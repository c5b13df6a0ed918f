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
import { type Outcome, takeScan, useScan } from '../../../kernel/hand/scans.ts';
import { CallError, detailLines } from '../../../kernel/wire/faults.ts';
import { Steps } from '../Steps.tsx';
import { words as labelWords } from '../words.ts';
import { FoundRow, kindOf, Parts, type Resolved, useWhy } from './FoundRow.tsx';
import { type FoundLabel, findLabel, resolve } from './labelDoor.ts';
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

interface Shown {
  readonly resolved: Resolved;
  /** The life of the label it is. */
  readonly life?: FoundLabel | undefined;
}
/** How a code is told of: the label by its goods, anything else by its kind and number. */
const useTold = () => {
  const say = useSay();
  const why = useWhy();
  return ({ resolved: { found, gs1, issues }, life }: Shown): Outcome => {
    const [first, ...more] = found;
    if (life) {
      const what = `${life.itemNo} · ${formatQty(life.qty)} ${life.unitNo ?? ''}`;
      return life.voidFlag === '1' ? { wrong: say(words.isVoid, { what }) } : { right: what };
    }
    if (!first) {
      const [issue] = issues;
      return { wrong: issue ? why(issue) : gs1 ? say(labelWords.gs1Nothing) : '' };
    }
    if (more.length > 0) return { right: say(words.several, { count: found.length }) };
    const { number } = first;
    const at = { kind: say(kindOf[first.kind]), number };
    return first.voidFlag === '1' ? { wrong: say(words.isVoidOther, at) } : { right: say(words.is, at) };
  };
};

/** What a code is: a label with its life, a container, a cell, a document, a material, or what it says by itself. */
export const HandLabel = (): ReactNode => {
  const say = useSay();
  const told = useTold();
  const [query, setQuery] = useSearchParams();
  const [shown, setShown] = useState<Shown>();
  const code = query.get('code') ?? '';
  useScan(async (text) => {
    try {
      const resolved = await resolve(text);
      const own = resolved.found.find(({ kind }) => kind === 'label');
      const next: Shown = { resolved, life: own && (await findLabel(own.number)) };
      setShown(next);
      // a reload shows the same again
      if (resolved.found.length > 0 || resolved.gs1) setQuery({ code: text }, { replace: true });
      return told(next);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      return { wrong: [error.message, ...detailLines(error)].join(' ') };
    }
  });
  const [asked] = useState(code);
  useEffect(() => {
    if (asked !== '') void takeScan(asked);
  }, [asked]);
  const life = shown?.life;
  return (
    <>
      <ResultBand prompt={say(words.prompt)} />
      <ScanBox />
      <main className="wms-hand-body">
        {life && (
          <>
            <Facts of={life} />
            <section className="wms-hand-card">
              <h2 className="wms-hand-h2">{say(labelWords.life)}</h2>
              <Steps history={life.history} parts={life.children} />
            </section>
          </>
        )}
        {shown?.resolved.found
          .filter(({ kind }) => kind !== 'label' || !life)
          .map((one) => (
            <FoundRow key={`${one.kind} ${one.id}`} of={one} />
          ))}
        {shown?.resolved.gs1 && <Parts of={shown.resolved.gs1} />}
        {shown && (
          <button type="button" className="wms-hand-button" data-testid="hand.clear" onClick={() => setShown(undefined)}>
            {say(words.clear)}
          </button>
        )}
        <LastScans />
      </main>
    </>
  );
};
