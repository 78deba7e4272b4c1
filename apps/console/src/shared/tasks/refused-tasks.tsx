import styles from './tasks.module.css';

interface RefusedTasksProps {
  problems: readonly { name: string; reason: string }[];
}

/** The devices of tasks that were refused, each with its reason. */
export function RefusedTasks({ problems }: RefusedTasksProps) {
  return (
    <ul className={styles.refused}>
      {problems.map(({ name, reason }, index) => (
        // A device may have several of them, and the list never changes.
        <li key={String(index)}>
          <span className="shrink break-anywhere">{name}</span>
          <span className="quiet">{reason}</span>
        </li>
      ))}
    </ul>
  );
}
