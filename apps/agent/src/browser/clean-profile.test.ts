import { existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inTemporaryFolder } from '@marquee/testkit/harness';
import { expect, it } from 'vitest';
import { cleanProfile } from './clean-profile.ts';

const read = (folder: string) => JSON.parse(readFileSync(join(folder, 'Default/Preferences'), 'utf8'));

it('writes a normal end into the profile of a run that crashed, and keeps the rest', async () => {
  await inTemporaryFolder(async (folder) => {
    mkdirSync(join(folder, 'Default'));
    const before = { profile: { exit_type: 'Crashed', name: 'kiosk' }, zoom: 1 };
    writeFileSync(join(folder, 'Default/Preferences'), JSON.stringify(before));
    symlinkSync('another-machine-1', join(folder, 'SingletonLock'));
    cleanProfile(folder);
    expect(read(folder)).toEqual({
      profile: { exit_type: 'Normal', exited_cleanly: true, name: 'kiosk' },
      zoom: 1,
    });
    expect(existsSync(join(folder, 'SingletonLock'))).toBe(false);
  });
});

it('begins a new profile, also in place of one that a power cut broke', async () => {
  await inTemporaryFolder(async (folder) => {
    cleanProfile(folder);
    writeFileSync(join(folder, 'Default/Preferences'), '{"profile":{"exi');
    cleanProfile(folder);
    expect(read(folder).profile).toEqual({ exit_type: 'Normal', exited_cleanly: true });
  });
});
