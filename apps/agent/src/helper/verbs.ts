import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { LOG_NAMESPACE, SERVICE } from '../system/names.ts';
import type { RunProgram } from '../system/run-program.ts';

/** The actions that the helper may be asked for, and their arguments, which it checks itself. */
export const VERBS = {
  /** Nothing: the helper is there. */
  ready: z.strictObject({}),
  restart: z.strictObject({}),
  'shut-down': z.strictObject({}),
  'wake-at': z.strictObject({ epochSeconds: z.int().min(1_700_000_000).max(4_000_000_000) }),
  'can-wake': z.strictObject({}),
  /** From 2026 to 2100: nobody has a reason for another time. */
  'set-clock': z.strictObject({ epochMs: z.int().min(1_767_225_600_000).max(4_102_444_800_000) }),
  'start-on-boot': z.strictObject({ isEnabled: z.boolean() }),
  'set-backlight': z.strictObject({
    name: z.string().regex(/^[\w:.-]{1,64}$/),
    level: z.int().min(1).max(1_000_000),
  }),
  'clear-log': z.strictObject({ olderThanSeconds: z.int().min(1).max(100_000_000) }),
} as const;

export type Verb = keyof typeof VERBS;
export type VerbArgs<Name extends Verb> = z.output<(typeof VERBS)[Name]>;
type Work = { readonly [Name in Verb]: (args: VerbArgs<Name>) => Promise<unknown> };

/** Executes the verbs by the programs of the system. */
export function verbWork(run: RunProgram, backlightFolder: string): Work {
  return {
    ready: async () => undefined,
    restart: () => run('systemctl', ['reboot']),
    'shut-down': () => run('systemctl', ['poweroff']),
    'wake-at': ({ epochSeconds }) => run('rtcwake', ['--mode', 'no', '--time', String(epochSeconds)]),
    'can-wake': () => run('rtcwake', ['--mode', 'show']),
    'set-clock': async ({ epochMs }) => {
      if (await isKeptByNtp(run)) throw new Error('NTP keeps the clock');
      await run('date', ['--utc', '--set', `@${epochMs / 1000}`]);
      // Many small computers have no clock of their own.
      await run('hwclock', ['--systohc']).catch(() => undefined);
    },
    'start-on-boot': ({ isEnabled }) => run('systemctl', [isEnabled ? 'enable' : 'disable', SERVICE]),
    'set-backlight': async ({ name, level }) => {
      // The name of a file in this folder, not a path.
      if (!(await readdir(backlightFolder)).includes(name)) throw new Error('there is no such backlight');
      const max = Number(await readFile(join(backlightFolder, name, 'max_brightness'), 'utf8'));
      if (level > max) throw new Error('the level is too high');
      await writeFile(join(backlightFolder, name, 'brightness'), String(level));
    },
    'clear-log': ({ olderThanSeconds }) =>
      run('journalctl', [`--namespace=${LOG_NAMESPACE}`, '--rotate', `--vacuum-time=${olderThanSeconds}s`]),
  };
}

/** A service that has not reached its time server keeps nothing: many screens have no way to the Internet. */
async function isKeptByNtp(run: RunProgram): Promise<boolean> {
  const show = ['show', '--property=NTPSynchronized', '--value'];
  const answer = await run('timedatectl', show).catch(() => '');
  return String(answer).trim() === 'yes';
}
