/** A chunk of Android's binary resources: type, length of the header, length of everything. */
export function chunk(type: number, header: Buffer, body: Buffer): Buffer {
  const start = Buffer.alloc(8);
  start.writeUInt16LE(type, 0);
  start.writeUInt16LE(8 + header.length, 2);
  start.writeUInt32LE(8 + header.length + body.length, 4);
  return Buffer.concat([start, header, body]);
}

/** Integers of 32 bits. */
export function words(...values: number[]): Buffer {
  const bytes = Buffer.alloc(4 * values.length);
  values.forEach((value, index) => bytes.writeUInt32LE(value >>> 0, 4 * index));
  return bytes;
}

/** Integers of 16 bits. */
export function halfWords(...values: number[]): Buffer {
  const bytes = Buffer.alloc(2 * values.length);
  values.forEach((value, index) => bytes.writeUInt16LE(value, 2 * index));
  return bytes;
}

/** A typed value: a reference to a resource, a text of the pool, or a number. */
export function valueOf(kind: 'reference' | 'text' | 'number', data: number): Buffer {
  const types = { reference: 0x01, text: 0x03, number: 0x10 };
  return Buffer.concat([halfWords(8), Buffer.from([0, types[kind]]), words(data)]);
}

/** A pool of texts in UTF-16. */
export function stringPool(texts: readonly string[]): Buffer {
  const data = texts.map((text) =>
    Buffer.concat([halfWords(text.length), Buffer.from(text, 'utf16le'), halfWords(0)]),
  );
  const offsets: number[] = [];
  let at = 0;
  for (const bytes of data) {
    offsets.push(at);
    at += bytes.length;
  }
  const start = 28 + 4 * texts.length;
  const padding = Buffer.alloc((4 - (at % 4)) % 4);
  return chunk(
    0x0001,
    words(texts.length, 0, 0, start, 0),
    Buffer.concat([words(...offsets), ...data, padding]),
  );
}
