import { programRoutes } from '@marquee/contract';
import { Select } from 'antd';
import { useDeferredValue, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRouteQuery } from '../../../shared/api/use-route-query.ts';
import type { FieldInput } from '../../../shared/form/field.tsx';

const OFFERED = 50;

interface ProgramSelectProps {
  input: FieldInput;
  value: readonly number[];
  onChange: (ids: number[]) => void;
}

/** Chooses programs by their names. */
export function ProgramSelect({ input, value, onChange }: ProgramSelectProps) {
  const { t } = useTranslation();
  const [search, setSearch] = useState('');
  const [known, setKnown] = useState<ReadonlyMap<number, string>>(new Map());
  const name = useDeferredValue(search.trim());
  const query = { per_page: OFFERED, ...(name !== '' && { name }) };
  const found = useRouteQuery(programRoutes.list, { query });
  const offered = (found.data?.data ?? []).map((program) => ({ value: program.id, label: program.name }));
  const chosen = value
    .filter((id) => !offered.some((option) => option.value === id))
    .map((id) => ({ value: id, label: known.get(id) ?? `#${id}` }));
  return (
    <Select
      {...input}
      mode="multiple"
      placeholder={t('devices.choose_programs')}
      loading={found.isPending}
      showSearch={{ filterOption: false, onSearch: setSearch }}
      options={[...chosen, ...offered]}
      value={[...value]}
      onChange={(ids: number[], options) => {
        const named = [options].flat().flatMap((one) => (one ? [[one.value, one.label] as const] : []));
        setKnown(new Map([...known, ...named]));
        onChange(ids);
      }}
    />
  );
}
