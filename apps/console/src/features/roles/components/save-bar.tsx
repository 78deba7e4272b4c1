import type { FieldError } from '@marquee/contract';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { ruleText } from '../../../shared/api/error-text.ts';
import styles from './role-form.module.css';

interface SaveBarProps {
  /** How many permissions are ticked. */
  total: number;
  /** The error of the selection, shown here because the tree is longer than the window. */
  error: FieldError | undefined;
  isReadOnly: boolean;
  isSubmitting: boolean;
  onCancel: () => void;
}

/** Stays visible while the tree scrolls. */
export function SaveBar({ total, error, isReadOnly, isSubmitting, onCancel }: SaveBarProps) {
  const { t } = useTranslation();
  return (
    <footer className={styles.bar}>
      <span>{t('roles.ticked', { count: total })}</span>
      <span className={styles.error} role="status">
        {error && ruleText(error, t)}
      </span>
      <Button onClick={onCancel}>{t(isReadOnly ? 'common.back' : 'common.cancel')}</Button>
      {!isReadOnly && (
        <Button type="primary" htmlType="submit" loading={isSubmitting}>
          {t('common.save')}
        </Button>
      )}
    </footer>
  );
}
