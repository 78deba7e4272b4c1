/** The kind of a device, by its number of screens and whether it knows who looks at them. */
export const DEVICE_TYPES = {
  unknown: 0,
  single: 1,
  dual: 2,
  single_ai: 3,
  dual_ai: 4,
  gate: 5,
  face: 6,
} as const;

/** The systems on which players run; `web` is a browser. */
export const SYSTEM_TYPES = ['harmony', 'android', 'linux', 'web'] as const;

export type SystemType = (typeof SYSTEM_TYPES)[number];

/** How a screen is turned: `device_screen`. */
export const SCREEN_ORIENTATIONS = {
  landscape: 0,
  portrait: 1,
  reverse_landscape: 2,
  reverse_portrait: 3,
} as const;

/** Whether a device can be used at this moment (`is_available`): it is in service, online, and has no open error. */
export const AVAILABILITY = { operable: 0, inoperable: 1 } as const;

/** Whether an admitted device has used an activation; a server without licensing keeps none of these. */
export const DEVICE_ACTIVATIONS = ['trial', 'activated', 'expired'] as const;
export type DeviceActivation = (typeof DEVICE_ACTIVATIONS)[number];

/** The trial of the AI modules of a device (`ai_trial`). */
export const AI_TRIALS = { none: 0, trial: 1, expired: 2 } as const;

/** Who has said where a device is. */
export const LOCATORS = ['device', 'operator'] as const;
