export const SESSION_COOKIE = 'marquee_session';

/** A session that nobody uses ends after this; a console that is open uses it. */
export const SESSION_IDLE_MS = 24 * 60 * 60_000;
