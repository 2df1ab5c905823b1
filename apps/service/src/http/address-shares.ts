import type { Socket } from 'node:net';

/** How many connections each address has open, so that no single one takes them all. */
export class AddressShares {
  private readonly open = new Map<string, number>();

  /** `most`: open connections of one address. `isProxy`: says of an address that any number may come from it. */
  constructor(
    private readonly most: number,
    private readonly isProxy: (address: string) => boolean = () => false,
  ) {}

  /** Counts a new connection until it closes; false, and not counted, where its address has its share already. */
  admit(socket: Socket): boolean {
    const { remoteAddress } = socket;
    // A client that has gone already, or a Unix socket.
    if (remoteAddress === undefined || this.isProxy(remoteAddress)) return true;
    const network = networkOf(remoteAddress);
    const count = this.open.get(network) ?? 0;
    if (count >= this.most) return false;
    this.open.set(network, count + 1);
    socket.once('close', () => this.release(network));
    return true;
  }

  private release(network: string): void {
    const count = this.open.get(network)!;
    if (count > 1) this.open.set(network, count - 1);
    else this.open.delete(network);
  }
}

/** An IPv4 address as it is, mapped into IPv6 or not; the first 64 bits of an IPv6 address, which one household has to itself. */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+(?:\.\d+){3})$/i.exec(address);
  if (mapped) return mapped[1]!;
  if (!address.includes(':')) return address;
  const [left, right] = address.split('::').map((part) => part.split(':').filter(Boolean)) as [string[], string[]?];
  const zeros = right ? Array<string>(8 - left.length - right.length).fill('0') : [];
  return [...left, ...zeros, ...(right ?? [])].slice(0, 4).join(':');
}
