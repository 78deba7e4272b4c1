import { roleRoutes } from '@marquee/contract';
import { Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { useRouteQuery } from '../../../shared/api/use-route-query.ts';

interface RoleChoiceProps {
  id?: string;
  'aria-label'?: string;
  value: number | null;
  onChange: (role: number | null) => void;
}

/** A role of the company, or none. */
export function RoleChoice({ value, onChange, ...input }: RoleChoiceProps) {
  const { t } = useTranslation();
  const roles = useRouteQuery(roleRoutes.list, { query: { per_page: 200, sort: 'name' } });
  return (
    <Select<number>
      {...input}
      allowClear
      className="full-width"
      placeholder={t('sign_on.no_role')}
      showSearch={{ optionFilterProp: 'label' }}
      options={roles.data?.data.map((role) => ({ value: role.id, label: role.name })) ?? []}
      {...(value !== null && roles.data && { value })}
      onChange={(role: number | undefined) => onChange(role ?? null)}
    />
  );
}
