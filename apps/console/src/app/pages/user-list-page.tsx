import { DepartmentRulesDialog } from '../../features/departments/index.ts';
import { UserList } from '../../features/users/index.ts';

export function UserListPage() {
  return (
    <UserList
      renderRules={(department, onClose) => (
        <DepartmentRulesDialog department={department} onClose={onClose} />
      )}
    />
  );
}
