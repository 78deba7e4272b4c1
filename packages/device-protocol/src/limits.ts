/** The protocol version this package speaks; a device sends it in its hello. */
export const PROTOCOL_VERSION = 1;

/** Largest message in either direction, in bytes of UTF-8. */
export const MAX_MESSAGE_BYTES = 256 * 1024;

/** How often a device says that it is alive, unless its welcome says otherwise. */
export const HEARTBEAT_SECONDS = 30;

/** A device that was silent for this long is offline. */
export const OFFLINE_AFTER_SECONDS = 90;

/** A connection that has not said hello by then is closed. */
export const HELLO_TIMEOUT_SECONDS = 10;

/** Most play records in one batch. */
export const MAX_PLAYS_PER_BATCH = 500;

/** Most gap reports in one batch. */
export const MAX_GAPS_PER_BATCH = 100;

/** Most play records a device keeps while it cannot deliver them; then the oldest go and the gap is reported. */
export const MAX_JOURNAL_RECORDS = 200_000;

/** How long a device keeps a play record that it cannot deliver. */
export const MAX_JOURNAL_DAYS = 30;

/** Most messages in one report of a polling device. */
export const MAX_MESSAGES_PER_REPORT = 20;

/** Longest time over which devices spread their reconnection. */
export const MAX_RECONNECT_SPREAD_MS = 120_000;

/** Most capabilities that a device names. */
export const MAX_CAPABILITIES = 200;

/** How many commands a device remembers, so that it never executes one of them twice. */
export const MAX_JOURNALLED_COMMANDS = 1000;

/** Most commands in the answer to a polling device; the next ones follow when these have results. */
export const MAX_COMMANDS_PER_ANSWER = 20;
