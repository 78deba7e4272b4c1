import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import type { BenchRecord } from './record.ts';

const FILE = new URL('../../../docs/bench.json', import.meta.url);

/** The last recorded figures; none before the first record. */
export function readRecord(): BenchRecord {
  if (!existsSync(FILE)) return {};
  const record: BenchRecord = JSON.parse(readFileSync(FILE, 'utf8'));
  return record;
}

export function writeRecord(record: BenchRecord): void {
  writeFileSync(FILE, `${JSON.stringify(record, null, 2)}\n`);
}

/** The commit of the work tree, with a plus sign if it has changes; `unknown` outside of a repository. */
export function currentCommit(): string {
  const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8', stdio: 'pipe' }).trim();
  try {
    return git('rev-parse', '--short=8', 'HEAD') + (git('status', '--porcelain', '-uno') ? '+' : '');
  } catch {
    return 'unknown';
  }
}
