import { asnHead, asnLine } from '@wms/contract/srm/asn/asn.ts';
import { returnLine } from '@wms/contract/srm/receipt/receipt.ts';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { reasonsOf } from '../kernel/action/toolbar.ts';
import { numbersOf, printIssues, selectionOf, withPrint } from '../kernel/acts/printAct.ts';
import { addressOf, isRunning, printLocally } from './localService.ts';
import { firstForm, problemsOf } from './printForm.ts';

const host = 'http://localhost:17521';
const asn = (id: string, more: object = {}) => ({ id, version: 1, orgNo: 'ORG1', supplierNo: 'V0001', asnNo: `A${id}`, ...more });

describe('what is chosen for printing', () => {
  it('PRINT-01 carries id, orgNo, customerNo and supplierNo; a line stands for its document, once', () => {
    expect(selectionOf(asnHead, [asn('1', { customerNo: 'C1' })])).toEqual([
      { id: '1', orgNo: 'ORG1', customerNo: 'C1', supplierNo: 'V0001' },
    ]);
    const lines = [asn('11', { asnId: '1' }), asn('12', { asnId: '1' }), asn('13', { asnId: '2' })];
    expect(selectionOf(asnLine, lines).map(({ id }) => id)).toEqual(['1', '2']);
  });
  it('PRINT-01 tells which documents they are, by the numbers people know; lines of one say it once', () => {
    expect(numbersOf(asnHead, [asn('1'), asn('2')])).toEqual(['A1', 'A2']);
    const lines = [
      { ...asn('11'), asnNo: 'A1' },
      { ...asn('12'), asnNo: 'A1' },
      { ...asn('13'), asnNo: 'A2' },
    ];
    expect(numbersOf(asnLine, lines)).toEqual(['A1', 'A2']);
    expect(numbersOf(returnLine, [asn('21', { returnNo: 'TH1' })])).toEqual(['TH1']);
  });
  it('PRINT-02 PRINT-03 needs a row, and rows of one organization and customer; two warehouses are no matter', () => {
    const act = withPrint(asnHead).find(({ key }) => key === 'print');
    if (!act) throw new Error('notices are not printed');
    const why = (...rows: ReturnType<typeof asn>[]) => reasonsOf(act, asnHead, rows).map(({ code }) => code);
    expect(why()).toEqual(['print.selectRow']);
    expect(why(asn('1'), asn('2', { warehouseNo: 'WH2' }))).toEqual([]);
    expect(why(asn('1'), asn('2', { orgNo: 'ORG2' }))).toEqual(['print.sameGroup']);
    const both = selectionOf(asnHead, [asn('1', { customerNo: 'C1' }), asn('2', { customerNo: 'C2' })]);
    expect(printIssues(both).map(({ code }) => code)).toEqual(['print.sameGroup']);
  });
});

describe('what the dialog takes', () => {
  const wrong = (change: object, kind: 'documents' | 'labels' = 'labels') =>
    Object.keys(problemsOf({ ...firstForm, template: 'T', ...change }, kind));
  it('PRINT-04 PRINT-05 a template is required, of documents in these words', () => {
    expect(problemsOf(firstForm, 'documents').template?.[0]).toBe('Please select the document template');
    expect(wrong({ template: '' }, 'labels')).toEqual(['template']);
    expect(wrong({})).toEqual([]);
  });
  it('PRINT-06 the box barcode count is required, a number, 0 at the least and 1 at first', () => {
    expect(firstForm.boxCount).toBe('1');
    for (const boxCount of ['', 'x', '-1', '1.5', '100'])
      expect([boxCount, wrong({ boxCount })]).toEqual([boxCount, ['boxCount']]);
    expect(wrong({ boxCount: '99' })).toEqual([]);
  });
  it('PRINT-07 the number of copies is required, a number, 0 at the least and 1 at first; none at all prints nothing', () => {
    expect(firstForm.copies).toBe('1');
    for (const copies of ['', 'x', '-1', '1.5', '100'])
      expect([copies, wrong({ copies }, 'documents')]).toEqual([copies, ['copies']]);
    expect(problemsOf({ ...firstForm, template: 'T', copies: '0' }, 'documents').copies?.[0]).toBe('0 prints nothing');
    expect(wrong({ copies: '99' }, 'documents')).toEqual([]);
  });
});

describe('the print service on the desk', () => {
  afterEach(() => void vi.useRealTimers());
  it('PRINT-14 PRINT-15 has an address of its own by its type', () => {
    expect(addressOf('1', host)).toBe('http://localhost:17521/bartenderDemo/api/print');
    expect(addressOf('3', `${host}/`)).toBe('http://localhost:17521/jasper/api/print');
  });
  it('PRINT-16 is asked by a GET without a session that gives up after 1500 ms', async () => {
    const asked: [string, RequestInit][] = [];
    const timeout = vi.spyOn(AbortSignal, 'timeout');
    const answered = await isRunning('1', host, async (address, init) => {
      asked.push([address, init]);
      return { ok: false };
    });
    expect(answered).toBe(true);
    expect(asked[0]?.[0]).toBe('http://localhost:17521/bartenderDemo/api/print');
    expect(asked[0]?.[1]).toMatchObject({ method: 'GET', mode: 'no-cors', credentials: 'omit' });
    expect(timeout).toHaveBeenCalledWith(1500);
    expect(await isRunning('3', host, () => Promise.reject(new TypeError('refused')))).toBe(false);
    timeout.mockRestore();
  });
  it('PRINT-16 that never answers, or too late, is not there, and nobody waits longer; one that breaks off neither', async () => {
    const silent =
      (ms: number) =>
      (_: string, { signal }: RequestInit) =>
        new Promise<{ ok: boolean }>((resolve, reject) => {
          const late = setTimeout(() => resolve({ ok: true }), ms);
          signal?.addEventListener('abort', () => {
            clearTimeout(late);
            reject(signal.reason);
          });
        });
    const begin = performance.now();
    const asked = [isRunning('1', host, silent(60_000)), isRunning('3', host, silent(2_500))];
    expect(await Promise.all(asked)).toEqual([false, false]);
    const waited = performance.now() - begin;
    expect([waited > 1_300, waited < 2_400]).toEqual([true, true]);
    expect(await isRunning('1', host, silent(20))).toBe(true);
    expect(await isRunning('1', host, () => Promise.reject(new TypeError('broke off')))).toBe(false);
  });
  it('PRINT-17 takes the name of the template, the printer, the copies and the entries, and nothing of the session', async () => {
    const body = { templateName: 'ASN-A4', printer: 'HP', copies: 2, data: [{ asnNo: 'A1' }] };
    const sent: RequestInit[] = [];
    const answer = (ok: boolean) => async (_: string, init: RequestInit) => {
      sent.push(init);
      return { ok };
    };
    expect(await printLocally('1', host, body, answer(true))).toBe(true);
    expect(JSON.parse(String(sent[0]?.body))).toEqual(body);
    expect(sent[0]).toMatchObject({ method: 'POST', credentials: 'omit', headers: { 'content-type': 'application/json' } });
    expect(Object.keys(sent[0]?.headers ?? {})).toEqual(['content-type']);
    expect(await printLocally('1', host, body, answer(false))).toBe(false);
    expect(await printLocally('3', host, body, () => Promise.reject(new TypeError('gone')))).toBe(false);
  });
});
