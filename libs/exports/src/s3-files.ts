import type { S3Client } from '@aws-sdk/client-s3';
import type { Readable } from 'node:stream';
import { type ByteRange, ExportFiles, type NewFile } from './export-files.js';

type Sdk = typeof import('@aws-sdk/client-s3');

interface Bucket {
  readonly sdk: Sdk;
  readonly client: S3Client;
}

/** The least that a part may have, but for the last one: so many bytes of each file that is written are in memory. */
const partBytes = 5 << 20;

/** A bucket of any service that speaks S3; who may use it and where it is, the usual AWS_* variables say. */
export class S3Files extends ExportFiles {
  private opened: Promise<Bucket> | undefined;

  constructor(
    private readonly bucket: string,
    /** Without `/` at either end. */
    private readonly prefix: string,
  ) {
    super();
  }

  async create(path: string): Promise<NewFile> {
    return new S3File(await this.open(), this.nameOf(path));
  }

  async read(path: string, range?: ByteRange): Promise<Readable | null> {
    const { sdk, client } = await this.open();
    const name = this.nameOf(path);
    const asked = { ...name, ...(range && { Range: `bytes=${range.start}-${range.end}` }) };
    try {
      return (await client.send(new sdk.GetObjectCommand(asked))).Body as Readable;
    } catch (error) {
      if (error instanceof sdk.NoSuchKey) return null;
      throw failure('read', name, error);
    }
  }

  async removeBelow(folder: string, kept: readonly string[] = []): Promise<void> {
    const { sdk, client } = await this.open();
    const keptKeys = kept.map((path) => this.keyOf(path));
    const isKept = (key: string) => keptKeys.some((one) => key === one || key.startsWith(`${one}/`));
    const below = { Bucket: this.bucket, Key: `${this.keyOf(folder)}/` };
    try {
      for await (const { Contents = [] } of sdk.paginateListObjectsV2(
        { client },
        { Bucket: below.Bucket, Prefix: below.Key },
      ))
        for (const { Key } of Contents)
          if (Key !== undefined && !isKept(Key))
            await client.send(new sdk.DeleteObjectCommand({ Bucket: this.bucket, Key }));
    } catch (error) {
      throw failure('clear', below, error);
    }
  }

  private nameOf(path: string): ObjectName {
    return { Bucket: this.bucket, Key: this.keyOf(path) };
  }

  private keyOf(path: string): string {
    return this.prefix === '' ? path : `${this.prefix}/${path}`;
  }

  /** It loads when the first file is asked for. */
  private open(): Promise<Bucket> {
    this.opened ??= import('@aws-sdk/client-s3').then((sdk) => ({ sdk, client: new sdk.S3Client(clientOptions()) }));
    return this.opened;
  }
}

/** A variable that is empty counts as not set, as compose files write it. Where the address is the operator's own, the bucket is part of the path: few such services have a host name for each. */
function clientOptions() {
  const endpoint = process.env['AWS_ENDPOINT_URL_S3'] || process.env['AWS_ENDPOINT_URL'];
  return {
    region: process.env['AWS_REGION'] || process.env['AWS_DEFAULT_REGION'] || 'us-east-1',
    ...(endpoint && { endpoint, forcePathStyle: true }),
    // Checksums that not every service knows; ours are in the manifest.
    requestChecksumCalculation: 'WHEN_REQUIRED' as const,
    responseChecksumValidation: 'WHEN_REQUIRED' as const,
  };
}

interface ObjectName {
  readonly Bucket: string;
  readonly Key: string;
}

/** Who operates it reads which object, and why; what the service says alone names neither. */
function failure(doing: string, { Bucket, Key }: ObjectName, cause: unknown): Error {
  const { message, name } = cause instanceof Error ? cause : new Error(String(cause));
  return new Error(`cannot ${doing} s3://${Bucket}/${Key}: ${message || name}`, { cause });
}

/** Sent in parts as it grows; a small one in one request. A part waits in memory that is used again, and that takes no more than was written to it. */
class S3File implements NewFile {
  private readonly part = Buffer.allocUnsafeSlow(partBytes);
  private waitingBytes = 0;
  private upload: string | undefined;
  private readonly parts: { ETag: string; PartNumber: number }[] = [];
  private isCommitted = false;

  constructor(
    private readonly bucket: Bucket,
    private readonly name: ObjectName,
  ) {}

  async write(bytes: Uint8Array): Promise<void> {
    for (let at = 0; at < bytes.length;) {
      const taken = bytes.subarray(at, at + partBytes - this.waitingBytes);
      this.part.set(taken, this.waitingBytes);
      this.waitingBytes += taken.length;
      at += taken.length;
      if (this.waitingBytes === partBytes) await this.telling(this.sendPart());
    }
  }

  async commit(): Promise<void> {
    await this.telling(this.upload === undefined ? this.sendWhole() : this.complete(this.upload));
    this.isCommitted = true;
  }

  /** Whoever abandons it has an error to tell already; what the service does not abort now, a rule of the bucket does. */
  async abandon(): Promise<void> {
    const { sdk, client } = this.bucket;
    if (this.isCommitted || this.upload === undefined) return;
    await client.send(new sdk.AbortMultipartUploadCommand({ ...this.name, UploadId: this.upload })).catch(() => {});
  }

  private async telling(sending: Promise<void>): Promise<void> {
    try {
      await sending;
    } catch (error) {
      throw failure('write', this.name, error);
    }
  }

  private async sendWhole(): Promise<void> {
    const { sdk, client } = this.bucket;
    await client.send(new sdk.PutObjectCommand({ ...this.name, Body: this.part.subarray(0, this.waitingBytes) }));
  }

  private async complete(UploadId: string): Promise<void> {
    const { sdk, client } = this.bucket;
    if (this.waitingBytes > 0) await this.sendPart();
    const MultipartUpload = { Parts: this.parts };
    await client.send(new sdk.CompleteMultipartUploadCommand({ ...this.name, UploadId, MultipartUpload }));
  }

  private async sendPart(): Promise<void> {
    const { sdk, client } = this.bucket;
    this.upload ??= (await client.send(new sdk.CreateMultipartUploadCommand(this.name))).UploadId!;
    const PartNumber = this.parts.length + 1;
    const Body = this.part.subarray(0, this.waitingBytes);
    const sent = new sdk.UploadPartCommand({ ...this.name, UploadId: this.upload, PartNumber, Body });
    const { ETag } = await client.send(sent);
    this.parts.push({ ETag: ETag!, PartNumber });
    this.waitingBytes = 0;
  }
}
