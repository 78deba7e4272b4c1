import { type DepartmentRules, departmentRoutes, type Group } from '@marquee/contract';
import { Modal, Skeleton } from 'antd';
import { useTranslation } from 'react-i18next';
import { useAccess } from '../../../shared/access/access.ts';
import { useRouteQuery } from '../../../shared/api/use-route-query.ts';
import { ErrorState } from '../../../shared/feedback/error-state.tsx';
import { groupName } from '../../../shared/groups/group-name.ts';
import { isAtOrAbove } from '../../../shared/groups/group-node.ts';
import { departments } from '../../../shared/groups/resources/departments.ts';
import { DepartmentRulesForm } from './department-rules-form.tsx';

interface DepartmentRulesDialogProps {
  department: Group;
  onClose: () => void;
}

/** Edits the rights of the members of a department. */
export function DepartmentRulesDialog({ department, onClose }: DepartmentRulesDialogProps) {
  const { t } = useTranslation();
  const { may, user } = useAccess();
  const rules = useRouteQuery(departmentRoutes.rules, { params: { id: department.group_id } });
  const known = useRouteQuery(departments.routes.list).data?.data ?? [];
  const title = t('departments.rules_title', { name: groupName(department, t, 'departments') });
  const isOwn = !user.is_admin && isAtOrAbove(department.group_id, user.department_id, known);
  if (rules.data) {
    return (
      <DepartmentRulesForm
        id={department.group_id}
        title={title}
        rules={rules.data satisfies DepartmentRules}
        readOnlyNote={readOnlyNote()}
        onClose={onClose}
      />
    );
  }
  return (
    <Modal open width={800} title={title} footer={null} onCancel={onClose}>
      {rules.isError ? (
        <ErrorState error={rules.error} onRetry={() => void rules.refetch()} />
      ) : (
        <Skeleton active paragraph={{ rows: 6 }} title={false} />
      )}
    </Modal>
  );

  function readOnlyNote(): string | undefined {
    if (isOwn) return t('departments.rules_own');
    // The name and place of the default department are fixed, but its rules are not.
    const mayChange = may(departmentRoutes.setRules) && (department.may_change || department.is_default);
    return mayChange ? undefined : t('departments.rules_read_only');
  }
}
