import { roleRoutes } from '@marquee/contract';
import { Select } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRouteQuery } from '../../../shared/api/use-route-query.ts';
import type { FieldInput } from '../../../shared/form/field.tsx';

interface RoleSelectProps extends Partial<FieldInput> {
  value: number | undefined;
  onChange: (roleId: number | undefined) => void;
  /** The selected role, which may be missing from the first page of results. */
  known?: { id: number; name: string } | undefined;
  placeholder?: string;
  allowClear?: boolean;
  disabled?: boolean;
  autoFocus?: boolean;
}

/** Number of roles offered at a time; the search finds the others. */
const OFFERED = 100;

/** Selects a role, searched by name on the server because there may be many. */
export function RoleSelect({ value, onChange, known, ...input }: RoleSelectProps) {
  const { t } = useTranslation();
  const [wanted, setWanted] = useState('');
  const roles = useRouteQuery(roleRoutes.list, {
    query: { per_page: OFFERED, sort: 'name', name: wanted.trim() },
  });
  const found = roles.data?.data.map(({ id, name }) => ({ value: id, label: name })) ?? [];
  const isListed = known === undefined || wanted !== '' || found.some((choice) => choice.value === known.id);
  // Until the roles have loaded, a selected one would show as a bare number.
  const isShown = value !== undefined && (roles.data !== undefined || value === known?.id);
  return (
    <Select
      placeholder={t('users.choose_role')}
      {...input}
      showSearch={{ filterOption: false, onSearch: setWanted }}
      loading={roles.isFetching}
      notFoundContent={roles.isPending ? null : t('users.no_roles')}
      {...(isShown && { value })}
      options={isListed ? found : [{ value: known.id, label: known.name }, ...found]}
      onChange={(chosen: number | undefined) => onChange(chosen)}
    />
  );
}
