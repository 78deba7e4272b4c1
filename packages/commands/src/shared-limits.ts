/**
 * Limits that the console's contract and the device protocol share: what an operator may create has to fit into what a
 * device accepts and reports. Both import them from here; a test of the server compares all other limits.
 */

/** Maximum number of programs in a release. */
export const MAX_RELEASE_PROGRAMS = 100;

/**
 * Maximum number of releases of a device that are approved and have not ended. A report with as many, each with the longest
 * reason, stays below the largest message.
 */
export const MAX_DEVICE_RELEASES = 300;

/** Maximum number of files of a device's releases. A file of several releases counts for each of them. */
export const MAX_DEVICE_FILES = 20_000;

/** Maximum number of notices of a device that have not ended. */
export const MAX_DEVICE_NOTICES = 100;

/** Maximum number of digital-human resources that a device keeps. */
export const MAX_DEVICE_DIGITAL_HUMANS = 20;

/** Of a dialogue with a digital human: its messages, the characters of its last question, and those of any other message. */
export const DIALOGUE_LIMITS = { messages: 20, question: 500, text: 4_000 } as const;
