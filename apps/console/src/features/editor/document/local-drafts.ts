import { z } from 'zod';
import { preferenceKey } from '../../../browser/browser-preference.ts';
import type { CompositionKind } from '../../../shared/compositions/composition-kind.ts';
import type { DraftToKeep } from '../api/drafts.ts';

const keptSchema = z.object({
  base_version: z.int(),
  document: z.record(z.string(), z.unknown()),
  /** When the server saved the newest draft known here; null for none. */
  after: z.int().nullable(),
});

/**
 * Drafts whose session ended before they reached the server. They stay in this browser window until the same user
 * opens the program or template again, unless another window has saved a newer draft on the server since.
 */
export class LocalDrafts {
  private readonly storage: Storage;
  private readonly loginId: string;
  private readonly kind: CompositionKind['name'];

  constructor(storage: Storage, loginId: string, kind: CompositionKind['name']) {
    this.storage = storage;
    this.loginId = loginId;
    this.kind = kind;
  }

  keep(id: number, draft: DraftToKeep): void {
    try {
      this.storage.setItem(this.keyOf(id), JSON.stringify(draft));
    } catch {
      // If the browser has no space for it, the server still has the last draft.
    }
  }

  /** @param serverKeptAt when the server saved its draft; null without one */
  find(id: number, serverKeptAt: number | null): DraftToKeep | undefined {
    const text = this.storage.getItem(this.keyOf(id));
    const kept = text === null ? undefined : keptSchema.safeParse(parseJson(text)).data;
    if (!kept || kept.after !== serverKeptAt) return undefined;
    return kept;
  }

  forget(id: number): void {
    this.storage.removeItem(this.keyOf(id));
  }

  private keyOf(id: number): string {
    return preferenceKey(this.loginId, `draft.${this.kind}.${id}`);
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
