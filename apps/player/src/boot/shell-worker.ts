import type { Cancel } from '@marquee/scene';
import type { Clock } from '../clock/clock.ts';
import { repeat } from '../clock/repeat.ts';

const UPDATE_CHECK_PERIOD_MS = 3 * 3_600_000;
/** How long a first visit waits for the worker, so that fonts loaded afterwards are cached. */
const CONTROL_TIMEOUT_MS = 10_000;

export interface ShellWorkerOptions {
  /** Undefined on a page without a secure address. */
  readonly container: ServiceWorkerContainer | undefined;
  readonly clock: Clock;
  readonly scriptUrl: string;
  readonly reload: () => void;
}

/**
 * Lets the service worker cache the page's files, so that the player starts without the server. A new version is
 * downloaded in the background and applied as a whole, by a reload between two programs or at the next start.
 */
export class ShellWorker {
  readonly #options: ShellWorkerOptions;
  #registration: ServiceWorkerRegistration | undefined;
  #cancelChecks: Cancel = () => {};
  #isReloading = false;

  constructor(options: ShellWorkerOptions) {
    this.#options = options;
  }

  /** Resolves when a version downloaded by an earlier visit can be applied. Downloads continue in the background. */
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

  /** Checks for a new version; call it when the server becomes reachable again. */
  async checkForUpdate(): Promise<void> {
    await this.#registration?.update().catch(() => undefined);
  }

  /**
   * Resolves when requests of this page go through the worker, or will not for now; says which, and whether they did
   * from the start.
   */
  async whenControlled(): Promise<'from-the-start' | 'from-now-on' | 'not-yet'> {
    const { container, clock } = this.#options;
    if (!container) return 'not-yet';
    if (container.controller) return 'from-the-start';
    return new Promise((resolve) => {
      container.addEventListener('controllerchange', () => resolve('from-now-on'), { once: true });
      clock.setTimer(CONTROL_TIMEOUT_MS, () => resolve('not-yet'));
    });
  }

  /** Call only where a reload does no harm. Returns whether a reload is imminent. */
  applyUpdate(): boolean {
    const waiting = this.#registration?.waiting;
    const { container, reload } = this.#options;
    if (!waiting || !container?.controller || this.#isReloading) return false;
    this.#isReloading = true;
    container.addEventListener('controllerchange', reload, { once: true });
    waiting.postMessage('take-over');
    return true;
  }

  /** While the server is unreachable, the worker of an earlier visit stays in use. */
  async #register(container: ServiceWorkerContainer, scriptUrl: string): Promise<void> {
    this.#registration = await container.register(scriptUrl).catch(() => this.#registration);
  }
}
