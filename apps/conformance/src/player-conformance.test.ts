import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { HAS_PYTHON, ROOT, runConformance, runPython } from './testing/run-conformance.ts';

const EXAMPLES = join(ROOT, 'docs/examples');
const MINUTES = 60_000;

/** Rules that the altered example breaks, each by one change of its code. */
const BREAKS = [
  { rule: 'P1', file: 'player.py', code: 'self.seq += 1', instead: 'self.seq += 2' },
  {
    rule: 'E9',
    file: 'player.py',
    code: "'requestKey': self.identity['requestKey']",
    instead: "'requestKey': secrets.token_urlsafe(32)",
  },
  { rule: 'F2', file: 'player.py', code: "hexdigest() == file['sha256']", instead: "hexdigest() != ''" },
  { rule: 'K3', file: 'player.py', code: 'now_ms() + self.skew >=', instead: 'now_ms() >=' },
  { rule: 'K4', file: 'player.py', code: 'set acked = 1', instead: 'set acked = 0' },
  // Also after a pause of the whole player, which would otherwise send the heartbeats that it missed.
  { rule: 'C5', file: 'player.py', code: 'beat_at += beat', instead: 'beat_at = time.monotonic() + 60' },
  { rule: 'S7', file: 'player.py', code: 'FIRST_RETRY = 30', instead: 'FIRST_RETRY = 1' },
  { rule: 'S5', file: 'player.py', code: 'if any(is_signed(', instead: 'if True or any(is_signed(' },
];

/** An example that executes every command that it gets, and keeps its bootId. */
const EXECUTES_TWICE = [
  { file: 'player.py', code: 'secrets.token_hex(8)', instead: "'always-the-same'" },
  { file: 'player.py', code: 'if not known:', instead: 'if True:' },
  { file: 'player.py', code: 'insert into command', instead: 'insert or replace into command' },
];

describe.concurrent('npm run conformance -- --player', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'marquee-conformance-'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  // The simulator records plays without playing programs to their end.
  it('finds no fault in the simulator', { timeout: 3 * MINUTES }, async () => {
    const simulator = ['apps/device-sim/src/main.ts', '--server', '{url}', '--count', '1'];
    const options = ['--plays-per-minute', '40', '--audience', '1', '--state', join(folder, 'simulator')];
    const command = [process.execPath, ...simulator, ...options];
    const { code, output, faults } = await runConformance('--player', '--except', 'P7', '--', ...command);
    expect([code, faults]).toEqual([0, []]);
    expect(output).toContain('✓  K2');
    expect(output).toContain('✓  L2');
    for (const rule of ['Q3', 'S13', 'T3']) expect(output).toContain(`✓  ${rule}`);
  });

  // Skipped without Python 3.9 with time zones, because the example is written in it.
  it.skipIf(!HAS_PYTHON)('finds no fault in the example in Python', { timeout: 3 * MINUTES }, async () => {
    const { code, output, faults } = await runConformance(
      '--player',
      '--',
      ...player(EXAMPLES, join(folder, 'python')),
    );
    expect([code, faults]).toEqual([0, []]);
    expect(output).toContain('✓  P7');
  });

  it.skipIf(!HAS_PYTHON)('names the rules that a player breaks', { timeout: 3 * MINUTES }, async () => {
    const altered = await alter('altered', BREAKS);
    const result = await runConformance('--player', '--', ...player(altered, join(folder, 'altered-data')));
    expect([result.code, result.broken]).toEqual([1, expect.arrayContaining(BREAKS.map(({ rule }) => rule))]);
  });

  it.skipIf(!HAS_PYTHON)(
    'player S5: finds a double execution, also if the restart fails first',
    {
      timeout: 4 * MINUTES,
    },
    async () => {
      const altered = await alter('twice', EXECUTES_TWICE);
      const { output, broken, faults } = await runConformance(
        '--player',
        '--',
        ...player(altered, join(folder, 'twice-data')),
      );
      expect(broken).toContain('K2');
      expect(faults.map((fault) => fault.trim())).toEqual(
        expect.arrayContaining([
          'it returned with the same bootId after rpc-reboot',
          'it executed a repeated rpc-reboot a second time',
          expect.stringContaining('it treated a repeated command as a new one'),
        ]),
      );
      expect(output).toMatch(/^… 1\/17 enrolment and connection$/m);
      expect(output.indexOf('… 12/12')).toBeLessThan(output.indexOf('K2 '));
    },
  );

  it.skipIf(!HAS_PYTHON)('agrees with the vectors in Python too', { timeout: MINUTES }, async () => {
    const { code, output } = await runPython(join(EXAMPLES, 'check_vectors.py'));
    expect([code, output]).toEqual([0, expect.stringContaining('0 differences')]);
  });

  /** A copy of the example with these changes of its code. */
  async function alter(
    name: string,
    changes: readonly { file: string; code: string; instead: string }[],
  ): Promise<string> {
    const altered = join(folder, name);
    await cp(EXAMPLES, altered, { recursive: true });
    for (const { file, code, instead } of changes) {
      const text = await readFile(join(altered, file), 'utf8');
      expect(text).toContain(code);
      await writeFile(join(altered, file), text.replace(code, instead));
    }
    return altered;
  }
});

function player(examples: string, data: string): string[] {
  return ['python3', '-B', join(examples, 'player.py'), '{url}', data];
}
