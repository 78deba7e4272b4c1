/**
 * Keeps the display awake. Browsers release the lock whenever the page is hidden, so it is requested again each time.
 */
export class WakeLock {
  #sentinel: WakeLockSentinel | undefined;

  start(): void {
    document.addEventListener('visibilitychange', this.#onVisible);
    this.#onVisible();
  }

  stop(): void {
    document.removeEventListener('visibilitychange', this.#onVisible);
    void this.#sentinel?.release();
    this.#sentinel = undefined;
  }

  readonly #onVisible = (): void => {
    if (document.visibilityState === 'visible' && 'wakeLock' in navigator) void this.#acquire();
  };

  /** A refusal (low battery, no secure address) leaves the display to the machine's settings. */
  async #acquire(): Promise<void> {
    this.#sentinel = await navigator.wakeLock.request('screen').catch(() => undefined);
  }
}
