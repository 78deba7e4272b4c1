/** Above the ids of all releases, and small enough for devices with 32-bit integers. */
const FIRST = 1_000_000_000;

/**
 * The id of what a release for both screens plays on screen 2. For devices it is a release of its own beside the one with the
 * programs for screen 1, which has the id of the release (W10 in docs/device-protocol.md).
 */
export function secondEntryId(releaseId: number): number {
  return FIRST + releaseId;
}

/** The release that a device means by an id of its manifest. */
export function releaseIdOf(entryId: number): number {
  return entryId > FIRST ? entryId - FIRST : entryId;
}
