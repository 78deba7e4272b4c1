import { fitsProfile, type PasswordProfile } from '@marquee/contract';

const MAX_AGE_MS = 90 * 24 * 60 * 60_000;

/** Whether the stricter profile wants another password now: this one is too old, or from before the profile was chosen. */
export function mustReplace(
  password: string,
  { changedAt, profile, now }: { changedAt: number; profile: PasswordProfile; now: number },
): boolean {
  if (profile === 'standard') return false;
  return now - changedAt > MAX_AGE_MS || !fitsProfile(password, profile);
}
