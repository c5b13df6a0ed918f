import type { ImportEvent } from '@wms/contract/kernel/importLine.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { signIn } from '../../shell/signIn.ts';
import { call, callPath, download, fileNameOf, setActiveModule, stream, TIMEOUT, wrap } from './client.ts';
import { CallError, type FaultSink, setFaultSink } from './faults.ts';

interface Sent {
  url: string;
  init: RequestInit;
}
const sent: Sent[] = [];
const answer = (body: unknown, status = 200, headers: Record<string, string> = { 'content-type': 'application/json' }): void => {
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    sent.push({ url, init });
    return new Response(typeof body === 'string' ? body : JSON.stringify(body), { status, headers });
  });
};
const header = (name: string): string | null => new Headers(sent[0]?.init.headers).get(name);
const heard: string[] = [];
const sink: FaultSink = {
  toast: (title, lines) => void heard.push(['toast', title, ...lines].join('|')),
  expired: () => void heard.push('expired'),
  licence: () => void heard.push('licence'),
  passwordDue: () => void heard.push('password'),
};
const failure = async (work: Promise<unknown>): Promise<CallError> => {
  try {
    await work;
  } catch (error) {
    if (error instanceof CallError) return error;
    throw error;
  }
  throw new Error('the call was expected to fail');
};

