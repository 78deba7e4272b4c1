import { Spin } from 'antd';
import type { ComponentType, ReactNode } from 'react';
import styles from './lazy-part.module.css';
import { PartFailure } from './part-failure.tsx';
import { Scripts } from './scripts.ts';
import { useScripts } from './use-scripts.ts';

export interface LazyPart<Props> {
  (props: Props): ReactNode;
  /** Fetches its scripts. @throws what the browser throws if they cannot be fetched */
  fetch: () => Promise<unknown>;
  /** Fetches them ahead of use, for example while the pointer is over what opens it. */
  prefetch: () => void;
}

interface StandIns<Props> {
  /** Meanwhile; a spinner by default. */
  drawPending?: (props: Props) => ReactNode;
  /** After a failure, where there is no room for the reason and a button. */
  drawFailed?: (props: Props, retry: () => void) => ReactNode;
}

/**
 * A part of a page whose scripts are fetched when it is first drawn. If they cannot be fetched, it says so in its place
 * and offers another attempt; the rest of the page stays.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { drawPending = spinner, drawFailed }: StandIns<Props> = {},
): LazyPart<Props> {
  const scripts = new Scripts(load);
  function Part(props: Props) {
    const { loaded: Loaded, hasFailed, isRepeated, retry } = useScripts(scripts, true);
    if (Loaded) return <Loaded {...props} />;
    if (!hasFailed) return drawPending(props);
    return drawFailed ? drawFailed(props, retry) : <PartFailure isRepeated={isRepeated} onRetry={retry} />;
  }
  return Object.assign(Part, { fetch: () => scripts.fetch(), prefetch: () => scripts.prefetch() });
}

function spinner() {
  return (
    <div className={styles.pending}>
      <Spin delay={300} />
    </div>
  );
}
