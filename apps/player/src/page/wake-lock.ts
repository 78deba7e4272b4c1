/** Keeps the display awake. The browser lets go of the lock whenever the page is hidden, so it is asked again each time. */
export class WakeLock {
  #sentinel: WakeLockSentinel | undefined;

  start(): void {
    document.addEventListener('visibilitychange', this.#acquire);
    this.#acquire();
  }

  stop(): void {
    document.removeEventListener('visibilitychange', this.#acquire);
    void this.#sentinel?.release();
    this.#sentinel = undefined;
  }

  /** A refusal (low battery, no secure address) leaves the display to the machine's own settings. */
  readonly #acquire = (): void => {
    if (document.visibilityState !== 'visible' || !('wakeLock' in navigator)) return;
    navigator.wakeLock.request('screen').then(
      (sentinel) => {
        this.#sentinel = sentinel;
      },
      () => undefined,
    );
  };
}
