/**
 * The kinds of alerts, the most urgent first. `download` is a release that a device could not download; `backup` and
 * `licence`, the end of a licence that comes near, are of the server and have no device.
 */
export const ALERT_KINDS = [
  'offline',
  'black-screen',
  'fault',
  'download',
  'space',
  'temperature',
  'clock',
  'task',
  'backup',
  'licence',
] as const;

export type AlertKind = (typeof ALERT_KINDS)[number];

/** The kinds without a device. */
export const SERVER_ALERT_KINDS = ['backup', 'licence'] as const satisfies readonly AlertKind[];

export type ServerAlertKind = (typeof SERVER_ALERT_KINDS)[number];

/** The detail of an alert of a backup that is late; the others are those of a backup that failed. */
export const LATE_BACKUP = 'late';

/** Minutes that a device must be offline before that is an incident: shorter gaps are restarts. */
export const OFFLINE_MINUTES = { minimum: 1, maximum: 1440, initial: 10 } as const;

/** °C from which a device is too hot; most players throttle above it. */
export const HOT_DEGREES = { minimum: 40, maximum: 110, initial: 80 } as const;
