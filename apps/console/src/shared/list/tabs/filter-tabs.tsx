import { useId } from 'react';
import { CountBadge } from '../../feedback/count-badge.tsx';
import { formatNumber } from '../../format/number.ts';
import styles from './filter-tabs.module.css';
import type { ListTab, ListTabs } from './list-tabs.ts';

interface FilterTabsProps {
  tabs: ListTabs;
  /** As a segmented control in the toolbar, where space is short. */
  isInToolbar?: boolean;
}

/** The filter tabs of a list. They are one group of radio buttons: one tab stop, and arrow keys choose. */
export function FilterTabs({ tabs, isInToolbar = false }: FilterTabsProps) {
  const group = useId();
  return (
    <div role="radiogroup" aria-label={tabs.label} className={isInToolbar ? styles.segments : styles.tabs}>
      {tabs.items.map((tab) => (
        <label key={tab.key} className={styles.tab} title={tab.icon ? tab.label : undefined}>
          <input
            type="radio"
            name={group}
            className={styles.input}
            checked={tabs.chosen === tab.key}
            onChange={() => tabs.choose(tab.key)}
          />
          <TabName tab={tab} />
          {isInToolbar ? <ShortCount tab={tab} /> : <TabCount tab={tab} />}
        </label>
      ))}
    </div>
  );
}

function TabName({ tab: { label, icon } }: { tab: ListTab }) {
  if (icon === undefined) return <span>{label}</span>;
  return (
    <>
      <span className={styles.icon} aria-hidden="true">
        {icon}
      </span>
      <span className={styles.unseen}>{label}</span>
    </>
  );
}

/** Nothing is broken, and nobody waits, as long as there are none. */
function TabCount({ tab: { count, tone } }: { tab: ListTab }) {
  if (count === undefined) return <span className={styles.coming} />;
  return <CountBadge tone={count > 0 && tone ? tone : 'quiet'} count={count} />;
}

function ShortCount({ tab: { count } }: { tab: ListTab }) {
  return <span className={styles.count}>{count !== undefined && formatNumber(count)}</span>;
}
