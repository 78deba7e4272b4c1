import { type CurrentUser, RELEASE_MODES } from '@marquee/contract';
import { z } from 'zod';
import {
  preferenceKey,
  readPreference,
  writePreference,
} from '../../../../shared/preferences/browser-preference.ts';
import { tryOrUndefined } from '../../../../shared/uploads/transfer/try-or-undefined.ts';

const ids = z.array(z.int());

/** What was entered in the wizard of a new release. The values need not be valid yet. */
const storedDraftSchema = z.object({
  step: z.int().min(0).max(2),
  device_ids: ids,
  kind: z.enum(['programs', 'playlist']),
  program_ids: ids,
  second_program_ids: ids.optional(),
  playlist_id: z.int().optional(),
  values: z.object({
    name: z.string(),
    mode: z.enum(RELEASE_MODES),
    screen: z.int(),
    remark: z.string(),
    idle_seconds: z.int().optional(),
    valid_from: z.string(),
    valid_to: z.string(),
    continuous: z.boolean(),
    weekdays: ids,
    spans: z.array(z.object({ start: z.string(), end: z.string() })),
  }),
});

export type StoredDraft = z.infer<typeof storedDraftSchema>;

/** Where the draft of a user is: several people may share a browser, and one may work for several companies. */
export function draftKey(user: Pick<CurrentUser, 'company_code' | 'login_id'>): string {
  return preferenceKey(`${user.company_code ?? ''}.${user.login_id}`, 'release-draft');
}

export function readDraft(key: string): StoredDraft | undefined {
  return readPreference(key, storedDraftSchema.optional(), undefined);
}

/** Without room for it in the browser, there is no draft. */
export function writeDraft(key: string, draft: StoredDraft): void {
  tryOrUndefined(() => writePreference(key, storedDraftSchema.parse(draft)));
}

export function removeDraft(key: string): void {
  localStorage.removeItem(key);
}
