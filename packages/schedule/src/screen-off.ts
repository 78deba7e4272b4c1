import type { PowerPlan } from './plans/power-plan.schema.ts';
import { powerAt } from './plans/power-plan.ts';

/** The power plan of a screen, or `off` while it is off for another reason, such as its backlight. */
export type ScreenPower = PowerPlan | 'off' | undefined;

/** Why a screen is off: by its power plan, or because operators turned off its backlight. */
export const SCREEN_OFF_REASONS = ['plan', 'backlight'] as const;

export interface ScreenOff {
  readonly reason: (typeof SCREEN_OFF_REASONS)[number];
  /** Epoch ms at which the plan turns it on; null if nothing does by itself. */
  readonly until: number | null;
}

/** The settings that turn a screen on and off. */
export interface PowerSettings {
  readonly plan: PowerPlan | undefined;
  readonly isBacklightOn: boolean;
}

/** The settings as the evaluator of schedules takes them. */
export function screenPowerOf({ plan, isBacklightOn }: PowerSettings): ScreenPower {
  return isBacklightOn ? plan : 'off';
}

/** Why the screen is off at an instant, whatever is shown on it; null while it is on. */
export function screenOffAt(settings: PowerSettings, instantMs: number, timeZone: string): ScreenOff | null {
  if (!settings.isBacklightOn) return { reason: 'backlight', until: null };
  const { isOn, nextChangeAt } = powerAt(settings.plan, instantMs, timeZone);
  return isOn ? null : { reason: 'plan', until: nextChangeAt };
}
