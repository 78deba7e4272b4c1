import { Button } from 'antd';
import { formatNumber } from '../../format/number.ts';
import { StatusDot } from '../../format/status-dot.tsx';
import styles from './filter-tabs.module.css';
import type { ListTabs } from './list-tabs.ts';

/**
 * A single tab in the toolbar, pressed to filter and pressed again to show all: what needs attention. It is there only
 * if there is something.
 */
export function FilterChip({ tabs }: { tabs: ListTabs }) {
  const [all, tab] = tabs.items;
  const isPressed = tab !== undefined && tabs.chosen === tab.key;
  if (!tab || (!tab.count && !isPressed)) return null;
  return (
    <Button
      aria-pressed={isPressed}
      className={(isPressed && styles.pressed) || ''}
      onClick={() => tabs.choose(isPressed ? all.key : tab.key)}
    >
      <StatusDot tone={tab.tone === 'waiting' ? 'warning' : (tab.tone ?? 'quiet')}>{tab.label}</StatusDot>
      <b>{formatNumber(tab.count ?? 0)}</b>
    </Button>
  );
}
