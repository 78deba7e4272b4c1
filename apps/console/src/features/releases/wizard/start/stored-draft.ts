import { type CurrentUser, RELEASE_MODES } from '@marquee/contract';
import { z } from 'zod';
import { preferenceKey, readPreference, writePreference } from '../../../../browser/browser-preference.ts';
import { tryOrUndefined } from '../../../../browser/try-or-undefined.ts';
import { idsOf } from '../state/to-body.ts';
import { STEPS, type WizardState } from '../state/wizard-state.ts';

const ids = z.array(z.int());

/** The state of the wizard with the ids of what is chosen: names and pictures may have changed when it is restored. */
const wizardDraftSchema = z.object({
  step: z.enum(STEPS),
  devices: ids,
  content: z.object({
    kind: z.enum(['programs', 'playlist']),
    screen: z.literal([1, 2, 'both']),
    programs: ids,
    secondPrograms: ids,
    playlist: z.int().optional(),
  }),
  next: z.object({ program: z.int(), devices: ids }).optional(),
  // The values need not be valid yet.
  plan: z.object({
    name: z.string(),
    mode: z.enum(RELEASE_MODES),
    remark: z.string(),
    idle_seconds: z.int().optional(),
    valid_from: z.string(),
    valid_to: z.string(),
    continuous: z.boolean(),
    weekdays: ids,
    spans: z.array(z.object({ start: z.string(), end: z.string() })),
    waves: z
      .object({
        sizes: z.array(z.object({ unit: z.enum(['devices', 'percent']), amount: z.number() })),
        healthy_minutes: z.number(),
        failure_percent: z.number(),
      })
      .optional(),
  }),
});

export type WizardDraft = z.infer<typeof wizardDraftSchema>;

/** The key of a user's draft: several people may share a browser, and one may work for several companies. */
export function draftKey(user: Pick<CurrentUser, 'company_code' | 'login_id'>): string {
  return preferenceKey(`${user.company_code ?? ''}.${user.login_id}`, 'release-draft');
}

/** The draft; undefined without one, or if an earlier version of the console wrote it. */
export function readDraft(key: string): WizardDraft | undefined {
  return readPreference(key, wizardDraftSchema.optional(), undefined);
}

/** Without room for it in the browser, there is no draft. */
export function writeDraft(key: string, { step, devices, content, plan, next }: WizardState): void {
  const { kind, screen, programs, secondPrograms, playlist } = content;
  const draft: WizardDraft = {
    step,
    devices: idsOf(devices),
    content: {
      ...{ kind, screen, playlist: playlist?.id },
      ...{ programs: idsOf(programs), secondPrograms: idsOf(secondPrograms) },
    },
    plan,
    next: next && { program: next.program.id, devices: idsOf(next.devices) },
  };
  tryOrUndefined(() => writePreference(key, draft));
}

export function removeDraft(key: string): void {
  localStorage.removeItem(key);
}
