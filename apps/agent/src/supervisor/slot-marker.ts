import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { replaceFile } from '../replace-file.ts';

const slotSchema = z.enum(['a', 'b']);

export type Slot = z.output<typeof slotSchema>;

const markerSchema = z.object({
  /** The slot that is started. */
  slot: slotSchema,
  /** How often a new slot may still be started before it is given up; null once it has proven itself. */
  trialsLeft: z.int().nullable(),
  /** The version before the last upgrade, which counts until the new one has proven itself. */
  formerVersion: z.string().nullable(),
  /** Why the last upgrade was given up; null if it was not. */
  rolledBack: z.string().nullable(),
});

export type SlotMarker = z.output<typeof markerSchema>;

/** Of a machine without any upgrade. */
const FIRST: SlotMarker = { slot: 'a', trialsLeft: null, formerVersion: null, rolledBack: null };

/** How often a new slot is started: a power cut during its first minutes is not its fault. */
export const TRIALS = 3;

/** @param folder of the agent's data */
export function readMarker(folder: string): SlotMarker {
  try {
    return markerSchema.parse(JSON.parse(readFileSync(join(folder, 'slot.json'), 'utf8')));
  } catch {
    return FIRST;
  }
}

export function writeMarker(folder: string, marker: SlotMarker): void {
  replaceFile(join(folder, 'slot.json'), JSON.stringify(marker));
}

export function otherSlot(slot: Slot): Slot {
  return slot === 'a' ? 'b' : 'a';
}
