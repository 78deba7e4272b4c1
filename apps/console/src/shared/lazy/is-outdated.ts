import { API_BASE } from '@marquee/contract';

/** Whether the server has another build of the console than the one that is open, whose files are gone then. */
export async function isOutdated(): Promise<boolean> {
  const entry = document.querySelector('script[type=module][src]')?.getAttribute('src');
  if (!entry) return false;
  try {
    const response = await fetch(`${API_BASE}/`, { headers: { accept: 'text/html' }, cache: 'no-store' });
    return response.ok && !(await response.text()).includes(entry);
  } catch {
    return false;
  }
}
