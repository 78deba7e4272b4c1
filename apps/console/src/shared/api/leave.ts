import { API_BASE } from '@marquee/contract';

type Listener = () => void;

const listeners = new Set<Listener>();
let wasSignedIn = false;
let isLeaving = false;

/** Notes that a user was signed in on this page, so that leaving for the login is explained. */
export function noteSignedIn(): void {
  wasSignedIn = true;
}

/** Whether the page is being left for the login, when the user cannot be asked whether to stay. */
export function isLeavingForLogin(): boolean {
  return isLeaving;
}

/**
 * Called before the page is left for the login, to save what would be lost. Returns a function that removes the
 * listener.
 */
export function beforeLeavingForLogin(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Reloads the console from its start page: the content on screen belongs to an expired session. */
export function leaveToHome(): void {
  window.location.assign(`${API_BASE}/`);
}

/** Opens the login, which leads back to this address, and explains an expired session. */
export function leaveToLogin(): void {
  const { pathname, search } = window.location;
  if (pathname === `${API_BASE}/login` || isLeaving) return;
  isLeaving = true;
  for (const listener of listeners) listener();
  const query = new URLSearchParams({ return: pathname.slice(API_BASE.length) + search });
  if (wasSignedIn) query.set('ended', '1');
  window.location.assign(`${API_BASE}/login?${query}`);
}
