import { type HandlerMap, unsupported } from '@marquee/commands';
import type { PromotionStrategy, VolumePlan } from '@marquee/schedule';

/** The actions of this device that commands call for. */
export interface PlayerActions {
  setVolume(percent: number): void;
  setVolumePlan(plan: VolumePlan): void;
  /** 1-100. */
  setBrightness(percent: number): void;
  setTouch(isEnabled: boolean): void;
  /** Ends this run of the page and starts the next one. */
  reload(): void;
  identify(): void;
  /** Undefined on a device without a source of viewers. */
  readonly setStrategy: ((strategy: PromotionStrategy) => void) | undefined;
}

/** The handlers of a player for every command of the product. A new command without a handler does not compile. */
export function playerHandlers(actions: PlayerActions): HandlerMap {
  const { setStrategy } = actions;
  return {
    'rpc-volume': ({ volume }) => actions.setVolume(volume),
    'rpc-volume-plan': (plan) => actions.setVolumePlan(plan),
    'rpc-brightness': ({ brightness }) => actions.setBrightness(brightness),
    'rpc-touch': ({ enabled }) => actions.setTouch(enabled),
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
