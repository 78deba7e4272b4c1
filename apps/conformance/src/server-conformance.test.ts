import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Marquee } from '@marquee/testkit/harness';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { alteringProxy, portOf } from './testing/altering-proxy.ts';
import { runConformance } from './testing/run-conformance.ts';

const MINUTES = 60_000;

describe('npm run conformance -- --server', () => {
  let folder: string;
  let marquee: Marquee;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'marquee-conformance-'));
    marquee = await Marquee.start(folder);
  });
  afterAll(async () => {
    await marquee?.stop();
    await rm(folder, { recursive: true, force: true });
  });

  it('finds no fault in the server', { timeout: 2 * MINUTES }, async () => {
    const { code, output, faults } = await runConformance('--server', marquee.address);
    expect([code, faults]).toEqual([0, []]);
    expect(output).toContain('✓  P5');
  });

  it('names the rules that a server breaks', { timeout: 2 * MINUTES }, async () => {
    const proxy = await alteringProxy(marquee.port, 'devices.token_refused', 'devices.token_refuse_');
    try {
      const { code, broken } = await runConformance('--server', `http://127.0.0.1:${portOf(proxy)}`);
      expect([code, broken]).toEqual([1, ['G4']]);
    } finally {
      proxy.close();
    }
  });

  it('ends with 1 when there is no server', async () => {
    const { code, output } = await runConformance('--server', 'http://127.0.0.1:9');
    expect([code, output]).toEqual([1, expect.stringContaining('The run ended early')]);
  });
});
