import { Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { SettingsTab } from '../settings-tabs.ts';
import styles from './system-settings.module.css';

/** Finds a setting by its name, and opens its tab. */
export function SettingSearch({ tabs }: { tabs: readonly SettingsTab[] }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const open = (value: string) =>
    void navigate({ search: `?tab=${value.slice(0, value.indexOf('/'))}` }, { replace: true });
  return (
    <Select<string>
      className={styles.search ?? ''}
      aria-label={t('system_settings.search')}
      placeholder={t('system_settings.search')}
      notFoundContent={t('system_settings.search_nothing')}
      showSearch={{ optionFilterProp: 'label' }}
      value={null}
      options={tabs.map(({ key, title, settings }) => ({
        label: title(t),
        title: title(t),
        options: settings(t).map((label, index) => ({ value: `${key}/${index}`, label })),
      }))}
      onSelect={open}
    />
  );
}
