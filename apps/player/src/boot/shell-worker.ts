import type { Cancel } from '@marquee/scene';
import type { Clock } from '../clock/clock.ts';
import { repeat } from '../clock/repeat.ts';

const UPDATE_CHECK_PERIOD_MS = 3 * 3_600_000;
/** A first visit waits so long for the worker, so that letters loaded from then on are kept. */
const CONTROL_TIMEOUT_MS = 10_000;

export interface ShellWorkerOptions {
  /** Undefined on a page without a secure address. */
  readonly container: ServiceWorkerContainer | undefined;
  readonly clock: Clock;
  readonly scriptUrl: string;
  readonly reload: () => void;
}

/**
 * Has the service worker keep the page's files, so that the screen starts with the server off. A new version is
 * fetched beside the running one, and taken, whole, by a reload between two programs or at the next start.
 */
export class ShellWorker {
  readonly #options: ShellWorkerOptions;
  #registration: ServiceWorkerRegistration | undefined;
  #cancelChecks: Cancel = () => {};
  #isReloading = false;

  constructor(options: ShellWorkerOptions) {
    this.#options = options;
  }

  /** Resolves when a version that an earlier visit fetched can be taken; fetching goes on beside the page. */
  async start(): Promise<void> {
    const { container, clock, scriptUrl } = this.#options;
    if (!container) return;
    this.#cancelChecks = repeat(clock, UPDATE_CHECK_PERIOD_MS, () => void this.checkForUpdate());
    this.#registration = await container.getRegistration();
    void this.#register(container, scriptUrl);
  }

  stop(): void {
    this.#cancelChecks();
  }

  /** The server may have a new version, for it has just come back. */
  async checkForUpdate(): Promise<void> {
    await this.#registration?.update().catch(() => undefined);
  }

  /** Resolves when requests of this page go through the worker, or will not soon. Says whether they did not at first. */
  async whenControlled(): Promise<'from-the-start' | 'from-now-on' | 'not-yet'> {
    const { container, clock } = this.#options;
    if (!container) return 'not-yet';
    if (container.controller) return 'from-the-start';
    return new Promise((resolve) => {
      container.addEventListener('controllerchange', () => resolve('from-now-on'), { once: true });
      clock.setTimer(CONTROL_TIMEOUT_MS, () => resolve('not-yet'));
    });
  }

  /** To be called where a reload does not hurt. Returns whether one is on its way. */
  applyUpdate(): boolean {
    const waiting = this.#registration?.waiting;
    const { container, reload } = this.#options;
    if (!waiting || !container?.controller || this.#isReloading) return false;
    this.#isReloading = true;
    container.addEventListener('controllerchange', reload, { once: true });
    waiting.postMessage('take-over');
    return true;
  }

  /** With the server off, the worker of an earlier visit serves. */
  async #register(container: ServiceWorkerContainer, scriptUrl: string): Promise<void> {
    this.#registration = await container.register(scriptUrl).catch(() => this.#registration);
  }
}
