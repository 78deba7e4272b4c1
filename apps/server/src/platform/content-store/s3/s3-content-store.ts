import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import {
  AbortMultipartUploadCommand,
  CopyObjectCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListMultipartUploadsCommand,
  type MultipartUpload,
  PutObjectCommand,
  paginateListObjectsV2,
} from '@aws-sdk/client-s3';
import { newId } from '../../chance/system-chance.ts';
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
import { prepareBucket } from './prepare-bucket.ts';
import type { S3Bucket } from './s3-bucket.ts';
import { readRange } from './s3-read.ts';
import { uploadFile } from './s3-upload.ts';
import { Turns } from './turns.ts';

/** The bucket may contain other objects too. */
const PREFIX = 'content/';
const TRASH = 'trash/';
const MARK = `${PREFIX}${MARK_NAME}`;
const DAY_MS = 86_400_000;

/** The content store in an S3-compatible object store: `content/<SHA-256>`. */
export class S3ContentStore implements ContentStore {
  readonly incoming: string;
  readonly #bucket: S3Bucket;
  readonly #clock: Pick<Clock, 'now'>;
  /** Serialises operations on the same object. */
  readonly #turns = new Turns();

  constructor(bucket: S3Bucket, incoming: string, clock: Pick<Clock, 'now'>) {
    this.#bucket = bucket;
    this.incoming = incoming;
    this.#clock = clock;
  }

  /**
   * Prepares the bucket, and removes partial files of a killed server, on this machine and in the store.
   * @throws ObjectStoreError when the bucket cannot be read
   */
  async open({ isShared }: { isShared: boolean }): Promise<void> {
    await openIncoming(this.incoming, { isShared, now: this.#clock.now() });
    await prepareBucket(this.#bucket);
    await this.#abandonUploads(this.#clock.now() - DAY_MS);
  }

  async put(source: AsyncIterable<Uint8Array>): Promise<StoredContent> {
    const path = join(this.incoming, newId());
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
      const { ContentLength = 0 } = await this.#head(keyOf(sha256));
      return { sha256, size: ContentLength };
    } catch (error) {
      if (isMissing(error)) return undefined;
      throw error;
    }
  }

  openRange(sha256: string, start: number, end: number): Readable {
    return Readable.from(readRange(this.#bucket, keyOf(sha256), start, end), { objectMode: false });
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
      const { LastModified } = await this.#head(key);
      if (LastModified && LastModified.getTime() >= before) return false;
      await this.#copy(key, aside);
      await this.#remove(key);
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
      // The library retries requests, but not the body of an answer.
      return await this.#readMark().catch(() => this.#readMark());
    } catch (error) {
      if (isMissing(error)) return undefined;
      throw error;
    }
  }

  async #readMark(): Promise<string> {
    const { client, name, reading } = this.#bucket;
    const { Body } = await client.send(new GetObjectCommand({ Bucket: name, Key: MARK }), reading);
    try {
      return await text(Body as Readable);
    } catch (error) {
      throw new ObjectStoreError(`send ${MARK}`, 0, (error as Error).message);
    }
  }

  async writeMark(mark: string): Promise<void> {
    const { client, name } = this.#bucket;
    await client.send(new PutObjectCommand({ Bucket: name, Key: MARK, Body: Buffer.from(mark) }));
  }

  async *listOlderThan(before: number): AsyncIterable<string> {
    for await (const { key, at } of this.#list(PREFIX)) {
      const sha256 = key.slice(PREFIX.length);
      if (isSha256(sha256) && at < before) yield sha256;
    }
  }

  async *#list(prefix: string): AsyncGenerator<{ key: string; at: number }> {
    const { client, name } = this.#bucket;
    for await (const page of paginateListObjectsV2({ client }, { Bucket: name, Prefix: prefix })) {
      for (const { Key = '', LastModified } of page.Contents ?? []) {
        yield { key: Key, at: LastModified?.getTime() ?? Number.NaN };
      }
    }
  }

  close(): void {
    this.#bucket.client.destroy();
  }

  /** Keeps an existing object and renews its time, so that no sweep removes it before it is referenced. */
  async #settle(path: string, { sha256, size }: StoredContent, signal?: AbortSignal): Promise<void> {
    const key = keyOf(sha256);
    await this.#turns.take(key, async () => {
      const known = await this.find(sha256);
      if (known?.size === size && (await this.#touch(key))) return;
      await uploadFile(this.#bucket, { key, path, size }, signal);
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

  async #head(key: string) {
    const { client, name, reading } = this.#bucket;
    return client.send(new HeadObjectCommand({ Bucket: name, Key: key }), reading);
  }

  async #copy(from: string, to: string): Promise<void> {
    const { client, name } = this.#bucket;
    const source = `/${name}/${from}`;
    const copy = { Bucket: name, Key: to, CopySource: source, MetadataDirective: 'REPLACE' as const };
    await client.send(new CopyObjectCommand(copy));
  }

  async #remove(key: string): Promise<void> {
    const { client, name } = this.#bucket;
    try {
      await client.send(new DeleteObjectCommand({ Bucket: name, Key: key }));
    } catch (error) {
      if (!isMissing(error)) throw error;
    }
  }

  /** Deletes parts of abandoned uploads, which take space but appear in no list of objects. */
  async #abandonUploads(before: number): Promise<void> {
    for (const { Key = '', UploadId, Initiated } of await this.#listUploads()) {
      const isOld = Initiated !== undefined && Initiated.getTime() < before;
      if (isOld && isSha256(Key.slice(PREFIX.length))) await this.#abandonUpload(Key, UploadId);
    }
  }

  async #abandonUpload(key: string, uploadId: string | undefined): Promise<void> {
    const { client, name } = this.#bucket;
    try {
      await client.send(new AbortMultipartUploadCommand({ Bucket: name, Key: key, UploadId: uploadId }));
    } catch (error) {
      if (!isMissing(error)) throw error;
    }
  }

  async #listUploads(): Promise<MultipartUpload[]> {
    const { client, name } = this.#bucket;
    try {
      const command = new ListMultipartUploadsCommand({ Bucket: name, Prefix: PREFIX });
      return (await client.send(command)).Uploads ?? [];
    } catch (error) {
      if (error instanceof ObjectStoreError && error.isUnknown) return [];
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
