/**
 * Whether a host is this machine or in a private network.
 *
 * A server on the internet can redirect to any address, also to one that only this machine can reach: a router, a
 * database, the metadata of a cloud. So redirects are checked before they are followed.
 */

import { lookup } from 'node:dns/promises';
import { BlockList, isIP } from 'node:net';
import { untilAborted } from '../../engine/abortSignals.ts';

/** Networks that are not on the internet, from IANA's registries of special-purpose addresses. */
const PRIVATE_IPV4 =
  '0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.0.0.0/24 192.168.0.0/16 ' +
  '198.18.0.0/15 224.0.0.0/4 240.0.0.0/4';
const PRIVATE_IPV6 = '64:ff9b:1::/48 fc00::/7 fe80::/10 fec0::/10 ff00::/8';
/**
 * Networks whose addresses carry an IPv4 address that a router or tunnel may deliver to: IPv4-compatible (with :: and
 * ::1), IPv4-translated, Teredo and 6to4. All are out of use, so no server on the internet has such an address.
 */
const TUNNELS = '::/96 ::ffff:0:0:0/96 2001::/32 2002::/16';
/** NAT64, which networks without IPv4 use for every server on the internet that has only IPv4. */
const NAT64_PREFIX = '64:ff9b::';

const networks = new BlockList();

for (const network of PRIVATE_IPV4.split(' ')) {
  const [address = '', bits] = network.split('/');
  networks.addSubnet(address, Number(bits), 'ipv4');
  networks.addSubnet(NAT64_PREFIX + address, 96 + Number(bits), 'ipv6');
}
for (const network of [...PRIVATE_IPV6.split(' '), ...TUNNELS.split(' ')]) {
  const [address = '', bits] = network.split('/');
  networks.addSubnet(address, Number(bits), 'ipv6');
}

/** Whether an IP address is private; an IPv4-mapped address (::ffff:10.0.0.1) is treated as IPv4. */
export const isPrivateAddress = (address: string): boolean =>
  networks.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');

/** Finds every address of a name. */
type Lookup = (name: string) => Promise<readonly { readonly address: string }[]>;

const lookupAll: Lookup = (name) => lookup(name, { all: true });

/** Whether an IP address, or any address of a name, is private; `hostname` is in the form of a URL. */
export const isPrivateHost = async (hostname: string, signal: AbortSignal, find = lookupAll): Promise<boolean> => {
  const host = hostname.replace(/^\[(.*)\]$/, '$1');
  if (isIP(host) !== 0) return isPrivateAddress(host);
  const found = await untilAborted(find(host), signal, () => Promise.reject(signal.reason));
  return found.some(({ address }) => isPrivateAddress(address));
};
