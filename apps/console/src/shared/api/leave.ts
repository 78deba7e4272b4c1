import { API_BASE } from '@marquee/contract';

/** Leaves the console's page altogether: what was on screen belongs to a session that has ended. */
export function leaveToHome(): void {
  window.location.assign(`${API_BASE}/`);
}

/** Signs in again and comes back to where the operator was. */
export function leaveToLogin(): void {
  const { pathname, search } = window.location;
  if (pathname === `${API_BASE}/login`) return;
  const here = pathname.slice(API_BASE.length) + search;
  window.location.assign(`${API_BASE}/login?return=${encodeURIComponent(here)}`);
}
