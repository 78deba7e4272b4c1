import { API_BASE } from '@marquee/contract';

/** The build of the console that the server has: the open one, or another, after which the files of the open one no longer exist. */
export type FoundBuild = 'unreachable' | 'same' | 'other';

/** Asks the server for its build of the console. */
export async function findBuild(): Promise<FoundBuild> {
  const entry = document.querySelector('script[type=module][src]')?.getAttribute('src');
  if (!entry) return 'unreachable';
  try {
    const response = await fetch(`${API_BASE}/`, { headers: { accept: 'text/html' }, cache: 'no-store' });
    if (!response.ok) return 'unreachable';
    return (await response.text()).includes(entry) ? 'same' : 'other';
  } catch {
    return 'unreachable';
  }
}
