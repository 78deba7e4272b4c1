import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, it } from 'vitest';
import manifest from '../../../package.json' with { type: 'json' };
import { RESTART_EXIT_STATUS } from './restarts.ts';

const unit = readFileSync(
  fileURLToPath(new URL('../../../../../docs/examples/marquee.service', import.meta.url)),
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

it('systemd starts the server again when it ends to restart, with the flags of every other start', () => {
  expect(settings.get('RestartForceExitStatus')).toBe(String(RESTART_EXIT_STATUS));
  expect(settings.get('Environment')).toContain('MARQUEE_SUPERVISOR=systemd');
  expect(settings.get('ExecStart')).toContain(` ${manifest.config.flags} apps/server/src/main.ts`);
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
