import { RoleList } from '../../features/roles/index.ts';

export function RoleListPage() {
  return <RoleList />;
}
