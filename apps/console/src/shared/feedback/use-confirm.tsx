import { App } from 'antd';
import { useTranslation } from 'react-i18next';
import styles from './use-confirm.module.css';

export interface Question {
  title: string;
  /** Names of what it touches. */
  names: string[];
  /** What it means for the rest, for instance "screens stop playing it". */
  consequence?: string;
  actionText: string;
  /** The word for leaving it as it is, where "cancel" could be taken for the act itself. */
  keepText?: string;
  /** Asked for what it means, although nothing is lost by it. */
  isHarmless?: boolean;
  act: () => Promise<unknown>;
}

/** How many names a question lists before it only counts the rest. */
const SHOWN = 5;

/** Asks before something is deleted or stopped, and names it. The mutation itself reports a refusal by the server. */
export function useConfirm(): (question: Question) => void {
  const { modal } = App.useApp();
  const { t } = useTranslation();
  return ({ title, names, consequence, actionText, keepText, isHarmless, act }) =>
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
        </>
      ),
      okText: actionText,
      okButtonProps: { danger: !isHarmless },
      cancelText: keepText ?? t('common.cancel'),
      focusable: { autoFocusButton: 'cancel' },
      onOk: () => act().catch(() => undefined),
    });
}
