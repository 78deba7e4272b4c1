import { type ReactNode, useEffect, useRef, useState } from 'react';
import styles from './device-overview.module.css';

/** Half of two rows of figures: from this excess of the card on, there is less blank with the figures beside it, in px. */
const MIN_EXCESS = 90;

interface DeviceOverviewProps {
  picture: ReactNode;
  /** Beside the picture, and often longer. */
  card: ReactNode;
  /** In the room below the picture beside a long card, or else below both. */
  figures: ReactNode;
}

/** The first part of the page of a device: its picture, what it plays, and its health. */
export function DeviceOverview({ picture, card, figures }: DeviceOverviewProps) {
  const overview = useRef<HTMLDivElement>(null);
  const [isBelow, setBelow] = useState(false);
  useEffect(() => {
    const [shown, beside] = overview.current?.children ?? [];
    if (!shown || !beside) return;
    const measure = () => setBelow(beside.scrollHeight - shown.clientHeight < MIN_EXCESS);
    const observer = new ResizeObserver(measure);
    observer.observe(shown);
    observer.observe(beside);
    return () => observer.disconnect();
  }, []);
  return (
    <div ref={overview} className={styles.overview} data-figures-below={isBelow || undefined}>
      {picture}
      {card}
      {figures}
    </div>
  );
}
