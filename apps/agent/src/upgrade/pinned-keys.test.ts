import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { KEYS_FILE, pinKeys } from './pinned-keys.ts';

describe('the keys by which packages have to be signed', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'marquee-keys-'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  const first = [{ keyId: '1'.repeat(16), publicKey: 'A'.repeat(43) }];
  const other = [{ keyId: '2'.repeat(16), publicKey: 'B'.repeat(43) }];

  it('are those of the first page, whatever a later one offers', () => {
    expect(pinKeys(folder, first)).toEqual(first);
    expect(pinKeys(folder, other)).toEqual(first);
  });

  it('are none when the file is damaged: no package is installed until the agent is installed again', () => {
    pinKeys(folder, first);
    const file = join(folder, KEYS_FILE);
    writeFileSync(file, readFileSync(file, 'utf8').slice(0, -5));
    expect(pinKeys(folder, other)).toEqual([]);
    expect(pinKeys(folder, first)).toEqual([]);
  });
});
