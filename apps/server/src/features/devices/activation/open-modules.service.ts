import { ALL_AI_MODULES } from '@marquee/commands';
import { aiModulesOf } from '@marquee/contract';
import type { Platform } from '../../../platform/platform.ts';
import { findLicensedServer } from '../../licences/index.ts';
import type { AuthenticatedDevice } from '../authenticated-device.model.ts';

/** The AI modules that devices have at present. */
export class OpenModules {
  readonly #parts: Pick<Platform, 'db' | 'clock'>;

  constructor(parts: Pick<Platform, 'db' | 'clock'>) {
    this.#parts = parts;
  }

  /** @returns the sum of the bits of `AI_MODULES`; all of them without licensing */
  async of({
    deviceType: device_type,
    activation,
  }: Pick<AuthenticatedDevice, 'deviceType' | 'activation'>): Promise<number> {
    if (!activation) return ALL_AI_MODULES;
    const { db, clock } = this.#parts;
    const licence = (await findLicensedServer(db, clock.now()))?.licence;
    return aiModulesOf({ device_type, activation: activation.state }, licence).ai_modules;
  }
}
