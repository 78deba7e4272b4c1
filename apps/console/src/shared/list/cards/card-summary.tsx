import styles from './card-summary.module.css';

/** The name of a card in full, and more about it, for the tooltip of the card. */
export function CardSummary({ name, lines }: { name: string; lines: readonly string[] }) {
  return (
    <div className={styles.summary}>
      <span className={styles.name}>{name}</span>
      {lines.map((line) => (
        <span key={line}>{line}</span>
      ))}
    </div>
  );
}
