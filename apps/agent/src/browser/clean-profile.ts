import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const preferencesSchema = z.looseObject({ profile: z.looseObject({}).optional() });

/**
 * Writes that the last run of the browser ended normally, whatever happened: after a power cut it would ask whether to restore
 * pages, above the program. The locks of a run on a machine that has another name now would keep it from starting.
 */
export function cleanProfile(folder: string): void {
  const file = join(folder, 'Default', 'Preferences');
  mkdirSync(join(folder, 'Default'), { recursive: true });
  const preferences = readPreferences(file);
  const profile = { ...preferences.profile, exit_type: 'Normal', exited_cleanly: true };
  writeFileSync(file, JSON.stringify({ ...preferences, profile }));
  for (const name of ['SingletonLock', 'SingletonCookie', 'SingletonSocket'])
    rmSync(join(folder, name), { force: true });
}

function readPreferences(file: string): z.output<typeof preferencesSchema> {
  try {
    return preferencesSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    // Absent at the first start, cut short by a power cut.
    return {};
  }
}
