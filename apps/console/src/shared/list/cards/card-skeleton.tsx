import styles from './card.module.css';
import { useCardColumns } from './card-columns.ts';
import grid from './list-cards.module.css';

interface CardSkeletonProps {
  /** The cards of the page that is expected. */
  total: number;
}

/** As many rows as fill a screen. */
const MOST_ROWS = 4;

/** Cards of the same shape and height where the cards will be. */
export function CardSkeleton({ total }: CardSkeletonProps) {
  const [columns] = useCardColumns();
  const cards = Array.from({ length: Math.min(total, columns * MOST_ROWS) }, (_, card) => card);
  return (
    <div className={grid.cards} style={{ '--columns': columns } as React.CSSProperties} aria-hidden="true">
      {cards.map((card) => (
        <div key={card} className={styles.card}>
          <span className={styles.blank} />
          <span className={styles.bar} style={{ width: `${50 + ((card * 17) % 40)}%` }} />
          <span className={styles.bar} style={{ width: '40%' }} />
        </div>
      ))}
    </div>
  );
}
