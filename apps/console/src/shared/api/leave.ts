import { API_BASE } from '@marquee/contract';

type Listener = () => void;

const listeners = new Set<Listener>();
let wasSignedIn = false;
let isLeaving = false;

/** Somebody is signed in on this page: should it be left for the login, there is something to explain. */
export function noteSignedIn(): void {
  wasSignedIn = true;
}

/** Whether the page is being left for the login: nobody can be asked whether to stay. */
export function isLeavingForLogin(): boolean {
  return isLeaving;
}

/** Called before the page is left for the login, to keep what would be lost; answers how to stop listening. */
export function beforeLeavingForLogin(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Leaves the console's page altogether: what was on screen belongs to a session that has ended. */
export function leaveToHome(): void {
  window.location.assign(`${API_BASE}/`);
}

/** Signs in again and comes back to where the operator was; says why, if the session ended under their hands. */
export function leaveToLogin(): void {
  const { pathname, search } = window.location;
  if (pathname === `${API_BASE}/login` || isLeaving) return;
  isLeaving = true;
  for (const listener of listeners) listener();
  const query = new URLSearchParams({ return: pathname.slice(API_BASE.length) + search });
  if (wasSignedIn) query.set('ended', '1');
  window.location.assign(`${API_BASE}/login?${query}`);
}
