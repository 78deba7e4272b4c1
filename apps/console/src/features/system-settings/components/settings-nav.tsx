import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { SettingsScope, SettingsTab } from '../settings-tabs.ts';
import styles from './settings-nav.module.css';

const SCOPES: readonly SettingsScope[] = ['company', 'server'];

/** The tabs of the page, as links: each has an address. */
export function SettingsNav({ tabs, shown }: { tabs: readonly SettingsTab[]; shown: SettingsTab }) {
  const { t } = useTranslation();
  return (
    <nav className={styles.nav} aria-label={t('system_settings.title')}>
      {SCOPES.map((scope) => {
        const own = tabs.filter((tab) => tab.scope === scope);
        return (
          own.length > 0 && (
            <section key={scope} className={styles.scope}>
              <h2>{t(`system_settings.scopes.${scope}`)}</h2>
              {own.map(({ key, title }) => (
                <Link
                  key={key}
                  className={styles.tab ?? ''}
                  to={{ search: `?tab=${key}` }}
                  replace
                  {...(key === shown.key && { 'aria-current': 'page' })}
                >
                  {title(t)}
                </Link>
              ))}
            </section>
          )
        );
      })}
    </nav>
  );
}
