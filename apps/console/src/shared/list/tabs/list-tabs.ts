import type { ReactNode } from 'react';

/** A tab of a list. */
export interface ListTab {
  key: string;
  label: string;
  /** Shown instead of the label, which then is the tooltip. */
  icon?: ReactNode;
  /** What is broken is red, what waits for a person is amber; everything else is neutral. */
  tone?: 'bad' | 'waiting';
  /** Unknown until the first answer. */
  count: number | undefined;
}

/** The filter tabs of a list, for `ListPage`. */
export interface ListTabs {
  /** What the tabs distinguish, for assistive technology. */
  label: string;
  /** The first one is for all rows. */
  items: readonly [ListTab, ...ListTab[]];
  /** The key of the chosen tab; undefined if the filters match none. */
  chosen: string | undefined;
  choose: (key: string) => void;
}
