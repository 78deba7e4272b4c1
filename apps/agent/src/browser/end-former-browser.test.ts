import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { symlinkSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { inTemporaryFolder } from '@marquee/testkit/harness';
import { expect, it } from 'vitest';
import { endFormerBrowser } from './end-former-browser.ts';

/** A process that ends by itself only after a minute, named in the lock of a profile. */
async function held(profile: string, ...args: string[]): Promise<ChildProcess> {
  const script = 'console.log("ready"); setTimeout(() => {}, 60_000)';
  const child = spawn(process.execPath, ['-e', script, '--', ...args], {
    detached: true,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  if (child.stdout) await once(child.stdout, 'data');
  symlinkSync(`${hostname()}-${child.pid}`, join(profile, 'SingletonLock'));
  return child;
}

it('ends the browser that still has the profile, also one that hangs', async () => {
  await inTemporaryFolder(async (profile) => {
    const browser = await held(profile, `--user-data-dir=${profile}`);
    browser.kill('SIGSTOP');
    const ended = once(browser, 'exit');
    endFormerBrowser(profile);
    expect(await ended).toEqual([null, 'SIGKILL']);
    // There is nothing left to end.
    endFormerBrowser(profile);
  });
});

it('leaves alone a program that has the process id of a browser that ended long ago', async () => {
  await inTemporaryFolder(async (profile) => {
    const other = await held(profile, `--user-data-dir=${profile}-2`);
    endFormerBrowser(profile);
    other.kill('SIGTERM');
    expect(await once(other, 'exit')).toEqual([null, 'SIGTERM']);
  });
});

it('has nothing to end in a new profile', async () => {
  await inTemporaryFolder(async (profile) => endFormerBrowser(profile));
});
