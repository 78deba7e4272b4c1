import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { useAccess } from '../../../../shared/access/access.ts';
import { usePermittedRead } from './permitted-read.ts';
import { type Origin, startOf, type WizardStart } from './start-of.ts';
import { draftKey, readDraft, removeDraft } from './stored-draft.ts';

/** The state with which the wizard begins. It is read once: a later change must not replace what is being entered. */
export function useWizardStart(origin: Origin) {
  const { t } = useTranslation();
  const read = usePermittedRead();
  return useQuery<WizardStart>({
    queryKey: ['release-wizard', origin],
    queryFn: () => startOf(origin, read, t),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}

/**
 * The origin of a new release by the address: `/releases/new?devices=1,2&programs=3`, or `/releases/new?copy=4` for a
 * copy. Without any of them, it is the draft of the user, if there is one.
 */
export function useNewOrigin(): { origin: Origin; discardDraft: () => void } {
  const [search] = useSearchParams();
  const key = draftKey(useAccess().user);
  // Read once: what is being entered is written to the same place.
  const [draft, setDraft] = useState(() => readDraft(key));
  return {
    origin: linkedIn(search) ?? (draft ? { from: 'draft', draft } : { from: 'nothing' }),
    discardDraft: () => {
      removeDraft(key);
      setDraft(undefined);
    },
  };
}

function linkedIn(search: URLSearchParams): Origin | undefined {
  const [copiedId] = idsIn(search.get('copy'));
  if (copiedId !== undefined) return { from: 'release', id: copiedId };
  if (!['devices', 'programs', 'copy'].some((name) => search.has(name))) return undefined;
  return { from: 'link', devices: idsIn(search.get('devices')), programs: idsIn(search.get('programs')) };
}

function idsIn(text: string | null): number[] {
  const ids = (text ?? '').split(',').filter((id) => /^[1-9]\d{0,14}$/.test(id));
  return [...new Set(ids.map(Number))];
}
