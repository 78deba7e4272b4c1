import { join } from 'node:path';
import { HELPER_SERVICE, PLACES, SERVICE, USER } from '../system/names.ts';
import type { RunProgram } from '../system/run-program.ts';

export interface ServicesOptions {
  readonly run: RunProgram;
  /** Whether systemd runs: it does not while the image of a machine is made. */
  readonly isBooted: boolean;
}

/** Makes the user of the agent, and starts its services, now or with the next boot. */
export async function addServices({ run, isBooted }: ServicesOptions): Promise<void> {
  await run('systemd-sysusers', [PLACES.users]);
  // An upgrade is written by the agent, beside the slot that it runs from.
  for (const folder of [join(PLACES.program, 'slots'), PLACES.data])
    await run('chown', ['-R', `${USER}:${USER}`, folder]);
  if (!isBooted) return void (await run('systemctl', ['--root=/', 'enable', SERVICE, HELPER_SERVICE]));
  await run('systemctl', ['daemon-reload']);
  await run('systemctl', ['enable', SERVICE, HELPER_SERVICE]);
  await run('systemctl', ['restart', HELPER_SERVICE, SERVICE]);
}

/** Ends the services, before their files are removed. They are not there after half an installation. */
export async function endServices({ run, isBooted }: ServicesOptions): Promise<void> {
  const how = isBooted ? ['disable', '--now'] : ['--root=/', 'disable'];
  await run('systemctl', [...how, SERVICE, HELPER_SERVICE]).catch(() => undefined);
}

/** Call once the files of the services are removed. The user stays as long as files belong to it. */
export async function forgetServices({ run, isBooted }: ServicesOptions, withUser: boolean): Promise<void> {
  if (isBooted) await run('systemctl', ['daemon-reload']);
  if (withUser) await run('userdel', [USER]).catch(() => undefined);
}
