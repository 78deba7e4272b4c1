import { releaseRoutes } from '@marquee/contract';
import { Select } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRouteQuery } from '../../../shared/api/use-route-query.ts';
import type { FieldInput } from '../../../shared/form/field.tsx';

interface ReleaseFilterProps extends FieldInput {
  value: string | undefined;
  onChange: (releaseId: string | undefined) => void;
}

/** Number of releases offered at a time; the search finds the others. */
const OFFERED = 50;

/** Selects a release, the newest first, searched by name on the server. */
export function ReleaseFilter({ value, onChange, ...input }: ReleaseFilterProps) {
  const { t } = useTranslation();
  const [wanted, setWanted] = useState('');
  const releases = useRouteQuery(releaseRoutes.list, {
    query: { per_page: OFFERED, sort: '-created_at', name: wanted.trim() },
  });
  const options = releases.data?.data.map(({ id, number, name }) => ({
    value: String(id),
    label: `#${number} ${name}`,
  }));
  return (
    <Select<string>
      {...input}
      allowClear
      placeholder={t('list.any')}
      showSearch={{ filterOption: false, onSearch: setWanted }}
      loading={releases.isFetching}
      // Until the releases have loaded, a selected one would show as a bare number.
      {...(options && value !== undefined && { value })}
      options={options ?? []}
      onChange={(chosen: string | undefined) => onChange(chosen)}
    />
  );
}
