import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';

/**
 * A TCP proxy in front of a database whose connections can go silent, as those of a NAT that lost its state: neither
 * side is told.
 */
export class LossyProxy {
  private readonly open = new Set<Socket>();
  private readonly quiet = new WeakSet<Socket>();
  private dropsAll = false;

  private constructor(
    private readonly server: Server,
    private readonly target: string | { host: string; port: number },
  ) {}

  /** Starts a proxy in front of the server of a PostgreSQL URL, on a TCP port or a Unix socket. */
  static async before(databaseUrl: string): Promise<LossyProxy> {
    const url = new URL(databaseUrl.replace('@/', '@localhost/'));
    const folder = url.searchParams.get('host');
    const target = folder ? `${folder}/.s.PGSQL.5432` : { host: url.hostname, port: Number(url.port || 5432) };
    const server = createServer();
    const proxy = new LossyProxy(server, target);
    server.on('connection', (client) => proxy.join(client));
    await once(server.listen(0, '127.0.0.1'), 'listening');
    return proxy;
  }

  /** The URL of the same database through the proxy. */
  urlOf(databaseUrl: string): string {
    const { port } = this.server.address() as AddressInfo;
    const { username, pathname } = new URL(databaseUrl.replace('@/', '@localhost/'));
    return `postgres://${username}@127.0.0.1:${port}${pathname}`;
  }

  /** From now on the open connections pass nothing in either direction; new ones work. Returns how many there are. */
  hush(): number {
    for (const socket of this.open) this.quiet.add(socket);
    return this.open.size;
  }

  /** While `true`, new connections are accepted and pass nothing either. */
  swallow(all: boolean): void {
    if (all) this.hush();
    this.dropsAll = all;
  }

  async close(): Promise<void> {
    for (const socket of this.open) socket.destroy();
    this.server.close();
    await once(this.server, 'close');
  }

  private join(client: Socket): void {
    const server = typeof this.target === 'string' ? connect(this.target) : connect(this.target);
    if (this.dropsAll) this.quiet.add(client);
    this.open.add(client);
    const pass = (from: Socket, to: Socket) => {
      from.on('data', (bytes) => void (this.quiet.has(client) || to.write(bytes)));
      from.on('error', () => {});
      from.on('close', () => {
        if (from === client) this.open.delete(client);
        // A silent connection does not pass on either that one side has closed it.
        if (from === client || !this.quiet.has(client)) to.destroy();
      });
    };
    pass(client, server);
    pass(server, client);
  }
}
