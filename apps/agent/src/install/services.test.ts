import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { inTemporaryFolder } from '@marquee/testkit/harness';
import { expect, it } from 'vitest';
import { PLACES } from '../system/names.ts';
import { addServices, endServices, forgetServices } from './services.ts';
import { UNIT_FILES } from './unit-files.ts';

/** The programs that `work` runs. */
async function ranBy(
  isBooted: boolean,
  work: (options: Parameters<typeof addServices>[0]) => Promise<void>,
): Promise<string[]> {
  const ran: string[] = [];
  const run = async (name: string, args: readonly string[]) => {
    ran.push([name, ...args].join(' '));
    if (args.includes('disable') || name === 'userdel') throw new Error('there is none');
    return Buffer.of();
  };
  await work({ run, isBooted });
  return ran;
}

it('starts the services, or leaves them to the first boot of an image', async () => {
  const prepared = [
    'systemd-sysusers /usr/lib/sysusers.d/marquee-agent.conf',
    'chown -R marquee:marquee /opt/marquee-agent/slots',
    'chown -R marquee:marquee /var/lib/marquee-agent',
  ];
  expect(await ranBy(true, addServices)).toEqual([
    ...prepared,
    'systemctl daemon-reload',
    'systemctl enable marquee-agent.service marquee-helper.service',
    'systemctl restart marquee-helper.service marquee-agent.service',
  ]);
  expect(await ranBy(false, addServices)).toEqual([
    ...prepared,
    'systemctl --root=/ enable marquee-agent.service marquee-helper.service',
  ]);
});

it('ends the services also where there are none, and keeps the user with the data', async () => {
  const remove = async (options: Parameters<typeof endServices>[0], withUser: boolean) => {
    await endServices(options);
    await forgetServices(options, withUser);
  };
  expect(await ranBy(true, (options) => remove(options, false))).toEqual([
    'systemctl disable --now marquee-agent.service marquee-helper.service',
    'systemctl daemon-reload',
  ]);
  expect(await ranBy(false, (options) => remove(options, true))).toEqual([
    'systemctl --root=/ disable marquee-agent.service marquee-helper.service',
    'userdel marquee',
  ]);
});

it.skipIf(!canVerify())('writes units that systemd accepts', async () => {
  await inTemporaryFolder(async (folder) => {
    const program = join(folder, 'program');
    writeFileSync(program, '', { mode: 0o755 });
    const files = Object.entries(UNIT_FILES).filter(([path]) => path.startsWith(PLACES.units));
    mkdirSync(join(folder, 'units'));
    const units = files.map(([path, text]) => {
      const file = join(folder, 'units', basename(path));
      // Neither Node nor an X server is where the units expect them.
      writeFileSync(file, text.replace(/^ExecStart=\S+/m, `ExecStart=${program}`));
      return file;
    });
    expect(verify(units)).toBe('');
    writeFileSync(units[0] ?? '', 'UnknownSetting=yes\n', { flag: 'a' });
    expect(verify(units)).toContain('UnknownSetting');
  });
});

/** The complaints of systemd. */
function verify(units: readonly string[]): string {
  const script = 'systemd-analyze verify --man=no "$@" 2>&1';
  return String(execFileSync('/bin/sh', ['-c', script, 'verify', ...units]));
}

function canVerify(): boolean {
  try {
    execFileSync('systemd-analyze', ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}
