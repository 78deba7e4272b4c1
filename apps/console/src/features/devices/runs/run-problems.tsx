import { useTranslation } from 'react-i18next';
import styles from './command-runs.module.css';

interface RunProblemsProps {
  title: string;
  problems: readonly { id: number; name: string; reason: string }[];
  /** How many are not listed. */
  more: number;
}

/** Devices that did not do it, each with its reason. */
export function RunProblems({ title, problems, more }: RunProblemsProps) {
  const { t } = useTranslation();
  if (problems.length === 0) return null;
  return (
    <details className={styles.problems} open={problems.length <= 5}>
      <summary>{title}</summary>
      <ul>
        {problems.map(({ id, name, reason }) => (
          <li key={id}>
            <span className="shrink break-anywhere">{name}</span>
            <span className={styles.reason}>{reason}</span>
          </li>
        ))}
      </ul>
      {more > 0 && <p className={styles.reason}>{t('commands.more_failures', { count: more })}</p>}
    </details>
  );
}
