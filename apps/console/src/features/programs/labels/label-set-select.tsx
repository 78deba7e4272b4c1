import { type LabelSet, labelSetRoutes } from '@marquee/contract';
import { Select } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRouteQuery } from '../../../shared/api/use-route-query.ts';
import type { FieldInput } from '../../../shared/form/field.tsx';
import { labelText } from '../../../shared/playback/label-text.ts';

interface LabelSetSelectProps extends FieldInput {
  value: number | undefined;
  /** The selected set, which may be missing from those that are offered. */
  known?: Pick<LabelSet, 'id' | 'name'> | undefined;
  placeholder: string;
  allowClear?: boolean;
  onChange: (id: number | undefined) => void;
}

/** Number of sets offered at a time; the search finds the others. */
const OFFERED = 50;

/** Selects a label set, searched by name on the server. */
export function LabelSetSelect({ value, known, onChange, ...input }: LabelSetSelectProps) {
  const { t } = useTranslation();
  const [wanted, setWanted] = useState('');
  const sets = useRouteQuery(labelSetRoutes.list, { query: { per_page: OFFERED, name: wanted.trim() } });
  const found =
    sets.data?.data.map((set) => ({ value: set.id, label: set.name, title: labelText(set, t) })) ?? [];
  const isListed = !known || wanted !== '' || found.some((choice) => choice.value === known.id);
  // Until the sets have loaded, a selected one would show as a bare number.
  const isShown = value !== undefined && (sets.data !== undefined || value === known?.id);
  return (
    <Select<number>
      {...input}
      showSearch={{ filterOption: false, onSearch: setWanted }}
      loading={sets.isFetching}
      notFoundContent={sets.isPending ? null : t('label_sets.none_found')}
      {...(isShown && { value })}
      options={isListed ? found : [{ value: known.id, label: known.name, title: known.name }, ...found]}
      onChange={(chosen: number | undefined) => onChange(chosen)}
    />
  );
}
