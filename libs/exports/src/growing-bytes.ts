/** Values in Parquet's plain encoding, one after another, in memory that is used again after `clear`. */
export class GrowingBytes {
  private buffer = Buffer.allocUnsafeSlow(1024);
  private end = 0;

  get length(): number {
    return this.end;
  }

  byte(value: number): void {
    const at = this.take(1);
    this.buffer[at] = value;
  }

  int32(value: number): void {
    const at = this.take(4);
    this.buffer.writeInt32LE(value, at);
  }

  int64(value: number): void {
    const at = this.take(8);
    this.buffer.writeBigInt64LE(BigInt(value), at);
  }

  double(value: number): void {
    const at = this.take(8);
    this.buffer.writeDoubleLE(value, at);
  }

  /** UTF-8, after its length in bytes. */
  text(value: string): void {
    this.ensure(4 + 3 * value.length);
    const length = this.buffer.write(value, this.end + 4);
    this.buffer.writeUInt32LE(length, this.end);
    this.end += 4 + length;
  }

  append(bytes: Uint8Array): void {
    const at = this.take(bytes.length);
    this.buffer.set(bytes, at);
  }

  /** Good until something is written or cleared. */
  view(start = 0, end = this.end): Uint8Array {
    return this.buffer.subarray(start, end);
  }

  /** What `int32` wrote. */
  int32s(): Int32Array {
    return new Int32Array(this.buffer.buffer, 0, this.end / 4);
  }

  clear(): void {
    this.end = 0;
  }

  /** Where so many bytes are free; the buffer may be another one after it. */
  private take(bytes: number): number {
    this.ensure(bytes);
    const at = this.end;
    this.end += bytes;
    return at;
  }

  private ensure(bytes: number): void {
    if (this.end + bytes <= this.buffer.length) return;
    const larger = Buffer.allocUnsafeSlow(Math.max(2 * this.buffer.length, this.end + bytes));
    this.buffer.copy(larger, 0, 0, this.end);
    this.buffer = larger;
  }
}
