import net from 'node:net';

const ranges = (family: 'ipv4' | 'ipv6', nets: readonly (readonly [string, number])[]): net.BlockList => {
  const list = new net.BlockList();
  for (const [address, bits] of nets) list.addSubnet(address, bits, family);
  return list;
};
/** Of this machine, of a private network, of a provider's inside, of a cloud's metadata, for documents and for groups. */
const inner4 = ranges('ipv4', [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
]);
/** The public part of IPv6, and what of it carries an address of IPv4 inside or is for documents. */
const public6 = ranges('ipv6', [['2000::', 3]]);
const inner6 = ranges('ipv6', [
  ['2001::', 32],
  ['2001:db8::', 32],
  ['2002::', 16],
]);

/** An address as it is compared: IPv6 shortened, one that stands for an address of IPv4 as that address. */
export const plainAddress = (address: string): string => {
  if (net.isIPv6(address) && !address.includes('%')) {
    const short = new URL(`http://[${address}]`).hostname.slice(1, -1);
    const [, high, low] = /^::ffff:([\da-f]{1,4}):([\da-f]{1,4})$/.exec(short) ?? [];
    if (high === undefined || low === undefined) return short;
    const [a, b] = [Number.parseInt(high, 16), Number.parseInt(low, 16)];
    return [a >> 8, a & 255, b >> 8, b & 255].join('.');
  }
  return address;
};
/** Whether an address, reduced by `plainAddress`, is one of the open internet. */
export const isPublic = (address: string): boolean =>
  net.isIPv4(address)
    ? !inner4.check(address, 'ipv4')
    : net.isIPv6(address) && public6.check(address, 'ipv6') && !inner6.check(address, 'ipv6');
