import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { Clock } from '../../clock/clock.ts';
import { hashFile } from '../../hashing/hash-file.ts';
import {
  type ContentStore,
  dayOf,
  isSha256,
  MARK_NAME,
  type StoredContent,
  type TrashedFile,
} from '../content-store.ts';
import { openIncoming } from '../incoming-folder.ts';
import { writeHashing } from '../write-hashing.ts';
import { ObjectStoreError } from './object-store-error.ts';
import type { S3Client } from './s3-client.ts';
import { readRange } from './s3-read.ts';
import { uploadFile } from './s3-upload.ts';
import { elementsOf, textOf } from './s3-xml.ts';
import { Turns } from './turns.ts';

/** The bucket may contain other objects too. */
const PREFIX = 'content/';
const TRASH = 'trash/';
const MARK = `${PREFIX}${MARK_NAME}`;
const DAY_MS = 86_400_000;

/** The content store in an S3-compatible object store: `content/<SHA-256>`. */
export class S3ContentStore implements ContentStore {
  readonly incoming: string;
  readonly #client: S3Client;
  readonly #clock: Pick<Clock, 'now'>;
  /** Serialises operations on the same object. */
  readonly #turns = new Turns();

  constructor(client: S3Client, incoming: string, clock: Pick<Clock, 'now'>) {
    this.#client = client;
    this.incoming = incoming;
    this.#clock = clock;
  }

  /**
   * Removes partial files of a killed server, on this machine and in the store.
   * @throws ObjectStoreError when the bucket cannot be read
   */
  async open({ isShared }: { isShared: boolean }): Promise<void> {
    await openIncoming(this.incoming, { isShared, now: this.#clock.now() });
    await this.#client.send({ method: 'GET', key: '', query: { 'list-type': '2', 'max-keys': '1' } });
    await this.#abandonUploads(this.#clock.now() - DAY_MS);
  }

  async put(source: AsyncIterable<Uint8Array>): Promise<StoredContent> {
    const path = join(this.incoming, crypto.randomUUID());
    try {
      const content = await writeHashing(path, source);
      await this.#settle(path, content);
      return content;
    } finally {
      await rm(path, { force: true });
    }
  }

  async putFile(path: string, signal?: AbortSignal): Promise<StoredContent> {
    const content = { sha256: await hashFile(path), size: (await stat(path)).size };
    await this.#settle(path, content, signal);
    return content;
  }

  async find(sha256: string): Promise<StoredContent | undefined> {
    try {
      const { headers } = await this.#client.send({ method: 'HEAD', key: keyOf(sha256) });
      return { sha256, size: Number(headers['content-length']) };
    } catch (error) {
      if (isMissing(error)) return undefined;
      throw error;
    }
  }

  openRange(sha256: string, start: number, end: number): Readable {
    return Readable.from(readRange(this.#client, keyOf(sha256), start, end), { objectMode: false });
  }

  localPath(): undefined {
    return undefined;
  }

  async delete(sha256: string): Promise<void> {
    const key = keyOf(sha256);
    await this.#turns.take(key, () => this.#remove(key));
  }

  async trash(sha256: string, before: number): Promise<boolean> {
    const key = keyOf(sha256);
    const day = dayOf(this.#clock.now());
    return this.#turns.take(key, () => this.#trashOlder(key, trashKeyOf({ sha256, day }), before));
  }

  async #trashOlder(key: string, aside: string, before: number): Promise<boolean> {
    try {
      const { headers } = await this.#client.send({ method: 'HEAD', key });
      if (Date.parse(headers['last-modified'] ?? '') >= before) return false;
      await this.#copy(key, aside);
      await this.#client.send({ method: 'DELETE', key });
    } catch (error) {
      if (!isMissing(error)) throw error;
    }
    return true;
  }

  async *listTrash(): AsyncIterable<TrashedFile> {
    for await (const { key } of this.#list(TRASH)) {
      const [day = '', sha256 = ''] = key.slice(TRASH.length).split('/');
      if (isSha256(sha256)) yield { sha256, day };
    }
  }

  async restore(file: TrashedFile): Promise<void> {
    const key = keyOf(file.sha256);
    const aside = trashKeyOf(file);
    await this.#turns.take(key, async () => {
      if (await this.find(file.sha256)) return;
      await this.#copy(aside, key);
      await this.#remove(aside);
    });
  }

  async purge(file: TrashedFile): Promise<void> {
    await this.#remove(trashKeyOf(file));
  }

  async readMark(): Promise<string | undefined> {
    try {
      return (await this.#client.send({ method: 'GET', key: MARK })).body;
    } catch (error) {
      if (isMissing(error)) return undefined;
      throw error;
    }
  }

  async writeMark(text: string): Promise<void> {
    await this.#client.send({ method: 'PUT', key: MARK, body: Buffer.from(text) });
  }

  async *listOlderThan(before: number): AsyncIterable<string> {
    for await (const { key, at } of this.#list(PREFIX)) {
      const sha256 = key.slice(PREFIX.length);
      if (isSha256(sha256) && at < before) yield sha256;
    }
  }

  async *#list(prefix: string): AsyncGenerator<{ key: string; at: number }> {
    let query: Record<string, string> | undefined = { 'list-type': '2', prefix };
    while (query) {
      const { body } = await this.#client.send({ method: 'GET', key: '', query });
      for (const entry of elementsOf(body, 'Contents')) {
        yield { key: textOf(entry, 'Key') ?? '', at: Date.parse(textOf(entry, 'LastModified') ?? '') };
      }
      const token = textOf(body, 'NextContinuationToken');
      query = token === undefined ? undefined : { ...query, 'continuation-token': token };
    }
  }

  close(): void {
    this.#client.close();
  }

  /** Keeps an existing object and renews its time, so that no sweep removes it before it is referenced. */
  async #settle(path: string, { sha256, size }: StoredContent, signal?: AbortSignal): Promise<void> {
    const key = keyOf(sha256);
    await this.#turns.take(key, async () => {
      const known = await this.find(sha256);
      if (known?.size === size && (await this.#touch(key))) return;
      await uploadFile(this.#client, { key, path, size }, signal);
    });
  }

  /**
   * Renews an object's time by copying it onto itself. Returns false when that is impossible, because the object has been
   * removed, is too large to copy, or takes too long; then it is sent again.
   */
  async #touch(key: string): Promise<boolean> {
    try {
      await this.#copy(key, key);
      return true;
    } catch (error) {
      if (error instanceof ObjectStoreError) return false;
      throw error;
    }
  }

  async #copy(from: string, to: string): Promise<void> {
    const headers = {
      'x-amz-copy-source': `/${this.#client.bucket}/${from}`,
      'x-amz-metadata-directive': 'REPLACE',
    };
    await this.#client.send({ method: 'PUT', key: to, headers });
  }

