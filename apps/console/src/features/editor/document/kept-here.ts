import { z } from 'zod';
import { preferenceKey } from '../../../shared/preferences/browser-preference.ts';
import type { DraftToKeep } from '../api/drafts.ts';

const keptSchema = z.object({
  base_version: z.int(),
  document: z.record(z.string(), z.unknown()),
  /** When the server kept its newest draft that was known here; null for none. */
  after: z.int().nullable(),
});

/** A draft that could not be told to the server any more, and what it continues. */
export type DraftKeptHere = DraftToKeep & { after: number | null };

/**
 * Drafts whose session ended before the server had them. They stay in this window of the browser until the same user
 * opens the program again; what the server has been told since, from another window, is newer.
 */
export class DraftsKeptHere {
  private readonly storage: Storage;
  private readonly loginId: string;

  constructor(storage: Storage, loginId: string) {
    this.storage = storage;
    this.loginId = loginId;
  }

  keep(programId: number, draft: DraftKeptHere): void {
    try {
      this.storage.setItem(this.keyOf(programId), JSON.stringify(draft));
    } catch {
      // A browser without room for it still has the server's last draft.
    }
  }

  /** @param serverKeptAt when the server kept the draft that it has; null without one */
  find(programId: number, serverKeptAt: number | null): DraftToKeep | undefined {
    const text = this.storage.getItem(this.keyOf(programId));
    const kept = text === null ? undefined : keptSchema.safeParse(parseJson(text)).data;
    if (!kept || kept.after !== serverKeptAt) return undefined;
    return { base_version: kept.base_version, document: kept.document };
  }

  forget(programId: number): void {
    this.storage.removeItem(this.keyOf(programId));
  }

  private keyOf(programId: number): string {
    return preferenceKey(this.loginId, `draft.${programId}`);
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
