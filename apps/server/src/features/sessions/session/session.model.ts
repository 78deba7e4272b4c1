export const SESSION_COOKIE = 'marquee_session';

/** An idle session ends after this time; an open console keeps it active. */
export const SESSION_IDLE_MS = 24 * 60 * 60_000;
