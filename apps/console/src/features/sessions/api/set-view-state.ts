import { accountRoutes, routePath } from '@marquee/contract';

/**
 * Remembers one thing of how the user likes the console. It is sent so that it outlives a page that is being closed,
 * and whether it arrived matters only to the next attempt: it is not `callRoute`.
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
