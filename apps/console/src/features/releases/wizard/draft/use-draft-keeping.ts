import { useEffect } from 'react';
import { useAccess } from '../../../../shared/access/access.ts';
import type { ReleaseDraft } from '../release-draft.ts';
import type { ReleaseSource } from '../release-source.ts';
import { draftKey, removeDraft, writeDraft } from './stored-draft.ts';

interface Entered {
  step: number;
  values: ReleaseDraft;
  source: ReleaseSource;
}

/**
 * Keeps what is entered, for the next time that the wizard is opened. Returns what removes it.
 * @param isKept whether there is anything to keep: the user has changed something, and it is not an edit
 */
export function useDraftKeeping({ step, values, source }: Entered, isKept: boolean): () => void {
  const key = draftKey(useAccess().user);
  useEffect(() => {
    if (!isKept) return;
    const { device_ids, program_ids, second_program_ids, playlist_id, ...rest } = values;
    const content = { program_ids, second_program_ids, playlist_id };
    writeDraft(key, { step, kind: source.kind, device_ids, ...content, values: rest });
  }, [key, isKept, step, values, source.kind]);
  return () => removeDraft(key);
}
