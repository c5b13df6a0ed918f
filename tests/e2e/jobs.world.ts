/** What the jobs of a day are done on, brought about by the calls that people make: order lines, ASNs and receipts, each anew. */
import type { Browser } from '@playwright/test';
import type { DeclaredCall, ReplyOf } from '../../packages/contract/src/kernel/call.ts';
import { createAsn, decideAsns } from '../../packages/contract/src/srm/asn/asn.calls.ts';
import { headMembers, lineMembers } from '../../packages/contract/src/srm/asn/asn.shapes.ts';
import {
  acceptOrders,
  importOrders,
  replyToOrders,
  supplierOrders,
} from '../../packages/contract/src/srm/purchase/purchase.calls.ts';
import { getAsn } from '../../packages/contract/src/srm/receipt/notice.calls.ts';
import { receiveAsn } from '../../packages/contract/src/srm/receipt/receipt.calls.ts';
import { demoPeople } from '../../packages/server/seeds/people.ts';
import { worldItem } from '../../packages/server/seeds/world.ts';
import { ask, dayFromNow, type Seat, seat } from './house.ts';

type Versioned = { readonly id: string; readonly version: number };
interface OrderLine extends Versioned {
  readonly purchaseNo: string;
  readonly itemNo: string;
}
type AnyCall = Pick<DeclaredCall, 'wire'>;
const nothing = (names: readonly string[]): Record<string, null> => Object.fromEntries(names.map((name) => [name, null]));

export class JobWorld {
  readonly #browser: Browser;
  readonly #url: string;
  readonly #seats = new Map<string, Promise<Seat>>();
  /** The lines that were made last. */
  lines: readonly OrderLine[] = [];
  #made = Date.now() % 1_000_000;
  constructor(browser: Browser, url: string) {
    this.#browser = browser;
    this.#url = url;
  }

  /** A person signs in once for all jobs. */
  at(userNo: string): Promise<Seat> {
    const known = this.#seats.get(userNo) ?? seat(this.#browser, this.#url, userNo, 'zh-CN');
    this.#seats.set(userNo, known);
    return known;
  }
  async stop(): Promise<void> {
    for (const one of this.#seats.values()) await (await one).context.close();
  }

  async #ask<C extends AnyCall>(userNo: string, call: C, body: object): Promise<ReplyOf<C>> {
    return ask(await this.at(userNo), call, body);
  }

  /** Lines of a new order that wait for the supplier's answer, due in so many days. */
  async toAnswer(userNo: string, count = 1, due = 6): Promise<readonly OrderLine[]> {
    const supplierNo = demoPeople.find((one) => one.userNo === userNo)?.supplierNo ?? '';
    this.#made += 1;
    const purchaseNo = `JOB-${this.#made}`;
    const lines = Array.from({ length: count }, (_, at) => {
      // one that needs no inspection and has a cell of its own
      const { itemNo, unitNo, refPrice } = worldItem(1 + (this.#made % 7) * 5 + (at % 4), 'ORG1');
      return {
        ...{ purchaseSeq: at + 1, itemNo, unitNo, batchPurQty: '200', taxPrice: refPrice, taxRate: '13' },
        expectArrivalDate: dayFromNow(due),
        receiveAddress: '江苏省昆山市开发区前进东路 88 号',
      };
    });
    const order = { orgNo: 'ORG1', supplierNo, orderType: '1', plantNo: 'P1', employeeName: '王采购', currencyNo: 'CNY' };
    await this.#ask('buyer', importOrders, { orders: [{ ...order, purchaseNo, purchaseDate: dayFromNow(0), lines }] });
    const condition = { purchaseNoIndistinct: purchaseNo };
    const { records } = await this.#ask(userNo, supplierOrders.list, { current: 1, size: 20, condition });
    this.lines = records.flatMap((row) => ('purchaseSeq' in row ? [row] : []));
    return this.lines;
  }
  async accepted(userNo: string, count = 1, due = 6): Promise<readonly OrderLine[]> {
    const lines = await this.toAnswer(userNo, count, due);
    const { records } = await this.#ask(userNo, acceptOrders, { lines: lines.map(({ id, version }) => ({ id, version })) });
    return lines.map((line, at) => ({ ...line, ...records[at] }));
  }
  /** The supplier asks for another day, and the buyer has to decide. */
  async waiting(userNo: string): Promise<void> {
    for (const { id, version } of await this.toAnswer(userNo)) {
      const lines = [{ id, version, reason: '模具维修', rows: [{ replyDate: dayFromNow(15), replyQty: '200' }] }];
      await this.#ask(userNo, replyToOrders, { lines });
    }
  }
  async announced(userNo: string): Promise<Versioned> {
    const lines = (await this.accepted(userNo)).map(({ id }) => ({
      ...nothing(lineMembers),
      purchaseLineId: id,
      deliveryQty: '200',
      lotNo: 'L1',
    }));
    return this.#ask(userNo, createAsn, {
      ...nothing(headMembers),
      ...{ orgNo: 'ORG1', deliveryDate: dayFromNow(0), expectedArrivalDate: dayFromNow(1) },
      ...{ wayCarriage: '1', trackingNo: 'SF000000000001', shipper: '陈宇', contact: '周仓管', contactPhone: '0512-12345678' },
      ...{ shipAddress: '东莞市', deliveryAddress: '江苏省昆山市开发区前进东路 88 号' },
      lines,
    });
  }
  async decided(userNo: string, agree: '1' | '0'): Promise<Versioned> {
    const { id, version } = await this.announced(userNo);
    const reason = agree === '1' ? {} : { remarkOption: '3', remark: '缺出货检验报告' };
    const { records } = await this.#ask('buyer', decideAsns, { records: [{ id, version }], agree, ...reason });
    return records[0] ?? { id, version };
  }
  /** A notice as the warehouse reads it. */
  notice(id: string): Promise<ReplyOf<typeof getAsn>> {
    return this.#ask('keeper', getAsn, { id });
  }
  /** Goods that stand where they were unloaded; of less than all the rest is closed short. */
  async received(userNo: string, receiveQty = '200'): Promise<void> {
    const { id, version } = await this.decided(userNo, '1');
    const less = receiveQty === '200' ? { finishLine: '0' } : { finishLine: '1', reason: '车上少一箱' };
    const { lines } = await this.#ask('keeper', getAsn, { id });
    await this.#ask('keeper', receiveAsn, {
      ...{ id, version, receiptDate: dayFromNow(0), warehouseNo: 'WH11' },
      lines: lines.map((line) => ({ lineId: line.id, receiveQty, giftQty: '0', badQty: '0', ...less })),
    });
  }
}
