import { readMarker, writeMarker } from '../supervisor/slot-marker.ts';

interface UpgradeTrialOptions {
  /** Of the agent's data. */
  readonly folder: string;
  /** Of the running agent. */
  readonly version: string;
}

/** A new version of the agent counts once its page is connected and presents frames; until then the supervisor may roll it back. */
export class UpgradeTrial {
  readonly #options: UpgradeTrialOptions;

  constructor(options: UpgradeTrialOptions) {
    this.#options = options;
  }

  /** The version that counts. */
  get version(): string {
    const { folder, version } = this.#options;
    const { trialsLeft, formerVersion } = readMarker(folder);
    return trialsLeft === null ? version : (formerVersion ?? version);
  }

  /** Ends the trial as passed; returns false if there was none. */
  pass(): boolean {
    const { folder } = this.#options;
    const marker = readMarker(folder);
    if (marker.trialsLeft === null) return false;
    writeMarker(folder, { ...marker, trialsLeft: null });
    return true;
  }

  /** The version that was rolled back, the first time it is asked for; null if none was. */
  takeRollBack(): string | null {
    const { folder } = this.#options;
    const marker = readMarker(folder);
    if (marker.rolledBack !== null) writeMarker(folder, { ...marker, rolledBack: null });
    return marker.rolledBack;
  }
}
