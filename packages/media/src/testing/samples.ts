import { copyFile, mkdtemp, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';
import { ZipFile } from 'yazl';
import { inspectFile } from '../inspection/inspect-file.ts';

const MEDIA = new URL('../../../testkit/media/', import.meta.url);

/** The path of a sample of the testkit, such as `sign.png` or `formats/tone.mp3`. */
export function sample(name: string): string {
  return fileURLToPath(new URL(name, MEDIA));
}

/** Creates a folder that is removed after the test. */
export async function testFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'marquee-media-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** Writes a file with this content. */
export async function written(content: string | Buffer): Promise<string> {
  const path = join(await testFolder(), 'file');
  await writeFile(path, content);
  return path;
}

/** Copies a sample and alters the copy. */
export async function altered(name: string, alter: (path: string) => Promise<void>): Promise<string> {
  const path = join(await testFolder(), 'file');
  await copyFile(sample(name), path);
  await alter(path);
  return path;
}

/** Writes the first half of a sample, like an interrupted upload. */
export const halved = (name: string) =>
  altered(name, async (path) => truncate(path, Math.floor((await stat(path)).size / 2)));

export const followedBy = (name: string, addition: string | Buffer) =>
  altered(name, (path) => writeFile(path, addition, { flag: 'a' }));

export const readSample = (name: string) => readFile(sample(name));

export const EMPTY_ZIP = Buffer.concat([Buffer.from([0x50, 0x4b, 5, 6]), Buffer.alloc(18)]);

/** The longest part that compression would not shorten. */
const SHORT_BYTES = 64;

/** Writes an archive of these parts. */
export async function zipped(parts: Record<string, string | Buffer>): Promise<string> {
  const zip = new ZipFile();
  for (const [name, content] of Object.entries(parts)) {
    const bytes = Buffer.from(content);
    // Compressing thousands of short parts takes seconds.
    zip.addBuffer(bytes, name, { compress: bytes.length > SHORT_BYTES });
  }
  zip.end();
  const chunks: Buffer[] = [];
  for await (const chunk of zip.outputStream) chunks.push(chunk as Buffer);
  return written(Buffer.concat(chunks));
}

/** Returns why a file is refused, or `accepted`. */
export function refusal(path: string, suffix: string): Promise<string | undefined> {
  return inspectFile(path, suffix).then(
    () => 'accepted',
    (error: { reason?: string }) => error.reason,
  );
}
