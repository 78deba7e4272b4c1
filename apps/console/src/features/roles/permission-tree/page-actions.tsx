import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../i18n/use-language.ts';
import { WarningIcon } from '../../../shared/icons/index.ts';
import styles from './permission-tree.module.css';
import { codesOfPage, type PermissionPage } from './permission-tree.ts';
import { TickBox } from './tick-box.tsx';
import { missingView } from './ticks.ts';
import { useTree } from './tree-context.ts';

interface PageActionsProps {
  /** The visible part of the page. */
  shown: PermissionPage;
  /** The whole page. */
  whole: PermissionPage;
}

/** A page of the console with the boxes of its permissions. */
export function PageActions({ shown, whole }: PageActionsProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { ticks, isReadOnly, mayGrant, toggle } = useTree();
  const view = missingView(whole, ticks);
  const name = shown.page[language];
  return (
    <fieldset className={styles.page} aria-label={name}>
      <div className={styles.pageName}>
        <TickBox codes={codesOfPage(shown)}>{name}</TickBox>
      </div>
      <div className={styles.actions}>
        {shown.actions.map((action) => (
          <TickBox key={action.code} codes={[action.code]}>
            {action[language]}
          </TickBox>
        ))}
        {view && (
          <p className={styles.warning}>
            <WarningIcon /> {t('roles.view_missing', { name: view[language] })}
            {!isReadOnly && mayGrant(view.code) && (
              <Button type="link" size="small" onClick={() => toggle([view.code])}>
                {t('roles.tick_view')}
              </Button>
            )}
          </p>
        )}
      </div>
    </fieldset>
  );
}
