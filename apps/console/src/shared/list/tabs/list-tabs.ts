import type { ReactNode } from 'react';

/** A tab of a list. */
export interface ListTab {
  key: string;
  label: string;
  /** Shown instead of the label, which then is the tooltip. */
  icon?: ReactNode;
  /** Red for broken items, amber for those that wait for a person; all others are neutral. */
  tone?: 'bad' | 'waiting';
  /** Unknown until the first answer. */
  count: number | undefined;
}

/** The filter tabs of a list, for `ListPage`. */
export interface ListTabs {
  /** The property that the tabs distinguish, for assistive technology. */
  label: string;
  /** The first one is for all rows, unless the tabs part them. */
  items: readonly [ListTab, ...ListTab[]];
  /** Whether each tab is a list of its own, and none is for all rows. */
  isPartition?: boolean;
  /** The key of the chosen tab; undefined if the filters match none. */
  chosen: string | undefined;
  choose: (key: string) => void;
}
