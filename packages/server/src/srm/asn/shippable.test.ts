import { shippableOf } from '@wms/contract/srm/asn/asn.rules.ts';
import { orderLineFlow } from '@wms/contract/srm/purchase/purchase.flow.ts';
import { describe, expect, it } from 'vitest';
import { figuresOf } from '../../../test/figures.ts';

/** Every mix of a few quantities for the figures of a line. */
const mixes = (names: readonly string[], of: readonly string[]): readonly Readonly<Record<string, string>>[] =>
  names.reduce<readonly Readonly<Record<string, string>>[]>(
    (all, name) => all.flatMap((one) => of.map((qty) => ({ ...one, [name]: qty }))),
    [{}],
  );

describe('what is shippable', () => {
  it('ASN-43 ORDER-13 is without a tolerance what the figures of the line call open, in every state', () => {
    const all = mixes(['pending', 'sent', 'came', 'refused', 'exchanged'], ['0', '2.5', '7']);
    let open = 0;
    for (const { pending = '0', sent = '0', came = '0', refused = '0', exchanged = '0' } of all)
      for (const acceptStatus of Object.values(orderLineFlow.states))
        for (const isClosed of [false, true]) {
          const notice = { isClosed: false, isVoid: false };
          const figures = figuresOf({
            batchPurQty: '10',
            isClosed,
            isRejected: acceptStatus === orderLineFlow.states.rejected,
            notices: [
              { ...notice, status: '0', deliveryQty: pending, receiveQty: '0' },
              { ...notice, status: '2', deliveryQty: sent, receiveQty: '0' },
            ],
            receipts: [{ receiveQty: came, checkReturnQty: refused }],
            exchanges: [exchanged],
          });
          const line = {
            ...figures,
            id: '1',
            purchaseNo: 'PO1',
            purchaseSeq: 1,
            orgNo: 'ORG1',
            orderType: '1',
            plantNo: null,
            receiveAddress: null,
            acceptStatus,
            closedFlag: isClosed ? '1' : '0',
            batchPurQty: '10',
            expectArrivalDate: '2026-01-01',
            supReplyDate: null,
          };
          expect(shippableOf(line, '0'), JSON.stringify({ pending, sent, came, refused, exchanged, acceptStatus })).toBe(
            figures.unDeliveryQty,
          );
          if (figures.unDeliveryQty !== '0') open += 1;
        }
    expect(open).toBeGreaterThan(400);
  });
});
