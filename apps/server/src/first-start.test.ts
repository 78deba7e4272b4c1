import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Marquee } from '@marquee/testkit/harness';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

describe('the first start in a folder that does not exist yet', () => {
  let folder: string;
  let marquee: Marquee;
  let output: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'marquee-first-start-'));
    marquee = await Marquee.start(join(folder, 'data'));
    output = marquee.program.words.join('\n');
  });
  afterAll(async () => {
    await marquee?.stop();
    await rm(folder, { recursive: true, force: true });
  });

  it('console 35: warns of nothing', () => {
    expect(output).toContain('/MIPS/player/');
    expect(output).not.toMatch(/warn|access/i);
  });

  it('console 36: names the first administrator, but not a password that the operator has set', () => {
    expect(output).toMatch(/First administrator: admin {3}password: as set by MARQUEE_ADMIN_PASSWORD/);
    expect(output).not.toContain(marquee.place.password);
  });
});
