import { accountRoutes, routePath } from '@marquee/contract';

/**
 * Saves one value of the view state. The request outlives a page that is being closed, and only the next attempt needs
 * to know whether it arrived, so it is not `callRoute`.
 */
export async function setViewState(key: string, value: unknown): Promise<void> {
  const route = accountRoutes.setViewState;
  const response = await fetch(routePath(route), {
    method: route.method,
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify({ key, value }),
    keepalive: true,
  });
  if (!response.ok) throw new Error(`view state was refused with ${response.status}`);
}
