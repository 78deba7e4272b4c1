import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, it } from 'vitest';

const unit = readFileSync(
  fileURLToPath(new URL('../../../../../packaging/systemd/marquee.service', import.meta.url)),
  'utf8',
);
const settings = new Map(
  unit.split('\n').flatMap((line) => {
    const [, key, value] = /^(\w+)=(.*)$/.exec(line) ?? [];
    return key === undefined ? [] : [[key, value ?? ''] as const];
  }),
);
const folder = mkdtempSync(join(tmpdir(), 'marquee-unit-'));
afterAll(() => rmSync(folder, { recursive: true }));

it('systemd starts the server again however it ends, which the server knows', () => {
  expect(settings.get('Restart')).toBe('always');
  expect(settings.get('Environment')).toContain('MARQUEE_SUPERVISOR=systemd');
});

it.runIf(canVerify())('is a unit of which systemd complains about nothing', () => {
  const program = join(folder, 'program');
  writeFileSync(program, '', { mode: 0o755 });
  const file = join(folder, 'marquee.service');
  writeFileSync(file, unit.replace(/^ExecStart=\S+/m, `ExecStart=${program}`));
  const command = 'systemd-analyze verify --man=no "$0" 2>&1';
  expect(String(execFileSync('/bin/sh', ['-c', command, file]))).toBe('');
});

function canVerify(): boolean {
  try {
    execFileSync('systemd-analyze', ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}
