/** WebSocket close codes of this protocol, in the range left to applications. */
export const CLOSE_CODES = {
  malformed: 4400,
  /** The token is not (or no longer) valid: do not reconnect with it, enrol again. */
  removed: 4401,
  helloTimeout: 4408,
  /** Another connection of the same device took over. */
  replaced: 4409,
  /** Silent for longer than allowed. */
  silent: 4410,
  /** Where the device stands has changed, for instance it was accepted: come back at once. */
  changed: 4412,
  flood: 4429,
  /** The server stops or restarts. */
  stopping: 4503,
} as const;
