import type { Encoding } from 'hyparquet';
import { ByteWriter } from 'hyparquet-writer';
import { writeRleBitPackedHybrid } from 'hyparquet-writer/src/encoding.js';
import { GrowingBytes } from './growing-bytes.js';

/** What the values of a column chunk are, as its pages hold them. */
export interface EncodedValues {
  readonly encoding: Encoding;
  readonly data: Uint8Array;
  readonly dictionary?: { readonly size: number; readonly data: Uint8Array };
}

/** The values of one column in the row group in the making, without its nulls. */
export interface ColumnValues {
  add(value: unknown): void;
  /** How much memory they take. */
  readonly bytes: number;
  /** Good until something is added or cleared. */
  encoded(): EncodedValues;
  clear(): void;
}

/** Each value after the other. */
export class PlainValues implements ColumnValues {
  private readonly values = new GrowingBytes();

  constructor(private readonly write: (values: GrowingBytes, value: unknown) => void) {}

  add(value: unknown): void {
    this.write(this.values, value);
  }

  get bytes(): number {
    return this.values.length;
  }

  encoded(): EncodedValues {
    return { encoding: 'PLAIN', data: this.values.view() };
  }

  clear(): void {
    this.values.clear();
  }
}

export class BooleanValues implements ColumnValues {
  private readonly values = new GrowingBytes();

  add(value: unknown): void {
    this.values.byte(value === true ? 1 : 0);
  }

  get bytes(): number {
    return this.values.length;
  }

  encoded(): EncodedValues {
    const runs = new ByteWriter();
    writeRleBitPackedHybrid(runs, this.values.view(), 1);
    const data = new ByteWriter();
    data.appendUint32(runs.offset);
    data.appendBytes(runs.getBytes());
    return { encoding: 'RLE', data: data.getBytes() };
  }

  clear(): void {
    this.values.clear();
  }
}

/** So many bytes of different texts are looked up; a column that has more is one of few repetitions. */
const mostDictionaryBytes = 64 << 10;

/** Texts, each different one once as long as most of them are repetitions. */
export class TextValues implements ColumnValues {
  private readonly places = new Map<string, number>();
  /** Where each of the dictionary begins in it. */
  private readonly starts = new GrowingBytes();
  private readonly dictionary = new GrowingBytes();
  private readonly indices = new GrowingBytes();
  private readonly plain = new GrowingBytes();
  private isPlain = false;

  add(value: unknown): void {
    const text = value as string;
    if (this.isPlain) return this.plain.text(text);
    let place = this.places.get(text);
    if (place === undefined) {
      place = this.places.size;
      this.places.set(text, place);
      this.starts.int32(this.dictionary.length);
      this.dictionary.text(text);
    }
    this.indices.int32(place);
    if (this.dictionary.length > mostDictionaryBytes) this.becomePlain();
  }

  get bytes(): number {
    return this.dictionary.length + this.indices.length + this.plain.length;
  }

  encoded(): EncodedValues {
    if (!this.isPlain && 2 * this.places.size > this.indices.length / 4) this.becomePlain();
    if (this.isPlain) return { encoding: 'PLAIN', data: this.plain.view() };
    const size = this.places.size;
    const bits = Math.ceil(Math.log2(size));
    const data = new ByteWriter();
    data.appendUint8(bits);
    writeRleBitPackedHybrid(data, this.indices.int32s(), bits);
    return { encoding: 'RLE_DICTIONARY', data: data.getBytes(), dictionary: { size, data: this.dictionary.view() } };
  }

  clear(): void {
    this.places.clear();
    for (const bytes of [this.starts, this.dictionary, this.indices, this.plain]) bytes.clear();
    this.isPlain = false;
  }

  private becomePlain(): void {
    this.isPlain = true;
    const starts = this.starts.int32s();
    for (const place of this.indices.int32s())
      this.plain.append(this.dictionary.view(starts[place], starts[place + 1] ?? this.dictionary.length));
    this.places.clear();
    for (const bytes of [this.starts, this.dictionary, this.indices]) bytes.clear();
  }
}
