import type { HandlerMap } from '@marquee/commands';

/** What commands change on this device. */
export interface PlayerActions {
  setVolume(percent: number): void;
  /** Ends this run of the page and starts the next one. */
  reload(): void;
  identify(): void;
}

/** What a player does with every command of the product. A new command without a handler does not compile. */
export function playerHandlers({ setVolume, reload, identify }: PlayerActions): HandlerMap {
  return {
    'rpc-volume': ({ volume }) => setVolume(volume),
    'rpc-reboot': () => {
      reload();
      return untilReload();
    },
    'rpc-identify': () => identify(),
  };
}

/** The next run reports the result, so this one must not. */
function untilReload(): Promise<never> {
  return new Promise(() => {});
}
