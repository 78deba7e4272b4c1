import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { aDocument, aPicture, aScene } from '@marquee/testkit';
import { Marquee, saveProgram, uploadFile } from '@marquee/testkit/harness';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { alteringProxy, portOf } from './testing/altering-proxy.ts';
import { ROOT, runConformance, watchConformance } from './testing/run-conformance.ts';

const MINUTES = 60_000;
const SIGN = join(ROOT, 'packages/testkit/media/sign.png');
/** Shortens a file of the content store in this folder. */
const SHORTEN =
  'const [folder, hash] = process.argv.slice(1); ' +
  'require("node:fs").truncateSync(`${folder}/${hash.slice(0, 2)}/${hash.slice(2)}`, 10);';

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
    expect(output).toMatch(/^–  F2 .*\(the device has no files; see --release\)$/m);
  });

  it('player S6: checks signature, ranges, 404 and 410 with a release with files', {
    timeout: 2 * MINUTES,
  }, async () => {
    const releaseFile = async (deviceId: number) => {
      const file = await uploadFile(marquee, 'sign.png', await readFile(SIGN));
      const picture = aPicture({ pictures: [{ file, durationMs: 5000 }] });
      const document = aDocument({ scenes: [aScene({ elements: [picture] })] });
      const program = await saveProgram(marquee, 'with-a-file', document);
      await marquee.call('POST', '/releases', {
        name: 'with-a-file',
        mode: 'append',
        valid_from: '2026-01-01',
        valid_to: '2036-12-31',
        continuous: true,
        program_ids: [program],
        device_ids: [deviceId],
      });
    };
    let released: Promise<void> | undefined;
    const { code, output, faults } = await watchConformance(
      (line) => {
        const [, deviceId] = /release a program with files to device (\d+)/.exec(line) ?? [];
        if (deviceId !== undefined) released = releaseFile(Number(deviceId));
      },
      ...['--server', marquee.address, '--release', '--'],
      ...[process.execPath, '-e', SHORTEN, join(folder, 'content'), '{sha256}'],
    );
    await released;
    expect([code, faults]).toEqual([0, []]);
    for (const rule of ['S5', 'F1', 'F2', 'F3', 'G4']) expect(output).toContain(`✓  ${rule}`);
    expect(output).toMatch(/^… 10\/10 connections$/m);
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
