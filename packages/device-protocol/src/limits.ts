/** The protocol version of this package; a device sends it in its hello. */
export const PROTOCOL_VERSION = 1;

/** Maximum number of files in a report of downloads. */
export const MAX_REPORTED_DOWNLOADS = 500;

/** Largest message in either direction, in bytes of UTF-8. */
export const MAX_MESSAGE_BYTES = 256 * 1024;

/** The interval between a device's heartbeats, unless its welcome sets another one. */
export const HEARTBEAT_SECONDS = 30;

/** A device that was silent for this long is offline. */
export const OFFLINE_AFTER_SECONDS = 90;

/** A connection without a hello within this time is closed. */
export const HELLO_TIMEOUT_SECONDS = 10;

/** Maximum number of play records in one batch. */
export const MAX_PLAYS_PER_BATCH = 500;

/** Maximum number of gap reports in one batch. */
export const MAX_GAPS_PER_BATCH = 100;

/** Maximum number of undelivered play records on a device. Beyond it the oldest are dropped and the gap is reported. */
export const MAX_JOURNAL_RECORDS = 200_000;

/** How long a device keeps an undelivered play record. */
export const MAX_JOURNAL_DAYS = 30;

/** Maximum number of messages in one report of a polling device. */
export const MAX_MESSAGES_PER_REPORT = 20;

/** Longest time over which devices spread their reconnection. */
export const MAX_RECONNECT_SPREAD_MS = 120_000;

/** Maximum number of capabilities of a device. */
export const MAX_CAPABILITIES = 200;

/** How many commands a device remembers, so that it never executes one of them twice. */
export const MAX_JOURNALLED_COMMANDS = 1000;

/** Maximum number of commands in the answer to a polling device; the next ones follow when these have results. */
export const MAX_COMMANDS_PER_ANSWER = 20;

/**
 * A restored server counts revisions from a backup, so a device may be ahead of it by this many. A revision further ahead is
 * damaged: the server ignores it, and the device accepts a lower one.
 */
export const MAX_REVISION_LEAD = 10_000;

/** Maximum number of releases that a manifest names as the formers of one. */
export const MAX_FORMERS = 10;

/** Maximum number of feeds of a device; further ones stay without data. */
export const MAX_FEEDS = 500;

/** Longest name of a brand, in UTF-16 units. */
export const MAX_BRAND_NAME = 40;

/** Maximum size of the logo of a brand, in bytes. */
export const MAX_BRAND_LOGO_BYTES = 256 * 1024;

/** Longest name in a play record, in UTF-16 units; longer names are cut. */
export const MAX_RECORDED_NAME = 200;

/** Longest reason or detail of a report, in UTF-16 units; longer ones are cut. */
export const MAX_REASON = 200;

/** Longest detail of a fault, in UTF-16 units. */
export const MAX_FAULT_DETAIL = 500;

/** Maximum number of features that a server announces. */
export const MAX_FEATURES = 200;

/** Maximum number of apps that a device reports as installed. */
export const MAX_APPS = 200;

/** Most frames of a live view in a second. */
export const MAX_LIVE_FRAMES_PER_SECOND = 5;

/** Most bytes of a live view in a second, which are one Mbit. */
export const MAX_LIVE_BYTES_PER_SECOND = 125_000;

/** Largest picture of a live view, in bytes. */
export const MAX_LIVE_FRAME_BYTES = 128 * 1024;

/** Longest time for which one message asks for frames, in seconds. */
export const MAX_LIVE_SECONDS = 300;
