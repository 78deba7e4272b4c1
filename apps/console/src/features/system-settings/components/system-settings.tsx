import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { useAccess } from '../../../shared/access/access.ts';
import { DetailPage } from '../../../shared/feedback/detail-page.tsx';
import { NoPermission } from '../../../shared/feedback/no-permission.tsx';
import { SETTINGS_TABS } from '../settings-tabs.ts';
import { SettingSearch } from './setting-search.tsx';
import { SettingsNav } from './settings-nav.tsx';
import styles from './system-settings.module.css';

/** How a company and the server work. The tab is in the address. */
export function SystemSettings() {
  const { t } = useTranslation();
  const { may } = useAccess();
  const [search] = useSearchParams();
  const tabs = SETTINGS_TABS.filter(({ needs }) => may(needs));
  const shown = tabs.find(({ key }) => key === search.get('tab')) ?? tabs[0];
  return (
    <DetailPage
      title={t('system_settings.title')}
      state={null}
      actions={shown && <SettingSearch tabs={tabs} />}
    >
      {shown ? (
        <div className={styles.page}>
          <SettingsNav tabs={tabs} shown={shown} />
          <div className={styles.content}>
            <shown.Content key={shown.key} />
          </div>
        </div>
      ) : (
        <NoPermission />
      )}
    </DetailPage>
  );
}
