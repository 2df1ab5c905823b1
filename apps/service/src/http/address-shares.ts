import { BlockList, isIPv6, type Socket } from 'node:net';

/** Tracks the open connections of each address, so that no single one takes them all. */
export class AddressShares {
  private readonly open = new Map<string, Set<Socket>>();

  /** `most`: open connections allowed to one address. `isProxy`: whether an address may have any number. */
  constructor(
    private readonly most: number,
    private readonly isProxy: (address: string) => boolean = () => false,
  ) {}

  /**
   * Counts a new connection until it closes. If its address then has too many, returns the one to close: the oldest that `isBusy` does not
   * spare, so that an address with many idle connections loses those, and otherwise the new one.
   */
  admit(socket: Socket, isBusy: (socket: Socket) => boolean): Socket | null {
    const { remoteAddress } = socket;
    // The client has gone already, or uses a Unix socket.
    if (remoteAddress === undefined || this.isProxy(remoteAddress)) return null;
    const network = networkOf(remoteAddress);
    const open = this.open.get(network) ?? new Set();
    this.open.set(network, open.add(socket));
    socket.once('close', () => {
      open.delete(socket);
      if (open.size === 0) this.open.delete(network);
    });
    if (open.size <= this.most) return null;
    return [...open].find((one) => one === socket || !isBusy(one))!;
  }
}

/**
 * The network that shares a limit: an IPv4 address itself, mapped into IPv6 or not; the first 64 bits of an IPv6 address, which one
 * household has to itself.
 */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+(?:\.\d+){3})$/i.exec(address);
  if (mapped) return mapped[1]!;
  if (!address.includes(':')) return address;
  const [left, right] = address.split('::').map((part) => part.split(':').filter(Boolean)) as [string[], string[]?];
  const zeros = right ? Array<string>(8 - left.length - right.length).fill('0') : [];
  return [...left, ...zeros, ...(right ?? [])].slice(0, 4).join(':');
}

/**
 * Returns a check whether an address is among these, each an address or a range such as 10.0.0.0/8. An IPv4 address, mapped into IPv6 or
 * not, is only in ranges of IPv4; `BlockList` by itself would find it in ::/0, too.
 */
export function addressCheck(these: readonly string[]): (address: string) => boolean {
  const lists = { ipv4: new BlockList(), ipv6: new BlockList() };
  for (const one of these) {
    const [address, prefix] = one.split('/') as [string, string?];
    const family = familyOf(address);
    lists[family].addSubnet(address, Number(prefix ?? (family === 'ipv6' ? 128 : 32)), family);
  }
  return (address) => {
    const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
    const family = familyOf(plain);
    return lists[family].check(plain, family);
  };
}

const familyOf = (address: string) => (isIPv6(address) ? 'ipv6' : 'ipv4');
