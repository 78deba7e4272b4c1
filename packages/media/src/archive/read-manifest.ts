import type { Readable } from 'node:stream';
import { type DocumentFault, parseDocument, type SceneDocument } from '@marquee/scene';
import { type Entry, openPromise, type ZipFile } from 'yauzl';
import { isSystemError } from '../facts/media-refusal.ts';

/** A manifest of an archive, or the name of the contract's error with which the archive is refused. */
export type ManifestReading =
  | { fault: 'json_missing' | 'json_invalid' | 'archive_excessive' | 'content_broken' }
  | ManifestParts;

export interface ManifestParts {
  /** All but the document, as JSON: not checked yet, but of a size that is quickly checked. */
  head: string;
  document: SceneDocument | { fault: DocumentFault };
  /** The version that the document names. */
  schemaVersion: number | undefined;
}

/** Indented, with the largest document and the most materials, it has less than this. */
const MAX_MANIFEST = 6 * 1024 * 1024;
/** As JSON without spaces. A save takes 1 MiB; the rest is what the server adds to the files in it. */
const MAX_DOCUMENT = 1.5 * 1024 * 1024;
/** Each material is in the document as well, with more facts. */
const MAX_HEAD = MAX_DOCUMENT;
/** Of the head; 1999 materials have about half of it. */
const MAX_VALUES = 20_000;
const MAX_DEPTH = 8;

/**
 * Reads the manifest `name` in an archive and parses its document. A hostile one takes seconds of the processor, so the server does
 * this in a process of its own.
 * @throws the system's error when the system failed
 */
export async function readManifest(path: string, name: string): Promise<ManifestReading> {
  const zip = await openPromise(path, { lazyEntries: true, autoClose: false });
  try {
    const entry = await findEntry(zip, name);
    if (!entry) return { fault: 'json_missing' };
    if (entry.uncompressedSize > MAX_MANIFEST) return { fault: 'archive_excessive' };
    const text = await readText(await zip.openReadStreamPromise(entry));
    return text === undefined ? { fault: 'content_broken' } : parse(text);
  } finally {
    zip.close();
  }
}

function parse(text: string): ManifestReading {
  const value = tryJson(text);
  if (typeof value !== 'object' || value === null) return { fault: 'json_invalid' };
  const { document, ...head } = value as { document?: unknown };
  if (!isModest(head)) return { fault: 'json_invalid' };
  const written = JSON.stringify(head);
  if (Buffer.byteLength(written) > MAX_HEAD) return { fault: 'archive_excessive' };
  return { head: written, document: readDocument(document), schemaVersion: versionOf(document) };
}

/** Whether a value can be checked against a schema in no time, whatever it contains. */
function isModest(root: object): boolean {
  let values = 0;
  const open: { value: unknown; depth: number }[] = [{ value: root, depth: 0 }];
  for (let next = open.pop(); next; next = open.pop()) {
    const { value, depth } = next;
    values += 1;
    if (values > MAX_VALUES || depth > MAX_DEPTH) return false;
    if (typeof value !== 'object' || value === null) continue;
    const items: unknown[] = Object.values(value);
    if (items.length > MAX_VALUES) return false;
    for (const item of items) open.push({ value: item, depth: depth + 1 });
  }
  return true;
}

function readDocument(input: unknown): ManifestParts['document'] {
  const parsed = parseDocument(input);
  if (!parsed.ok) return { fault: parsed.faults[0] ?? { code: 'field_invalid', path: '' } };
  const isTooLarge = sizeOf(parsed.document) > MAX_DOCUMENT;
  return isTooLarge ? { fault: { code: 'too_large', path: '' } } : parsed.document;
}

function versionOf(document: unknown): number | undefined {
  const isVersioned = typeof document === 'object' && document !== null && 'schemaVersion' in document;
  const version = isVersioned ? document.schemaVersion : undefined;
  return typeof version === 'number' ? version : undefined;
}

/** In bytes, without the prepared speeches, which the importing server replaces by its own. */
function sizeOf(document: SceneDocument): number {
  return Buffer.byteLength(JSON.stringify(document, (key, value) => (key === 'speech' ? undefined : value)));
}

async function findEntry(zip: ZipFile, name: string): Promise<Entry | undefined> {
  for await (const entry of zip.eachEntry()) if (entry.fileName === name) return entry;
  return undefined;
}

/** Undefined if the bytes are broken: yauzl ends with an error when there are more or fewer than declared, or none can be unpacked. */
async function readText(content: Readable): Promise<string | undefined> {
  const chunks: Buffer[] = [];
  try {
    for await (const chunk of content) chunks.push(chunk);
  } catch (error) {
    if (isSystemError(error)) throw error;
    return undefined;
  }
  return Buffer.concat(chunks).toString();
}

function tryJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
