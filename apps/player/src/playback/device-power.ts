import {
  type PowerPlan,
  type PowerSettings,
  powerAt,
  type ScreenOff,
  type ScreenPower,
  screenOffAt,
  screenPowerOf,
} from '@marquee/schedule';
import type { Clock } from '../clock/clock.ts';

/** A device without a battery starts in 1970: no plan counts before its clock is plausible. */
const EARLIEST_PLAUSIBLE = Date.UTC(2026, 0, 1);

interface DevicePowerOptions {
  readonly clock: Pick<Clock, 'epochNow'>;
  /** The zone in which the device follows its plan. */
  readonly timeZone: () => string;
  readonly onChange: () => void;
}

/** The settings that turn the screens of this device on and off. */
export class DevicePower {
  readonly #options: DevicePowerOptions;
  #plan: PowerPlan | undefined;
  #isBacklightOn = true;

  constructor(options: DevicePowerOptions) {
    this.#options = options;
  }

  setPlan(plan: PowerPlan): void {
    this.#plan = plan;
    this.#options.onChange();
  }

  setBacklight(isOn: boolean): void {
    this.#isBacklightOn = isOn;
    this.#options.onChange();
  }

  /** For the evaluation of schedules. */
  get power(): ScreenPower {
    return screenPowerOf(this.#settings);
  }

  /** Why the screens are off by these settings; null while they are on. */
  get off(): ScreenOff | null {
    const { clock, timeZone } = this.#options;
    return screenOffAt(this.#settings, clock.epochNow(), timeZone());
  }

  /** When the plan turns the screens on the next time, in epoch ms; null if it never does. */
  get nextOnAt(): number | null {
    const { clock, timeZone } = this.#options;
    const { plan } = this.#settings;
    const { isOn, nextChangeAt } = powerAt(plan, clock.epochNow(), timeZone());
    if (!isOn || nextChangeAt === null) return nextChangeAt;
    return powerAt(plan, nextChangeAt, timeZone()).nextChangeAt;
  }

  get #settings(): PowerSettings {
    const isPlausible = this.#options.clock.epochNow() >= EARLIEST_PLAUSIBLE;
    return { plan: isPlausible ? this.#plan : undefined, isBacklightOn: this.#isBacklightOn };
  }
}
