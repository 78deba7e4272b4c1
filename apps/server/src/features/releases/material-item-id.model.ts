/** Above the ids of all programs, and small enough for devices with 32-bit integers. */
const FIRST = 1_000_000_000;

/** The id of the document that shows one material of a playlist by itself: devices know programs only. */
export function materialItemId(materialId: number): number {
  return FIRST + materialId;
}

/** Whether this program of a device is a material that a playlist shows by itself. */
export function isMaterialItem(programId: number): boolean {
  return programId >= FIRST;
}
