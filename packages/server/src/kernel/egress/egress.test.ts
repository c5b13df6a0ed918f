import { once } from 'node:events';
import net from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isPublic, plainAddress } from './addresses.ts';
import { egressFrom } from './egress.ts';

let server: net.Server;
let port: number;
beforeAll(async () => {
  server = net.createServer((socket) => socket.on('error', () => undefined)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  port = (server.address() as net.AddressInfo).port;
});
afterAll(() => server.close());
const to =
  (...addresses: string[]) =>
  async (): Promise<readonly string[]> =>
    addresses;
const reasonOf = (work: Promise<net.Socket>) =>
  work.then(
    (socket) => {
      socket.destroy();
      return 'connected';
    },
    (error: { reason?: string }) => error.reason,
  );

describe('addresses', () => {
  it('R25 of this machine, of inner networks and of metadata are not public, however they are written', () => {
    const inner = `0.0.0.0 127.0.0.1 10.1.2.3 172.16.0.1 192.168.1.1 169.254.169.254 100.64.0.1 224.0.0.1 255.255.255.255 :: ::1
      fe80::1 fd00::1 ff02::1 ::ffff:127.0.0.1 ::ffff:7f00:1 0:0:0:0:0:ffff:a00:1 64:ff9b::7f00:1 2002:7f00:1:: 2001:db8::1 fe80::1%eth0
      100.100.100.200 fd00:ec2::254`.split(/\s+/);
    expect(inner.filter((address) => isPublic(plainAddress(address)))).toEqual([]);
    const open = ['8.8.8.8', '172.32.0.1', '100.128.0.1', '2606:4700::1111', '::ffff:8.8.8.8'];
    expect(open.filter((address) => !isPublic(plainAddress(address)))).toEqual([]);
  });
});

describe('the way out', () => {
  it('R25 E26 leads to hosts of the list only, at their port, and nowhere where there is no list', async () => {
    const listed = egressFrom(`Mail.Example.com:${port}, 127.0.0.1:${port}`, { resolve: to('127.0.0.1') });
    expect(await reasonOf(listed.connect('mail.example.com.', port))).toBe('connected');
    expect(await reasonOf(listed.connect('127.0.0.1', port))).toBe('connected');
    expect(await reasonOf(listed.connect('::ffff:127.0.0.1', port))).toBe('connected');
    expect(await reasonOf(listed.connect('mail.example.com', port + 1))).toBe('notListed');
    expect(await reasonOf(listed.connect('evil.example', port))).toBe('notListed');
    for (const none of [undefined, '', ' , '])
      expect(await reasonOf(egressFrom(none).connect('127.0.0.1', port))).toBe('notListed');
  });

  it('V14 R25 refuses a listed name that leads inside, unless the address is listed too', async () => {
    for (const address of ['127.0.0.1', '::1', '::ffff:127.0.0.1', '169.254.169.254', '10.0.0.1'])
      expect(await reasonOf(egressFrom(`a.example:${port}`, { resolve: to(address) }).connect('a.example', port))).toBe(
        'innerAddress',
      );
  });

  it('R25 an address as one number, in eights or in sixteens is no way round: this machine reads it as the address it is', async () => {
    for (const host of ['2130706433', '017700000001', '0177.0.0.1', '0x7f.1', '0x7f000001', '127.1']) {
      expect([host, await reasonOf(egressFrom(`a.example:${port}`).connect(host, port))]).toEqual([host, 'notListed']);
      expect([host, await reasonOf(egressFrom(`${host}:${port}`).connect(host, port))]).toEqual([host, 'innerAddress']);
    }
  });

  it('R25 asks for a name once and connects to the address it checked', async () => {
    let asked = 0;
    const resolve = async () => {
      asked += 1;
      return asked === 1 ? ['127.0.0.1'] : ['10.0.0.1'];
    };
    const egress = egressFrom(`a.example:${port},127.0.0.1:${port}`, { resolve });
    const socket = await egress.connect('a.example', port);
    expect([socket.remoteAddress, asked]).toEqual(['127.0.0.1', 1]);
    socket.destroy();
  });

  it('R25 tells apart a name nobody knows, a port nobody listens at, and a name that takes too long', async () => {
    const list = `a.example:1,127.0.0.1:1`;
    const missing = () => Promise.reject(new Error('ENOTFOUND'));
    expect(await reasonOf(egressFrom(list, { resolve: missing }).connect('a.example', 1))).toBe('unknownHost');
    expect(await reasonOf(egressFrom(list, { resolve: to('127.0.0.1') }).connect('a.example', 1))).toBe('noConnection');
    const never = () => new Promise<never>(() => undefined);
    expect(await reasonOf(egressFrom(list, { resolve: never, limit: 20 }).connect('a.example', 1))).toBe('timeout');
  });

  it('R25 stops the start on an entry that is no host and port', () => {
    for (const entry of ['mail.example.com', 'mail.example.com:0', 'https://a:1', 'a:70000', '::1:25', 'a b:1'])
      expect(() => egressFrom(entry)).toThrow('WMS_EGRESS_HOSTS');
  });
});
