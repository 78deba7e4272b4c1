import type { DeviceBrand } from '@marquee/device-protocol';
import type { Cancel } from '@marquee/scene';
import type { DeviceApi } from '../connection/device-api.ts';
import { isIntact } from '../download/is-intact.ts';
import type { StoredLogo } from '../storage/state-store.ts';
import type { Part, PartContext } from './part.ts';
import type { PlayerOptions } from './player-options.ts';

const RETRY_MS = 60_000;
/** At most about an hour: outside its download window a device is refused all day. */
const MAX_DOUBLINGS = 6;

export interface LogoKeeperParts {
  readonly options: Pick<PlayerOptions, 'state' | 'clock'> & { readonly api: Pick<DeviceApi, 'file'> };
  readonly events: PartContext['events'];
  readonly log: Pick<PartContext['log'], 'warning'>;
  readonly enrolment: PartContext['enrolment'];
}

/** Keeps the logo of the company on this device, so that it is there without the server too. */
export class LogoKeeper implements Part {
  readonly #parts: LogoKeeperParts;
  #stored: StoredLogo | undefined;
  #isFetching = false;
  #failures = 0;
  #cancelRetry: Cancel | undefined;

  constructor(parts: LogoKeeperParts) {
    this.#parts = parts;
    parts.events.listen({ 'enrolment-changed': () => void this.#refresh() });
  }

  get stored(): StoredLogo | undefined {
    return this.#stored;
  }

  async load(): Promise<void> {
    this.#stored = await this.#parts.options.state.read('logo');
  }

  stop(): void {
    this.#cancelRetry?.();
  }

  async #refresh(): Promise<void> {
    const { options, events, log, enrolment } = this.#parts;
    const { settings, token, isReachable, isConfirmed } = enrolment;
    const wanted = settings?.brand?.logo;
    if (!wanted || wanted.sha256 === this.#stored?.sha256) return;
    if (!isConfirmed || !isReachable || token === undefined || this.#isFetching || this.#cancelRetry) return;
    this.#isFetching = true;
    try {
      const logo = { sha256: wanted.sha256, address: await this.#fetch(token, wanted) };
      await options.state.write({ logo });
      this.#stored = logo;
      this.#failures = 0;
      events.emit({ type: 'settings-stored' });
    } catch (error) {
      log.warning(`the logo of the company is not here: ${error instanceof Error ? error.message : error}`);
      const delayMs = RETRY_MS * 2 ** Math.min(this.#failures, MAX_DOUBLINGS);
      this.#failures += 1;
      this.#cancelRetry = options.clock.setTimer(delayMs, () => {
        this.#cancelRetry = undefined;
        void this.#refresh();
      });
      return;
    } finally {
      this.#isFetching = false;
    }
    // The settings may name another logo by now.
    events.emit({ type: 'enrolment-changed' });
  }

  async #fetch(
    token: string,
    { url, sha256, size, mime }: NonNullable<DeviceBrand['logo']>,
  ): Promise<string> {
    const file = await this.#parts.options.api.file(token, url, size);
    if (file.size !== size || !(await isIntact(file, sha256))) throw new Error('it is damaged');
    return `data:${mime};base64,${toBase64(new Uint8Array(await file.arrayBuffer()))}`;
  }
}

function toBase64(bytes: Uint8Array): string {
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text);
}
