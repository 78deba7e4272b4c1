import { Alert, App } from 'antd';
import { useTranslation } from 'react-i18next';
import styles from './use-confirm.module.css';

export interface Question {
  title: string;
  /** The names of the affected items. */
  names: string[];
  /** The consequence, for example "screens stop playing it". */
  consequence?: string;
  /** What else the user should know before. */
  warning?: { title: string; lines: readonly string[] } | undefined;
  actionText: string;
  /** The text of the cancel button, if "cancel" could be mistaken for the action itself. */
  keepText?: string;
  /** Asks because of the consequence, although nothing is lost. */
  isHarmless?: boolean;
  act: () => Promise<unknown>;
}

/** Number of names listed; the rest is counted. */
const SHOWN = 5;

/** Asks before something is deleted or stopped, and names it. The mutation itself reports a refusal by the server. */
export function useConfirm(): (question: Question) => void {
  const { modal } = App.useApp();
  const { t } = useTranslation();
  return ({ title, names, consequence, warning, actionText, keepText, isHarmless, act }) =>
    modal.confirm({
      title,
      content: (
        <>
          <ul className={styles.names}>
            {names.slice(0, SHOWN).map((name, index) => (
              <li key={`${index}-${name}`}>{name}</li>
            ))}
          </ul>
          {names.length > SHOWN && <p>{t('common.and_more', { total: names.length })}</p>}
          {consequence}
          {warning && (
            <Alert
              className={styles.warning}
              type="warning"
              showIcon
              title={warning.title}
              description={warning.lines.map((line) => <div key={line}>{line}</div>)}
            />
          )}
        </>
      ),
      okText: actionText,
      okButtonProps: { danger: !isHarmless },
      cancelText: keepText ?? t('common.cancel'),
      focusable: { autoFocusButton: 'cancel' },
      onOk: () => act().catch(() => undefined),
    });
}
