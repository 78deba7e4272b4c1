/** WebSocket close codes of this protocol, in the range for applications. */
export const CLOSE_CODES = {
  malformed: 4400,
  /** The token is invalid or no longer valid: do not reconnect with it, enrol again. */
  removed: 4401,
  helloTimeout: 4408,
  /** Another connection of the same device replaced this one. */
  replaced: 4409,
  /** The device was silent for too long. */
  silent: 4410,
  /** The state of the device has changed, for example because it was accepted: reconnect immediately. */
  changed: 4412,
  flood: 4429,
  /** The server stops or restarts. */
  stopping: 4503,
} as const;
