import { Alert, App } from 'antd';
import { useTranslation } from 'react-i18next';
import { countThings, type Thing } from '../format/things.ts';
import styles from './use-confirm.module.css';

export interface Question {
  title: string;
  /** The kind of the affected things. */
  thing: Thing;
  /** The names of the affected things. */
  names: string[];
  /** The consequence, for example "screens stop playing it". */
  consequence?: string;
  /** A further warning. The dialog opens immediately; its action waits for the warning. */
  warning?: Promise<Warning | undefined> | undefined;
  actionText: string;
  /** The text of the cancel button, if "cancel" could be mistaken for the action itself. */
  keepText?: string;
  /** Asks because of the consequence, although nothing is lost. */
  isHarmless?: boolean;
  act: () => Promise<unknown>;
}

export interface Warning {
  title: string;
  lines: readonly string[];
}

/** Number of names listed; the rest is counted. */
const SHOWN = 5;

/** The action before the warning is known. A quick answer shows no spinner. */
const waiting = { disabled: true, loading: { delay: 300 } };

/** Asks before something is deleted or stopped, and names it. The mutation itself reports a refusal by the server. */
export function useConfirm(): (question: Question) => void {
  const { modal } = App.useApp();
  const { t } = useTranslation();
  return (question) => {
    const { title, warning, actionText, keepText, isHarmless, act } = question;
    const okButtonProps = { danger: !isHarmless };
    const dialog = modal.confirm({
      title,
      content: <Content {...question} warning={undefined} />,
      okText: actionText,
      okButtonProps: warning ? { ...okButtonProps, ...waiting } : okButtonProps,
      cancelText: keepText ?? t('common.cancel'),
      focusable: { autoFocusButton: 'cancel' },
      onOk: () => act().catch(() => undefined),
    });
    void warning?.then((known) =>
      dialog.update({ content: <Content {...question} warning={known} />, okButtonProps }),
    );
  };
}

function Content({
  thing,
  names,
  consequence,
  warning,
}: Omit<Question, 'warning'> & { warning: Warning | undefined }) {
  const { t } = useTranslation();
  return (
    <>
      <ul className={styles.names}>
        {names.slice(0, SHOWN).map((name, index) => (
          <li key={`${index}-${name}`}>{name}</li>
        ))}
      </ul>
      {names.length > SHOWN && <p>{t('common.and_more', { things: countThings(t, thing, names.length) })}</p>}
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
  );
}
