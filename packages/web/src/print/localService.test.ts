// @vitest-environment node
/** Bad input of issue 18: a print service that answers late, wrong or never. */
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { isRunning, printLocally } from './localService.ts';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});
const serving = async (listener: RequestListener): Promise<string> => {
  const server = createServer(listener);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
};
const body = { templateName: 'LABEL', printer: 'ZT230', copies: 1, data: [{ barcode: 'B1' }] };
const timed = async <T>(work: Promise<T>): Promise<readonly [T, number]> => {
  const begin = performance.now();
  return [await work, performance.now() - begin];
};

it('PRINT-16 one that never answers, or later than 1.5 s, is not there; nobody waits longer for it', async () => {
  const never = await serving(() => undefined);
  const late = await serving((_, response) => void setTimeout(() => response.end('{}'), 4_000));
  for (const host of [never, late]) {
    const [isThere, ms] = await timed(isRunning('1', host));
    expect(isThere).toBe(false);
    expect(ms).toBeGreaterThan(1_300);
    expect(ms).toBeLessThan(3_800);
  }
});
it('PRINT-17 ERR-22 one that answers with an error, breaks off or is gone has not printed; any answer says that it runs', async () => {
  const wrong = await serving((_, response) => response.writeHead(500).end('<html>no</html>'));
  expect([await isRunning('3', wrong), await printLocally('3', wrong, body)]).toEqual([true, false]);
  const broken = await serving((request) => request.socket.destroy());
  expect([await isRunning('1', broken), await printLocally('1', broken, body)]).toEqual([false, false]);
  const gone = 'http://127.0.0.1:9';
  expect([await isRunning('1', gone), await printLocally('1', gone, body)]).toEqual([false, false]);
});
