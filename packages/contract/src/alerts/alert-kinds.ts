/** The kinds of alerts, the most urgent first; `download` is a release that a device could not download. */
export const ALERT_KINDS = [
  'offline',
  'black-screen',
  'fault',
  'download',
  'space',
  'temperature',
  'clock',
  'task',
] as const;

export type AlertKind = (typeof ALERT_KINDS)[number];

/** Minutes that a device must be offline before that is an incident: shorter gaps are restarts. */
export const OFFLINE_MINUTES = { minimum: 1, maximum: 1440, initial: 10 } as const;

/** °C from which a device is too hot; most players throttle above it. */
export const HOT_DEGREES = { minimum: 40, maximum: 110, initial: 80 } as const;
