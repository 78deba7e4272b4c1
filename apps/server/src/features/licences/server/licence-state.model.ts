import { type LicenceState, RELEASE_GRACE_DAYS, SERVER_TRIAL } from '@marquee/contract';

const DAY_MS = 86_400_000;

/** The facts that decide how the server stands. */
export interface LicenceFacts {
  trial_started_at: number;
  /** The one that was issued last. */
  authorisation:
    | { company: string; max_volume: number; module_tag: number; not_after: number | null }
    | undefined;
}

export interface ServerLicence {
  state: Exclude<LicenceState, 'unlicensed'>;
  company: string;
  /** How many devices may be admitted; after the end no more than there are. */
  maximum: number;
  moduleTag: number;
  notAfter: number | null;
  releasesUntil: number | null;
}

/** Whether the server takes new releases: for some days after the end it still does. */
export function mayRelease({ state, releasesUntil }: ServerLicence, now: number): boolean {
  return state !== 'ended' || releasesUntil === null || now < releasesUntil;
}

/** How the server stands at a moment. */
export function serverLicenceAt(
  { trial_started_at, authorisation }: LicenceFacts,
  now: number,
): ServerLicence {
  const notAfter = authorisation ? authorisation.not_after : trial_started_at + SERVER_TRIAL.days * DAY_MS;
  const isEnded = notAfter !== null && now >= notAfter;
  const running = authorisation ? 'authorised' : 'trial';
  return {
    state: isEnded ? 'ended' : running,
    company: authorisation?.company ?? '',
    maximum: authorisation?.max_volume ?? SERVER_TRIAL.devices,
    moduleTag: authorisation?.module_tag ?? 0,
    notAfter,
    releasesUntil: notAfter === null ? null : notAfter + RELEASE_GRACE_DAYS * DAY_MS,
  };
}
