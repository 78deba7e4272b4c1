import { crc32 } from 'node:zlib';

/** An entry of a zip, in which a test may falsify anything. */
export interface RawEntry {
  name: string | Buffer;
  data?: Buffer;
  /** The name before the data; the directory has `name`. */
  localName?: string;
  method?: 'stored' | 'deflated';
  /** The claimed unpacked size. */
  unpacked?: number;
  /** General purpose flags, such as encryption. */
  flags?: number;
  /** The Unix file mode. */
  mode?: number;
  /** The claimed position of the data, if not the real one. */
  offset?: number;
  /** An extra field of the directory. */
  extra?: { id: number; data: Buffer };
}

const UTF8 = 0x800;

/** Writes a zip byte by byte, including invalid ones. */
export function rawZip(entries: readonly RawEntry[], comment = ''): Buffer {
  const parts: Buffer[] = [];
  const list: Buffer[] = [];
  let position = 0;
  for (const entry of entries) {
    const local = Buffer.concat([
      localHeader(entry),
      Buffer.from(entry.localName ?? entry.name),
      entry.data ?? Buffer.alloc(0),
    ]);
    parts.push(local);
    list.push(listed(entry, entry.offset ?? position));
    position += local.length;
  }
  const directory = Buffer.concat(list);
  return Buffer.concat([...parts, directory, end(entries.length, directory.length, position, comment)]);
}

function localHeader(entry: RawEntry): Buffer {
  const header = Buffer.alloc(30);
  header.writeUInt32LE(0x04034b50, 0);
  header.writeUInt16LE(20, 4);
  writeFacts(header, entry, 6);
  header.writeUInt16LE(Buffer.byteLength(entry.localName ?? entry.name), 26);
  return header;
}

function listed(entry: RawEntry, offset: number): Buffer {
  const header = Buffer.alloc(46);
  const extra = entry.extra ? extraField(entry.extra) : Buffer.alloc(0);
  header.writeUInt32LE(0x02014b50, 0);
  header.writeUInt16LE(0x0314, 4);
  header.writeUInt16LE(20, 6);
  writeFacts(header, entry, 8);
  header.writeUInt16LE(Buffer.byteLength(entry.name), 28);
  header.writeUInt16LE(extra.length, 30);
  header.writeUInt32LE(((entry.mode ?? 0o100644) << 16) >>> 0, 38);
  header.writeUInt32LE(offset, 42);
  return Buffer.concat([header, Buffer.from(entry.name), extra]);
}

/** Writes the fields that the directory and the local header share. */
function writeFacts(
  header: Buffer,
  { data = Buffer.alloc(0), method = 'stored', flags = 0, unpacked }: RawEntry,
  at: number,
): void {
  header.writeUInt16LE(UTF8 | flags, at);
  header.writeUInt16LE(method === 'stored' ? 0 : 8, at + 2);
  header.writeUInt32LE(crc32(data), at + 8);
  header.writeUInt32LE(data.length, at + 12);
  header.writeUInt32LE(unpacked ?? data.length, at + 16);
}

function extraField({ id, data }: { id: number; data: Buffer }): Buffer {
  const head = Buffer.alloc(4);
  head.writeUInt16LE(id, 0);
  head.writeUInt16LE(data.length, 2);
  return Buffer.concat([head, data]);
}

function end(count: number, size: number, offset: number, comment: string): Buffer {
  const record = Buffer.alloc(22);
  record.writeUInt32LE(0x06054b50, 0);
  record.writeUInt16LE(count, 8);
  record.writeUInt16LE(count, 10);
  record.writeUInt32LE(size, 12);
  record.writeUInt32LE(offset, 16);
  record.writeUInt16LE(comment.length, 20);
  return Buffer.concat([record, Buffer.from(comment, 'latin1')]);
}
