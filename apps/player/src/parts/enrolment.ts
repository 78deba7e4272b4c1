import type { DeviceActivation, DeviceSettings } from '@marquee/device-protocol';
import type { IdentifiedDevice } from '../overlay/identify-overlay.ts';
import type { Credentials, StateStore } from '../storage/state-store.ts';

/** The relation of this device to its server. The link changes it; every part reads it. */
export class Enrolment {
  /** Undefined while the device is not enrolled. */
  credentials: Credentials | undefined;
  /** The applied settings. */
  settings: DeviceSettings | undefined;
  /** Undefined where the server has no licensing. */
  activation: DeviceActivation | undefined;
  /** A sum of the bits of `AI_MODULES`; undefined where the server has no licensing. */
  aiModules: number | undefined;
  isReachable = false;
  /** False while an operator has yet to type the pairing code. */
  isConfirmed = true;
  /** The server does not know the company that the device names. */
  isCompanyRefused = false;
  readonly #state: StateStore;

  constructor(state: StateStore) {
    this.#state = state;
  }

  async load(): Promise<void> {
    const stored = await this.#state.read('credentials');
    if (stored) this.use(stored);
    this.activation = await this.#state.read('activation');
    this.aiModules = await this.#state.read('aiModules');
  }

  use(credentials: Credentials): void {
    this.credentials = credentials;
    this.isConfirmed = credentials.pairingCode === null;
  }

  get token(): string | undefined {
    return this.credentials?.token;
  }

  /** The name in the settings is newer than the one of the last welcome. */
  get identity(): IdentifiedDevice {
    const { deviceId: id = 0, name = '' } = this.credentials ?? {};
    return { id, name: this.settings?.name ?? name };
  }
}
