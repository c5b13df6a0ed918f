/** The number of a document that an event of an order line names, as the way to it in the list of its kind one may open. */
import type { ReactNode } from 'react';
import { DocNo } from '../../kernel/field/DocNo.tsx';
import { grantsOf } from '../../kernel/frame/menu.ts';
import { pathTo } from '../../kernel/frame/routes.ts';
import { goTo } from '../../kernel/frame/tabStore.ts';
import { useSession } from '../../kernel/wire/session.ts';

/** Where the documents of a kind are listed, and the condition that finds one of them; the kind begins the code of an event. */
const lists = {
  asn: { key: 'asnNoIndistinct', names: ['Delivery.AsnTracking', 'Asn.Warehouse'] },
  receipt: {
    key: 'receiptNoIndistinct',
    names: ['Delivery.ReceivingDetails', 'ReceiptTracking.Acceptance.Details', 'ReceiptTracking.Warehousing.Details'],
  },
  return: { key: 'returnNoIndistinct', names: ['ReceiptTracking.Return.Details'] },
} as const;
const isKind = (kind: string | undefined): kind is keyof typeof lists => kind !== undefined && Object.hasOwn(lists, kind);

export const DocLink = ({ event, docNo }: { event: string; docNo: string | null }): ReactNode => {
  const { index } = useSession();
  const [kind] = event.split('.');
  if (!docNo || !isKind(kind)) return docNo;
  const { key, names } = lists[kind];
  const name = names.find((one) => grantsOf(index.get(one)).isSearch);
  if (!name) return docNo;
  const href = pathTo(name, {}, { f: JSON.stringify({ [key]: docNo }) });
  return <DocNo no={docNo} href={href} onOpen={() => goTo(href)} />;
};
