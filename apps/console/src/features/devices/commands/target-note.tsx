import { Alert } from 'antd';
import { useTranslation } from 'react-i18next';
import type { CommandTarget } from '../runs/command-target.ts';
import { targetText } from '../runs/target-text.ts';
import styles from './command-dialog.module.css';

/** The devices of a group or a filter, which the user has not ticked one by one. */
export function TargetNote({ target, count }: { target: CommandTarget; count: number | undefined }) {
  const { t } = useTranslation();
  if (target.kind === 'devices') return null;
  const title =
    target.kind === 'group' && count !== undefined
      ? t('commands.for_group_count', { name: target.name, count })
      : targetText(target, t);
  return <Alert className={styles.alert ?? ''} type="warning" showIcon title={title} />;
}
