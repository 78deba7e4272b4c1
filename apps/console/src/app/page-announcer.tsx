import { useState } from 'react';
import { useLocation } from 'react-router';
import { useResting } from '../shared/form/use-resting.ts';
import { useTitle } from '../shared/title/title-store.ts';
import { placeText } from '../shared/title/title-text.ts';
import styles from './page-announcer.module.css';

/**
 * Reads the new page aloud after a navigation, which browsers do for loaded documents only. The first page is the loaded
 * document.
 */
export function PageAnnouncer() {
  const { pathname } = useLocation();
  const [first] = useState(pathname);
  const [hasLeft, setLeft] = useState(false);
  if (!hasLeft && pathname !== first) setLeft(true);
  // The name of an item arrives after that of its page; one sentence names both.
  const place = useResting(placeText(useTitle()));
  return (
    <div role="status" className={styles.unseen}>
      {hasLeft && place}
    </div>
  );
}
