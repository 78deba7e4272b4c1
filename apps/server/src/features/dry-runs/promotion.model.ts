import { AI_MODULES, hasAiModule } from '@marquee/commands';
import { aiModulesOf, type DryRun } from '@marquee/contract';
import { fromJson } from '../../platform/database/columns.ts';
import type { ServerLicence } from '../licences/index.ts';
import type { Trial } from '../releases/index.ts';
import type { TriedDevice } from './dry-run.repository.ts';

interface Fleet {
  devices: readonly TriedDevice[];
  /** The switch and the strategy of a device. */
  settingOf: (deviceId: number) => { promotes: boolean; strategy: 'A' | 'B' };
  /** Undefined on a server without licensing. */
  licence: ServerLicence | undefined;
}

/** The capability of a player that promotes programs. */
const CAPABILITY = 'precise-promotion';

/** The labelled programs of a release, and on how many devices they are promoted; null without any. */
export function promotionOf(
  { snapshot }: Trial,
  { devices, settingOf, licence }: Fleet,
): DryRun['promotion'] {
  const programs = snapshot.programs.flatMap(({ program_name: name, screen, label, label_set = null }) =>
    label ? [{ screen, name, label: fromJson(label), label_set }] : [],
  );
  if (programs.length === 0) return null;
  const strategies = { A: 0, B: 0 };
  let as_scheduled = 0;
  for (const device of devices) {
    const { promotes, strategy } = settingOf(device.id);
    const { ai_modules } = aiModulesOf(device, licence);
    const may = device.capabilities.includes(CAPABILITY) && hasAiModule(ai_modules, AI_MODULES.promotion);
    if (promotes && may) strategies[strategy] += 1;
    else as_scheduled += 1;
  }
  return { programs, strategies, as_scheduled };
}
