import { z } from 'zod';
import { movedItem } from '../../../shared/drag/drag-order.ts';
import type { WidgetName } from './widget-names.ts';

/** Columns of the page on a wide window. */
export const COLUMNS = 24;

/** The tallest widget, in rows. */
export const MAX_ROWS = 20;

/** In columns and rows of the page. */
export interface Size {
  columns: number;
  rows: number;
}

export interface Placed extends Size {
  name: WidgetName;
}

/** The widgets of the page in reading order, and those that the user has hidden. */
export interface Layout {
  shown: readonly Placed[];
  hidden: readonly WidgetName[];
}

/** The facts of a widget that the layout needs. */
export interface Offer {
  name: WidgetName;
  size: Size;
  least: Size;
}

/** As it is kept for the user; names may be those of another version. */
export const keptLayoutSchema = z.object({
  shown: z.array(z.object({ name: z.string(), columns: z.int(), rows: z.int() })).max(50),
  hidden: z.array(z.string()).max(50),
});

export type KeptLayout = z.infer<typeof keptLayoutSchema>;

/** The kept layout without widgets that no longer exist; new ones come last. Without anything kept, all of them in their order. */
export function layoutOf(kept: KeptLayout | undefined, offers: readonly Offer[]): Layout {
  const known = (name: string) => offers.find((offer) => offer.name === name);
  const shown = new Map<WidgetName, Placed>();
  for (const { name, ...size } of kept?.shown ?? []) {
    const offer = known(name);
    if (offer) shown.set(offer.name, { name: offer.name, ...within(size, offer.least) });
  }
  const hidden = new Set((kept?.hidden ?? []).flatMap((name) => known(name)?.name ?? []));
  for (const { name, size } of offers) {
    if (!shown.has(name) && !hidden.has(name)) shown.set(name, { name, ...size });
  }
  return { shown: [...shown.values()].filter(({ name }) => !hidden.has(name)), hidden: [...hidden] };
}

/** The widget at `from` moved to `to`, as far as the page goes. */
export function moved(layout: Layout, from: number, to: number): Layout {
  const last = layout.shown.length - 1;
  return { ...layout, shown: movedItem(layout.shown, from, Math.min(Math.max(to, 0), last)) };
}

export function resized(layout: Layout, offer: Offer, size: Size): Layout {
  const fitting = within(size, offer.least);
  return {
    ...layout,
    shown: layout.shown.map((one) => (one.name === offer.name ? { ...one, ...fitting } : one)),
  };
}

export function withHidden(layout: Layout, name: WidgetName): Layout {
  return {
    shown: layout.shown.filter((one) => one.name !== name),
    hidden: [...layout.hidden, name],
  };
}

/** A hidden widget comes back last, in its first size. */
export function withShown(layout: Layout, { name, size }: Offer): Layout {
  return {
    shown: [...layout.shown, { name, ...size }],
    hidden: layout.hidden.filter((one) => one !== name),
  };
}

/** A size that is not below the least one, and no larger than the page. */
export function within({ columns, rows }: Size, least: Size): Size {
  return {
    columns: Math.min(Math.max(columns, least.columns), COLUMNS),
    rows: Math.min(Math.max(rows, least.rows), MAX_ROWS),
  };
}
