import { API_BASE } from '@marquee/contract';
import { useLocation } from 'react-router';

/** The address of the whole manual. */
export const MANUAL_ADDRESS = `${API_BASE}/manual`;

/** The address of the chapter that explains the page that is open. */
export function usePageHelp(): string {
  const { pathname, search } = useLocation();
  return `${MANUAL_ADDRESS}?${new URLSearchParams({ page: pathname + search })}`;
}
