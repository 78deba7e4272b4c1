import { type HandlerMap, unsupported } from '@marquee/commands';
import type { PromotionStrategy } from '@marquee/schedule';

/** What commands change on this device. */
export interface PlayerActions {
  setVolume(percent: number): void;
  /** Ends this run of the page and starts the next one. */
  reload(): void;
  identify(): void;
  /** Undefined on a device without a source of viewers. */
  readonly setStrategy: ((strategy: PromotionStrategy) => void) | undefined;
}

/** What a player does with every command of the product. A new command without a handler does not compile. */
export function playerHandlers(actions: PlayerActions): HandlerMap {
  const { setStrategy } = actions;
  return {
    'rpc-volume': ({ volume }) => actions.setVolume(volume),
    'rpc-reboot': () => {
      actions.reload();
      return untilReload();
    },
    'rpc-identify': () => actions.identify(),
    'rpc-pm-strategy': setStrategy ? ({ strategy }) => setStrategy(strategy) : unsupported,
  };
}

/** The next run reports the result, so this one must not. */
function untilReload(): Promise<never> {
  return new Promise(() => {});
}
