import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { archiveErrors, refuse } from '@marquee/contract';
import { MediaRefusal, runMediaTask, type TaskLimits } from '@marquee/media';
import { type Entry, openPromise, type ZipFile } from 'yauzl';
import { checkZip } from '../../../platform/archives/index.ts';
import { transientFailure } from '../../../platform/transient-failure.ts';
import {
  type ArchivedMaterial,
  checkManifest,
  MANIFEST_NAME,
  materialEntry,
  type ReadManifest,
} from './archive-manifest.schema.ts';

/** The most bytes that an archive may unpack to: the largest one that is accepted, which is stored without compression. */
const MAX_UNPACKED = 20 * 1024 * 1024 * 1024;
const MANIFEST_TIME_MS = 60_000;

/** How the description of an archive is read. */
type ReadingLimits = Pick<TaskLimits, 'clock' | 'logger' | 'signal'>;

/** An archive that has passed every check that does not need the bytes of its materials. */
export class OpenedArchive {
  readonly manifest: ReadManifest;
  readonly #zip: ZipFile;
  readonly #entries: ReadonlyMap<string, Entry>;

  private constructor(zip: ZipFile, entries: ReadonlyMap<string, Entry>, manifest: ReadManifest) {
    this.#zip = zip;
    this.#entries = entries;
    this.manifest = manifest;
  }

  /** Opens an archive, and closes it after `work`. @throws Refusal saying what is wrong with it */
  static async use<T>(
    path: string,
    limits: ReadingLimits,
    work: (archive: OpenedArchive) => Promise<T>,
  ): Promise<T> {
    const refusal = await checkZip(path, MAX_UNPACKED);
    if (refusal) refuse(archiveErrors[refusal]);
    const manifest = await readManifest(path, limits);
    const zip = await openPromise(path, { lazyEntries: true, autoClose: false });
    try {
      const entries = new Map<string, Entry>();
      for await (const entry of zip.eachEntry()) entries.set(entry.fileName, entry);
      const archive = new OpenedArchive(zip, entries, manifest);
      archive.#refuseMissing();
      return await work(archive);
    } finally {
      zip.close();
    }
  }

  /** Writes a material to a new file. @throws Refusal if its bytes are not those that the manifest names */
  async extract(material: ArchivedMaterial, path: string, signal: AbortSignal): Promise<void> {
    const entry = this.#entries.get(materialEntry(material.sha256));
    if (!entry) refuse(archiveErrors.material_missing, { names: [material.name] });
    const hash = createHash('sha256');
    const hashing = async function* (source: AsyncIterable<Buffer>) {
      for await (const chunk of source) {
        hash.update(chunk);
        yield chunk;
      }
    };
    const content = await this.#zip.openReadStreamPromise(entry);
    await pipeline(unbroken(content), hashing, createWriteStream(path, { flags: 'wx' }), { signal });
    if (hash.digest('hex') !== material.sha256) refuse(archiveErrors.content_broken);
  }

  #refuseMissing(): void {
    const missing = this.manifest.materials.filter(({ sha256, size }) => {
      const entry = this.#entries.get(materialEntry(sha256));
      return entry?.uncompressedSize !== size;
    });
    if (missing.length > 0) {
      refuse(archiveErrors.material_missing, { names: missing.map(({ name }) => name) });
    }
  }
}

/** Reads the description in a process of its own. @throws Refusal saying what is wrong with it */
async function readManifest(path: string, limits: ReadingLimits): Promise<ReadManifest> {
  const reading = await runReading(path, limits);
  if ('fault' in reading) refuse(archiveErrors[reading.fault]);
  return checkManifest(reading);
}

async function runReading(path: string, limits: ReadingLimits) {
  const request = { path, name: MANIFEST_NAME };
  try {
    return await runMediaTask('readManifest', request, { ...limits, timeLimitMs: MANIFEST_TIME_MS });
  } catch (error) {
    if (error instanceof MediaRefusal) refuse(archiveErrors.content_broken);
    throw error;
  }
}

/** The bytes of an entry. yauzl ends with an error when there are more or fewer than declared, or none can be unpacked. */
async function* unbroken(content: Readable): AsyncGenerator<Buffer> {
  try {
    for await (const chunk of content) yield chunk;
  } catch (error) {
    if (transientFailure(error)) throw error;
    refuse(archiveErrors.content_broken);
  }
}
