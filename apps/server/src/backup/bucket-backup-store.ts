import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { DeleteObjectCommand, paginateListObjectsV2 } from '@aws-sdk/client-s3';
import { newId } from '../platform/chance/system-chance.ts';
import type { StoredContent } from '../platform/content-store/content-store.ts';
import type { S3Bucket } from '../platform/content-store/s3/s3-bucket.ts';
import { readRange } from '../platform/content-store/s3/s3-read.ts';
import { uploadFile } from '../platform/content-store/s3/s3-upload.ts';
import { writeHashing } from '../platform/content-store/write-hashing.ts';
import { faultOf } from './backup-fault.ts';
import { BackupError } from './backup-format.ts';
import type { BackupStore } from './backup-store.ts';

/** Backups in a bucket of an S3-compatible object store. */
export class BucketBackupStore implements BackupStore {
  readonly description: string;
  readonly #bucket: S3Bucket;
  readonly #scratch: string;

  /** @param scratch an existing local folder, for files on their way */
  constructor(bucket: S3Bucket, scratch: string) {
    this.description = `s3://${bucket.name}`;
    this.#bucket = bucket;
    this.#scratch = scratch;
  }

  async put(name: string, source: AsyncIterable<Uint8Array>): Promise<StoredContent> {
    const path = join(this.#scratch, newId());
    try {
      const stored = await writeHashing(path, source);
      await uploadFile(this.#bucket, { key: name, path, size: stored.size });
      return stored;
    } finally {
      await rm(path, { force: true });
    }
  }

  async *read(name: string): AsyncIterable<Uint8Array> {
    for await (const file of this.list(name)) {
      if (file.name !== name) continue;
      if (file.size > 0) yield* readRange(this.#bucket, name, 0, file.size - 1);
      return;
    }
    throw new BackupError([faultOf('missing', { file: name })]);
  }

  async *list(prefix: string): AsyncIterable<{ name: string; size: number }> {
    const { client, name: Bucket } = this.#bucket;
    for await (const { Contents = [] } of paginateListObjectsV2({ client }, { Bucket, Prefix: prefix })) {
      for (const { Key, Size = 0 } of Contents) if (Key !== undefined) yield { name: Key, size: Size };
    }
  }

  async remove(name: string): Promise<void> {
    await this.#bucket.client.send(new DeleteObjectCommand({ Bucket: this.#bucket.name, Key: name }));
  }

  close(): void {
    this.#bucket.client.destroy();
  }
}
