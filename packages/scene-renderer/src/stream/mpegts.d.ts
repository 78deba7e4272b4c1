/*
 * The part of mpegts.js that is used here. Its own types name a default export, but the package is a CommonJS module whose export is the
 * object itself.
 */
declare module 'mpegts.js' {
  interface Player {
    on(event: string, listener: (kind: string, detail: string) => void): void;
    attachMediaElement(video: HTMLMediaElement): void;
    load(): void;
    destroy(): void;
  }

  interface Config {
    enableStashBuffer: boolean;
    liveSync: boolean;
    /** In seconds, as is the next. */
    liveSyncMaxLatency: number;
    liveSyncTargetLatency: number;
    autoCleanupSourceBuffer: boolean;
    /** In seconds, as is the next. */
    autoCleanupMaxBackwardDuration: number;
    autoCleanupMinBackwardDuration: number;
    referrerPolicy: ReferrerPolicy;
  }

  const mpegts: {
    createPlayer(
      source: { type: 'flv' | 'mpegts'; url: string; isLive: boolean; cors: boolean },
      config: Config,
    ): Player;
    readonly Events: { readonly ERROR: string };
    readonly LoggingControl: { enableAll: boolean };
  };
  export default mpegts;
}
