import {
  chmodSync,
  closeSync,
  fstatSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname } from 'node:path';

/** A file of secrets that others on this machine could read. */
export class LooseFileError extends Error {
  override name = 'LooseFileError';

  constructor(path: string, mode: number) {
    const shown = (mode & 0o777).toString(8).padStart(3, '0');
    super(
      `${path} can be read by other users (mode ${shown}); run: chmod ${statSync(path).isDirectory() ? 700 : 600} ${path}`,
    );
  }
}

/** Reads a file of mode 0600 or tighter. @throws LooseFileError */
export function readPrivateFile(path: string): string {
  const file = openSync(path, 'r');
  try {
    const { mode } = fstatSync(file);
    if (isLoose(mode)) throw new LooseFileError(path, mode);
    return readFileSync(file, 'utf8');
  } finally {
    closeSync(file);
  }
}

/** Writes a file that only its owner can read, complete or not at all. */
export function writePrivateFile(path: string, text: string): void {
  const partial = `${path}.partial`;
  writeFileSync(partial, text, { mode: 0o600, flush: true });
  chmodSync(partial, 0o600);
  renameSync(partial, path);
  syncFolder(dirname(path));
}

/** After it the new name survives a power cut. */
function syncFolder(path: string): void {
  if (process.platform === 'win32') return;
  const folder = openSync(path, 'r');
  fsyncSync(folder);
  closeSync(folder);
}

/** Creates a folder that only its owner can enter, or checks that it is one. @throws LooseFileError */
export function ensurePrivateFolder(path: string): void {
  mkdirSync(path, { recursive: true, mode: 0o700 });
  const { mode } = statSync(path);
  if (isLoose(mode)) throw new LooseFileError(path, mode);
}

/** Windows has no such modes. */
function isLoose(mode: number): boolean {
  return process.platform !== 'win32' && (mode & 0o077) !== 0;
}
