import { type DigitalHuman, digitalHumanRoutes } from '@marquee/contract';
import { Select } from 'antd';
import { useDeferredValue, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRouteQuery } from '../../../shared/api/use-route-query.ts';
import type { FieldInput } from '../../../shared/form/field.tsx';
import { noOptions } from '../../../shared/form/no-options.ts';
import { formatSize } from '../../../shared/format/size.ts';

/** Others are found by typing. */
const OFFERED = 50;

interface DigitalHumanSelectProps {
  input: FieldInput;
  value: readonly number[];
  onChange: (ids: number[]) => void;
}

/** Chooses resources by their names. */
export function DigitalHumanSelect({ input, value, onChange }: DigitalHumanSelectProps) {
  const { t } = useTranslation();
  const [search, setSearch] = useState('');
  /** The chosen resources stay whatever is typed afterwards. */
  const [chosen, setChosen] = useState<readonly Option[]>([]);
  const name = useDeferredValue(search.trim());
  const query = { per_page: OFFERED, sort: '-created_at', ...(name !== '' && { name }) };
  const found = useRouteQuery(digitalHumanRoutes.list, { query });
  const offered = (found.data?.data ?? []).map(optionOf);
  const others = chosen.filter((one) => !offered.some((option) => option.value === one.value));
  return (
    <Select
      {...input}
      mode="multiple"
      showSearch={{ filterOption: false, onSearch: setSearch }}
      loading={found.isPending}
      notFoundContent={noOptions(
        {
          ...{ result: found, search },
          none: t('devices.digital_humans.none_uploaded'),
          noneFound: t('devices.digital_humans.none_found'),
        },
        t,
      )}
      placeholder={t('devices.digital_humans.choose')}
      value={[...value]}
      options={[...others, ...offered]}
      onChange={(ids: number[]) => {
        setChosen([...others, ...offered].filter((option) => ids.includes(option.value)));
        onChange(ids);
      }}
    />
  );
}

type Option = ReturnType<typeof optionOf>;

function optionOf({ id, name, size }: DigitalHuman) {
  return { value: id, label: `${name} (${formatSize(size)})` };
}
