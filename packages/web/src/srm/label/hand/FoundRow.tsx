/** What a code is that is no label: a container, a cell, a document, a material, and the parts of a code of GS1. */
import { cell } from '@wms/contract/base/cell/cell.ts';
import { item } from '@wms/contract/base/item/item.ts';
import { supplierItem } from '@wms/contract/base/supplierItem/supplierItem.ts';
import type { ReplyOf } from '@wms/contract/kernel/call.ts';
import { labelOf } from '@wms/contract/kernel/flow.ts';
import { glossary } from '@wms/contract/kernel/glossary.ts';
import { inLocale, type Trilingual } from '@wms/contract/kernel/phrase.ts';
import { screenTerms } from '@wms/contract/kernel/screenTerms.ts';
import { gs1Phrases } from '@wms/contract/rule/gs1.ts';
import { asnHead } from '@wms/contract/srm/asn/asn.ts';
import { container } from '@wms/contract/srm/label/container.ts';
import { labelPhrases } from '@wms/contract/srm/label/label.rules.ts';
import { label } from '@wms/contract/srm/label/label.ts';
import type { resolveScan } from '@wms/contract/srm/label/scan.calls.ts';
import type { ScanFact } from '@wms/contract/srm/label/scan.ts';
import { snBarcode } from '@wms/contract/srm/label/snBarcode.ts';
import { deliveryOrder } from '@wms/contract/srm/outbound/outbound.ts';
import { purchaseOrder } from '@wms/contract/srm/purchase/purchase.ts';
import { receipt } from '@wms/contract/srm/receipt/receipt.ts';
import type { ReactNode } from 'react';
import { issueText, reasonsWith } from '../../../kernel/field/issueText.ts';
import { formatQty } from '../../../kernel/field/Qty.tsx';
import { useLocale, useSay } from '../../../kernel/frame/locale.tsx';
import { routeTitle } from '../../../kernel/frame/messages.ts';
import { pathTo } from '../../../kernel/frame/routes.ts';
import { HandLink } from '../../../kernel/hand/HandLink.tsx';
import { useSession } from '../../../kernel/wire/session.ts';
import { words } from './words.ts';

export type Resolved = ReplyOf<typeof resolveScan>;
export type Found = Resolved['found'][number];

export const kindOf: Readonly<Record<Found['kind'], Trilingual>> = {
  label: label.labels.$,
  container: container.labels.$,
  serial: snBarcode.labels.$,
  notice: asnHead.labels.$,
  receipt: receipt.labels.$,
  order: purchaseOrder.labels.$,
  delivery: deliveryOrder.labels.$,
  cell: cell.labels.$,
  item: item.labels.$,
  pack: words.pack,
  supplierItem: supplierItem.labels.$,
};
const named: readonly (readonly [ScanFact, Trilingual])[] = [
  ['itemNo', glossary.itemNo],
  ['lotNo', glossary.lotNo],
  ['supplierNo', glossary.supplierNo],
  ['warehouseNo', glossary.warehouseNo],
  ['cellNo', glossary.cellNo],
  ['boxNo', label.labels.boxNo],
  ['sourceNo', screenTerms.sourceDocument],
  ['orgNo', glossary.orgNo],
];

const withTexts = reasonsWith({ ...labelPhrases, ...gs1Phrases });
/** Why a code is void, unknown or no code of GS1, in words. */
export const useWhy = (): ((issue: Resolved['issues'][number]) => string) => {
  const locale = useLocale();
  return ({ code, params = {} }) => {
    const said = Object.fromEntries(Object.entries(params).map(([name, value]) => [name, String(value)]));
    return withTexts([{ code, params: said }])
      .map((reason) => issueText(reason, locale))
      .join(' ');
  };
};

const RECEIVE = 'Pda.Receive';
export const FoundRow = ({ of }: { readonly of: Found }): ReactNode => {
  const say = useSay();
  const locale = useLocale();
  const why = useWhy();
  const { index } = useSession();
  const { qty, unitNo, name } = of.facts;
  const facts: readonly (readonly [Trilingual, string | null])[] = [
    ...(of.status ? [[glossary.status, inLocale(labelOf(of.status.dictionary, of.status.value), locale)] as const] : []),
    [label.labels.qty, qty && `${formatQty(qty)} ${unitNo ?? ''}`.trim()],
    ...named.map(([fact, text]) => [text, of.facts[fact] === of.number ? null : of.facts[fact]] as const),
  ];
  return (
    <section className="wms-hand-card" data-testid="hand.found">
      <span className="wms-quiet">{say(kindOf[of.kind])}</span>
      <p className="wms-hand-number">{of.number}</p>
      {name && name !== of.number && <p>{name}</p>}
      {of.issues.map((issue) => (
        <p key={issue.code} className="wms-hand-error">
          {why(issue)}
        </p>
      ))}
      <dl className="wms-hand-facts">
        {facts.map(([text, value]) =>
          value ? (
            <div key={text[0]} className="wms-hand-fact">
              <dt>{say(text)}</dt>
              <dd>{value}</dd>
            </div>
          ) : null,
        )}
      </dl>
      {of.kind === 'notice' && index.has(RECEIVE) && (
        <HandLink className="wms-hand-button" to={pathTo(RECEIVE, {}, { id: of.id })} data-testid="found.receive">
          {say(routeTitle(RECEIVE))}
        </HandLink>
      )}
    </section>
  );
};

/** What a code says by itself, part by part. */
export const Parts = ({ of }: { readonly of: NonNullable<Resolved['gs1']> }): ReactNode => (
  <section className="wms-hand-card" data-testid="hand.gs1">
    <h2 className="wms-hand-h2">GS1</h2>
    <p>{of.readable}</p>
    <dl className="wms-hand-facts">
      {of.elements.map(({ ai, title, value }) => (
        <div key={ai} className="wms-hand-fact">
          <dt>
            ({ai}) {title}
          </dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  </section>
);
