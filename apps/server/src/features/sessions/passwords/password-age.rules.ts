import { fitsProfile, type PasswordProfile } from '@marquee/contract';

const MAX_AGE_MS = 90 * 24 * 60 * 60_000;

/** Whether the strict profile requires a new password: this one is too old, or older than the profile. */
export function mustReplace(
  password: string,
  { changedAt, profile, now }: { changedAt: number; profile: PasswordProfile; now: number },
): boolean {
  if (profile === 'standard') return false;
  return now - changedAt > MAX_AGE_MS || !fitsProfile(password, profile);
}
