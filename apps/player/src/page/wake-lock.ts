/** Keeps the display awake. The browser lets go of the lock whenever the page is hidden, so it is asked again each time. */
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

  /** A refusal (low battery, no secure address) leaves the display to the machine's own settings. */
  async #acquire(): Promise<void> {
    this.#sentinel = await navigator.wakeLock.request('screen').catch(() => undefined);
  }
}
