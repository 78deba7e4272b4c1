import { useLocation } from 'react-router';
import { RoleEditor } from '../../features/roles/index.ts';

/** Entering it anew, from another role, begins anew. */
export function RoleNewPage() {
  const { search } = useLocation();
  return <RoleEditor key={search} />;
}