beforeEach(() => {
  sent.length = 0;
  heard.length = 0;
  vi.stubGlobal('document', { cookie: 'language=zh-CN; Authentication-Info=tok%2D1' });
  setActiveModule('Base.Basic.Warehouse');
  setFaultSink(sink);
});
afterEach(() => {
  setFaultSink(undefined);
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('what is sent', () => {
  it('API-02 API-03 posts below the base path', async () => {
    answer({ data: 1 });
    expect(await call('IXService', 'doit', {})).toBe(1);
    expect(sent[0]?.url).toBe('/dapilc/restful/service/ilcwmsplus/IXService/doit');
    expect(sent[0]?.init.method).toBe('POST');
  });

  it('API-04 API-10 wraps a body without condition, deletions, tags and login included', async () => {
    expect(wrap({ a: 1 })).toEqual({ condition: { a: 1 } });
    expect(wrap({ delList: [] })).toEqual({ condition: { delList: [] } });
    expect(wrap({ current: 1, condition: { a: 1 } })).toEqual({ current: 1, condition: { a: 1 } });
    answer({ data: {} });
    await signIn(' u1 ', 'Secret#1');
    expect(JSON.parse(String(sent[0]?.init.body))).toEqual({ condition: { userNo: 'u1', pwd: 'Secret#1' } });
  });

  it('API-10 sends neither body nor content type when there is nothing to say', async () => {
    answer({ data: {} });
    await call('ISysMenuService', 'getBusinessCommonMenu');
    expect(sent[0]?.init.body).toBeNull();
    expect(header('content-type')).toBeNull();
  });

  it('API-05 passes FormData as it is, without a content type of ours', async () => {
    answer({ data: {} });
    const form = new FormData();
    form.set('file', 'x');
    await call('IXService', 'put', form);
    expect(sent[0]?.init.body).toBe(form);
    expect(header('content-type')).toBeNull();
  });

  it('API-06 API-07 API-08 API-09 carries language, module, token, invokerParam and client type', async () => {
    answer({ data: {} });
    await call('IXService', 'doit', {}, { key: 'k-1' });
    expect(header('accept-language')).toBe('zh-CN');
    expect(header('app-module-number')).toBe('Base.Basic.Warehouse');
    expect(header('authentication-info')).toBe('tok-1');
    expect(header('invokerParam')).toBe('1');
    expect(header('App-Client-Type')).toBe('1');
    expect(header('Idempotency-Key')).toBe('k-1');
  });

  it('API-12 API-13 API-14 AUTH-21 keeps the recorded time limits', async () => {
    expect(TIMEOUT).toEqual({ general: 300_000, blob: 600_000, login: 30_000, import: 180_000, probe: 1_500 });
    const limits = vi.spyOn(AbortSignal, 'timeout');
    answer({ data: {} });
    await signIn('u1', 'p');
    await call('IXService', 'doit');
    expect(limits.mock.calls.map(([ms]) => ms)).toEqual([30_000, 300_000]);
  });
});

describe('what comes back', () => {
  it('ERR-01 ERR-11 a status other than 200 is toasted with its message and failed guards', async () => {
    answer(
      {
        errorCode: '20005',
        errorMessage: 'No',
        requestId: 'r-9',
        details: [{ code: 'asn.received', message: 'Already received' }],
      },
      409,
    );
    const error = await failure(call('IXService', 'doit'));
    expect([error.status, error.code, error.requestId, error.details.length]).toEqual([409, '20005', 'r-9', 1]);
    expect(heard).toEqual(['toast|No|Already received']);
  });

  it('ERR-07 an errorCode in a body of status 200 is an error; without a message its text is looked up, else Error', async () => {
    answer({ errorCode: '20003' });
    expect((await failure(call('IXService', 'doit'))).message).toBe('记录不存在');
    answer({ errorCode: '98765' });
    expect((await failure(call('IXService', 'doit'))).message).toBe('错误');
  });

  it('ERR-08 ERR-27 Unknown! and a bare 500 become the server internal exception', async () => {
    answer({ errorCode: '50000', errorMessage: 'Unknown!' }, 500);
    expect((await failure(call('IXService', 'doit'))).message).toBe('服务器内部异常！');
    answer('<html>', 502);
    expect((await failure(call('IXService', 'doit'))).message).toBe('服务器内部异常！');
  });

  it('ERR-09 no response shows the network message', async () => {
    vi.stubGlobal('fetch', async () => {
      throw new TypeError('fetch failed');
    });
    const error = await failure(call('IXService', 'doit'));
    expect(error.kind).toBe('network');
    expect(heard).toEqual(['toast|网络异常，请检查网络连接']);
  });

  it('ERR-02 ERR-06 both expiry codes are expiry, in any status, without a toast', async () => {
    answer({ errorCode: '10004', errorMessage: 'x' }, 401);
    await failure(call('IXService', 'doit'));
    answer({ errorCode: '000701' });
    await failure(call('IXService', 'doit', {}, { report: 'silent' }));
    expect(heard).toEqual(['expired', 'expired']);
  });

  it('ERR-50 ERR-34 ERR-35 ERR-36 a silent call toasts nothing, yet licence and expiry still speak', async () => {
    answer({ errorCode: '20003' }, 404);
    await failure(call('IXService', 'look', {}, { report: 'silent' }));
    expect(heard).toEqual([]);
    answer({ errorCode: '10007' }, 403);
    await failure(call('IXService', 'look', {}, { report: 'silent' }));
    expect(heard).toEqual(['licence']);
  });

  it('a call given up by its screen is no fault', async () => {
    vi.stubGlobal(
      'fetch',
      (_url: string, init: RequestInit) =>
        new Promise((_ok, no) => init.signal?.addEventListener('abort', () => no(new Error('gone')))),
    );
    const stop = new AbortController();
    const work = failure(call('IXService', 'doit', {}, { signal: stop.signal }));
    stop.abort();
    expect((await work).kind).toBe('aborted');
    expect(heard).toEqual([]);
  });

  it('a question taken back while its answer arrives is no lost connection', async () => {
    const cut = new ReadableStream({ start: (body) => body.error(new DOMException('aborted', 'AbortError')) });
    vi.stubGlobal('fetch', async () => new Response(cut, { status: 200, headers: { 'content-type': 'application/json' } }));
    expect((await failure(call('IXService', 'doit', {}))).kind).toBe('aborted');
    expect(heard).toEqual([]);
  });

  it('ERR-10 an export that answers JSON is an error and gives no file', async () => {
    answer({ errorCode: '20012', errorMessage: 'no data meeting the condition' }, 404);
    expect((await failure(download('IXService', 'exportexcel'))).code).toBe('20012');
    answer({ errorCode: '20012', errorMessage: 'again' });
    expect((await failure(download('IXService', 'exportexcel'))).message).toBe('again');
    expect(heard).toEqual(['toast|no data meeting the condition', 'toast|again']);
  });

  it('R28 a read that was one too many waits for its turn and is asked again; a write and a sign-in are not', async () => {
    vi.useFakeTimers();
    const waits: number[] = [];
    setFaultSink({ ...sink, waiting: (seconds) => waits.push(seconds) });
    let left = 2;
    vi.stubGlobal('fetch', async (url: string) => {
      sent.push({ url, init: {} });
      left -= 1;
      return left >= 0
        ? Response.json({ errorCode: '10009', errorMessage: '请求过于频繁' }, { status: 429, headers: { 'retry-after': '3' } })
        : Response.json({ data: 7 });
    });
    const read = call('IXService', 'getSomething', {});
    await vi.advanceTimersByTimeAsync(2_900);
    expect(sent).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(await read).toBe(7);
    expect([sent.length, waits]).toEqual([3, [3, 3]]);
    left = 9;
    const write = await failure(call('IXService', 'addx', {}, { key: 'k' }));
    const login = await failure(signIn('u1', 'x'));
    expect([write.code, login.code, sent.length, waits.length]).toEqual(['10009', '10009', 5, 2]);
    // a screen that closes asks no more
    const stop = new AbortController();
    const given = failure(call('IXService', 'getSomething', {}, { signal: stop.signal }));
    await vi.advanceTimersByTimeAsync(100);
    stop.abort();
    expect((await given).kind).toBe('aborted');
    vi.useRealTimers();
  });
  it('reads the file name in both forms of the header', async () => {
    expect(fileNameOf(`attachment; filename="a.xlsx"; filename*=UTF-8''%E8%AE%A2%E5%8D%95.xlsx`)).toBe('订单.xlsx');
    expect(fileNameOf('attachment; filename="a b.xlsx"')).toBe('a b.xlsx');
    expect(fileNameOf(null)).toBe('download');
    answer('PK', 200, { 'content-type': 'application/vnd.ms-excel', 'content-disposition': 'attachment; filename=o.xlsx' });
    const file = await download('IXService', 'exportexcel');
    expect([file.fileName, await file.blob.text()]).toEqual(['o.xlsx', 'PK']);
  });

  it('NAV-11 a custom path is posted wrapped and answers the whole body', async () => {
    answer({ data: { url: '/x' } });
    expect(await callPath('/dapilc/restful/service/ilcwmsplus/IXService/go', { a: 1 })).toEqual({ data: { url: '/x' } });
    expect(JSON.parse(String(sent[0]?.init.body))).toEqual({ condition: { a: 1 } });
  });
});

describe('a streamed import', () => {
  const pieces = (chunks: readonly Uint8Array[], breaks = false): void => {
    vi.stubGlobal('fetch', async () => {
      const body = new ReadableStream<Uint8Array>({
        start(control) {
          for (const chunk of chunks) control.enqueue(chunk);
          if (!breaks) control.close();
        },
        pull(control) {
          if (breaks) control.error(new Error('cut'));
        },
      });
      return new Response(body, { headers: { 'content-type': 'application/x-ndjson' } });
    });
  };

  it('IMPORT-22 gives each line as it comes, also when a chunk ends inside a character', async () => {
    const whole = new TextEncoder().encode(
      '{"event":"progress","success":false,"message":"第 3 行","progress":40}\n{"event":"complete","success":true,"okCount":5,"errorCount":0}\n{"event":"uploadComplete","count":5}',
    );
    pieces([whole.slice(0, 50), whole.slice(50, 53), whole.slice(53)]);
    const events: ImportEvent[] = [];
    await stream('IXService', 'importexcel', new FormData(), (event) => events.push(event));
    expect(events.map((event) => event.event)).toEqual(['progress', 'complete', 'uploadComplete']);
    expect(events[0]).toMatchObject({ message: '第 3 行' });
  });

  it('IMPORT-22 a broken stream is a fault, a refusal before it an ordinary error', async () => {
    pieces([new TextEncoder().encode('{"event":"progress","success":true,"message":"","progress":1}\n')], true);
    expect((await failure(stream('IXService', 'importexcel', new FormData(), () => undefined))).kind).toBe('network');
    answer({ errorCode: '20009', errorMessage: 'too large' }, 413);
    expect((await failure(stream('IXService', 'importexcel', new FormData(), () => undefined))).code).toBe('20009');
  });
});
