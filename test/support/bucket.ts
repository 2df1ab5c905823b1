import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage, request as ask, type ServerResponse } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { GetObjectCommand, paginateListObjectsV2, S3Client } from '@aws-sdk/client-s3';

/** The parts of s3rver that a test needs, as it has no types: an S3 server in this process that lets everybody in. */
type Server = new (options: object) => { run(): Promise<{ port: number }>; close(): Promise<void> };
const S3rver = createRequire(import.meta.url)('s3rver') as Server;

interface Asked {
  readonly method: string;
  /** Path and query. */
  readonly path: string;
}

const name = 'exports';

/**
 * A bucket that speaks S3 behind a proxy: an interrupted request has no effect, as the real S3 promises, and requests
 * for which `refuses` returns true are denied.
 */
export class TestBucket {
  refuses: (asked: Asked) => boolean = () => false;
  private readonly folder = mkdtempSync(join(tmpdir(), 'bucket-'));
  private readonly behind = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory: this.folder,
    configureBuckets: [{ name }],
  });
  private readonly door = createServer((request, response) => void this.pass(request, response));
  private portBehind = 0;

  static async open(): Promise<TestBucket> {
    const bucket = new TestBucket();
    bucket.portBehind = (await bucket.behind.run()).port;
    bucket.door.listen(0, '127.0.0.1');
    await once(bucket.door, 'listening');
    return bucket;
  }

  /** The settings with which a process keeps exports in this bucket. */
  get settings(): Record<string, string> {
    return {
      EXPORTS_URL: `s3://${name}/some/prefix`,
      AWS_ENDPOINT_URL_S3: `http://127.0.0.1:${(this.door.address() as AddressInfo).port}`,
      AWS_ACCESS_KEY_ID: 'S3RVER',
      AWS_SECRET_ACCESS_KEY: 'S3RVER',
    };
  }

  /** Every object that a reader of the bucket sees, by name. */
  async objects(): Promise<Map<string, Buffer>> {
    const client = new S3Client({
      endpoint: this.settings['AWS_ENDPOINT_URL_S3']!,
      forcePathStyle: true,
      region: 'us-east-1',
      credentials: { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' },
    });
    const objects = new Map<string, Buffer>();
    for await (const { Contents = [] } of paginateListObjectsV2({ client }, { Bucket: name }))
      for (const { Key } of Contents) {
        const { Body } = await client.send(new GetObjectCommand({ Bucket: name, Key: Key! }));
        objects.set(Key!, Buffer.from(await Body!.transformToByteArray()));
      }
    client.destroy();
    return objects;
  }

  async close(): Promise<void> {
    this.door.close();
    this.door.closeAllConnections();
    await this.behind.close();
    rmSync(this.folder, { recursive: true, force: true });
  }

  private async pass(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = Buffer.concat(await request.toArray().catch(() => []));
    if (!request.complete) return;
    const { method = '', url: path = '', headers } = request;
    if (this.refuses({ method, path })) {
      response.writeHead(403, { 'Content-Type': 'application/xml' });
      response.end('<Error><Code>AccessDenied</Code><Message>Access Denied</Message></Error>');
      return;
    }
    const { expect: _, ...passedOn } = headers;
    const passed = ask({ host: '127.0.0.1', port: this.portBehind, method, path, headers: passedOn });
    passed.end(body);
    const [answer] = (await once(passed, 'response')) as [IncomingMessage];
    response.writeHead(answer.statusCode!, answer.headers);
    answer.pipe(response);
  }
}