  async #remove(key: string): Promise<void> {
    try {
      await this.#client.send({ method: 'DELETE', key });
    } catch (error) {
      if (!isMissing(error)) throw error;
    }
  }

  /** Deletes parts of abandoned uploads, which take space but appear in no list of objects. */
  async #abandonUploads(before: number): Promise<void> {
    const body = await this.#listUploads();
    for (const upload of elementsOf(body, 'Upload')) {
      const [key, uploadId] = [textOf(upload, 'Key') ?? '', textOf(upload, 'UploadId') ?? ''];
      const isOld = Date.parse(textOf(upload, 'Initiated') ?? '') < before;
      if (isOld && isSha256(key.slice(PREFIX.length))) await this.#abandonUpload(key, uploadId);
    }
  }

  async #abandonUpload(key: string, uploadId: string): Promise<void> {
    try {
      await this.#client.send({ method: 'DELETE', key, query: { uploadId } });
    } catch (error) {
      if (!isMissing(error)) throw error;
    }
  }

  async #listUploads(): Promise<string> {
    try {
      const query = { uploads: '', prefix: PREFIX };
      return (await this.#client.send({ method: 'GET', key: '', query })).body;
    } catch (error) {
      if (error instanceof ObjectStoreError && error.isUnknown) return '';
      throw error;
    }
  }
}

function keyOf(sha256: string): string {
  if (!isSha256(sha256)) throw new RangeError('not a SHA-256 in hexadecimal');
  return PREFIX + sha256;
}

function trashKeyOf({ day, sha256 }: TrashedFile): string {
  return `${TRASH}${day}/${sha256}`;
}

function isMissing(error: unknown): boolean {
  return error instanceof ObjectStoreError && error.isMissing;
}
