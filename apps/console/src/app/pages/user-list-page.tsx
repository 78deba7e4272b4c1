import { UserList } from '../../features/users/index.ts';

export function UserListPage() {
  return <UserList />;
}
