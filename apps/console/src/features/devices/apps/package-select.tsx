import type { App } from '@marquee/contract';
import { Select } from 'antd';
import { useTranslation } from 'react-i18next';
import type { FieldInput } from '../../../shared/form/field.tsx';
import type { Packages } from './use-packages.ts';

interface PackageSelectProps {
  input: FieldInput;
  packages: Packages;
  onChange: (id: number) => void;
}

/** Chooses a package by its name, or the name of the package in it. */
export function PackageSelect({ input, packages, onChange }: PackageSelectProps) {
  const { t } = useTranslation();
  const { offered, chosen, search } = packages;
  const isOffered = offered?.some(({ id }) => id === chosen?.id) ?? false;
  return (
    <Select<number>
      {...input}
      showSearch={{ filterOption: false, onSearch: search }}
      loading={offered === undefined}
      notFoundContent={offered === undefined ? null : t('devices.apps.none_found')}
      placeholder={t('devices.apps.choose')}
      value={chosen?.id}
      options={[...(chosen && !isOffered ? [chosen] : []), ...(offered ?? [])].map(optionOf)}
      onChange={onChange}
    />
  );
}

function optionOf(app: App) {
  return { value: app.id, label: `${app.name} ${app.version}` };
}
