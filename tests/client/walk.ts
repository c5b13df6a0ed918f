import createClient, { type Client } from 'openapi-fetch';
import type { components, paths } from './api.gen.ts';

/** What carries a request to the server: the network's, or a test's own. */
type Fetch = (request: Request) => Promise<Response>;
type Partner = Client<paths>;
type Refusal = components['schemas']['Error'];

/** The data of an answer; a refusal is thrown with its code and its texts. */
const dataOf = async <T>(call: Promise<{ readonly data?: { readonly data: T }; readonly error?: Refusal }>): Promise<T> => {
  const { data, error } = await call;
  if (error) throw new Error(`${error.errorCode} ${error.errorMessage} ${JSON.stringify(error.details)}`);
  if (!data) throw new Error('an answer without data');
  return data.data;
};

/** A person of the demo world, signed in over the calls alone: the token goes in a header, the cookies as they were set. */
const signedIn = async (baseUrl: string, fetch: Fetch, userNo: string, pwd: string): Promise<Partner> => {
  const answer = await createClient<paths>({ baseUrl, fetch }).POST(
    '/dapilc/restful/service/ilcwmsplus/ISrmBmLoginService/login',
    {
      body: { condition: { userNo, pwd } },
    },
  );
  const { token } = await dataOf(Promise.resolve(answer));
  const cookie = answer.response.headers
    .getSetCookie()
    .map((set) => set.split(';')[0])
    .join('; ');
  const headers = { 'Authentication-Info': token, 'Accept-Language': 'en-US', Cookie: cookie };
  return createClient<paths>({ baseUrl, fetch, headers });
};

export interface Walk {
  readonly baseUrl: string;
  readonly fetch: Fetch;
  /** Passwords of the people who walk. */
  readonly people: Readonly<Record<'buyer' | 'acme' | 'keeper', string>>;
  readonly purchaseNo: string;
  /** Days as YYYY-MM-DD. */
  readonly ordered: string;
  readonly due: string;
}
/** Quantities of one order line after the walk, as each side reads them. */
export interface Figures {
  readonly ordered: string | null;
  readonly received: string | null;
  readonly open: string | null;
}

const figuresOf = async (partner: Partner, purchaseNo: string): Promise<Figures> => {
  const page = await dataOf(
    partner.POST('/dapilc/restful/service/ilcwmsplus/ISrmPurchaseService/getsrmpurchaselistbyparams', {
      body: { condition: { purchaseNo, size: 20, field: 'purchaseSeq', order: 'asc' } },
    }),
  );
  const [line] = page.records;
  // the call answers lines or heads, as it is asked
  if (!line || !('batchPurQty' in line)) throw new Error(`no line of ${purchaseNo}`);
  // a list may leave out what `fields` does not name
  return { ordered: line.batchPurQty ?? null, received: line.receiveQty ?? null, open: line.unDeliveryQty ?? null };
};

/** The main job from an order to a receipt: ordered 100, announced 60, received 58. Answers what buyer and supplier then read. */
export const walkMainJob = async (walk: Walk): Promise<{ readonly buyer: Figures; readonly supplier: Figures }> => {
  const { baseUrl, fetch, people, purchaseNo } = walk;
  const buyer = await signedIn(baseUrl, fetch, 'buyer', people.buyer);
  const acme = await signedIn(baseUrl, fetch, 'acme', people.acme);
  const keeper = await signedIn(baseUrl, fetch, 'keeper', people.keeper);

  await dataOf(
    buyer.POST('/dapilc/restful/service/ilcwmsplus/ISrmPurchaseService/importOrders', {
      body: {
        condition: {
          publish: '1',
          orders: [
            {
              purchaseNo,
              supplierNo: 'V0001',
              purchaseDate: walk.ordered,
              lines: [{ purchaseSeq: 1, itemNo: 'M0001', batchPurQty: '100', expectArrivalDate: walk.due, taxPrice: '1.13' }],
            },
          ],
        },
      },
    }),
  );
  const asked = await dataOf(
    acme.POST('/dapilc/restful/service/ilcwmsplus/ISrmPurchaseService/getsrmpurchaselistbyparams', {
      body: { condition: { purchaseNo } },
    }),
  );
  const lines = asked.records.map(({ id, version }) => ({ id, version }));
  await dataOf(
    acme.POST('/dapilc/restful/service/ilcwmsplus/ISupSrmPurchaseService/acceptSrmPurchase', { body: { condition: { lines } } }),
  );
  const notice = await dataOf(
    acme.POST('/dapilc/restful/service/ilcwmsplus/ISupSrmAsnHeadService/addsrmasnhead', {
      body: {
        condition: {
          deliveryDate: walk.ordered,
          expectedArrivalDate: walk.due,
          wayCarriage: '3',
          driver: '刘师傅',
          carNo: '粤S12345',
          shipper: '陈宇',
          contact: '王采购',
          shipAddress: '广东省东莞市长安镇振安路 12 号',
          deliveryAddress: '江苏省昆山市开发区前进东路 88 号',
          lines: lines.map(({ id }) => ({ purchaseLineId: id, deliveryQty: '60' })),
        },
      },
    }),
  );
  if (notice.status === '0')
    await dataOf(
      buyer.POST('/dapilc/restful/service/ilcwmsplus/ISrmAsnHeadService/approveAsn', {
        body: { condition: { records: [{ id: notice.id, version: notice.version }], agree: '1' } },
      }),
    );
  const arrived = await dataOf(
    keeper.POST('/dapilc/restful/service/ilcwmsplus/ISrmAsnHeadService/getsrmasnheadbyid', {
      body: { condition: { id: notice.id } },
    }),
  );
  await dataOf(
    keeper.POST('/dapilc/restful/service/ilcwmsplus/ISrmAsnHeadService/receiveAsn', {
      body: {
        condition: {
          id: arrived.id,
          version: arrived.version,
          lines: arrived.lines.map(({ id }) => ({ lineId: id, receiveQty: '58' })),
        },
      },
    }),
  );
  return { buyer: await figuresOf(buyer, purchaseNo), supplier: await figuresOf(acme, purchaseNo) };
};
