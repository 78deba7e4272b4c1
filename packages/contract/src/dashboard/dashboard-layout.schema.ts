import { z } from 'zod';
import { wireArray, wireFlag, wireJson } from '../kernel/wire.ts';

/** The widgets of the dashboard in the order in which they are shown at first, each with its size then. */
export const DASHBOARD_WIDGETS = {
  attention: 'full',
  trend: 'large',
  devices: 'large',
  programs: 'medium',
  materials: 'medium',
  tasks: 'medium',
  traffic: 'small',
  system: 'small',
} as const satisfies Record<string, WidgetSize>;

/** A quarter, a third, a half and the whole of a row. */
export const WIDGET_SIZES = ['small', 'medium', 'large', 'full'] as const;

export type WidgetSize = (typeof WIDGET_SIZES)[number];

export type DashboardWidget = keyof typeof DASHBOARD_WIDGETS;

export const DASHBOARD_WIDGET_NAMES = Object.keys(DASHBOARD_WIDGETS) as [
  DashboardWidget,
  ...DashboardWidget[],
];

/** The key of the layout in the view state. */
export const DASHBOARD_LAYOUT_KEY = 'dashboard.layout';

const placedWidget = z.object({
  widget: z.enum(DASHBOARD_WIDGET_NAMES),
  size: z.enum(WIDGET_SIZES),
  is_hidden: wireFlag.default(false),
});

/** The widgets in their order. Those that are left out follow as at first; no widgets mean the layout as at first. */
export const dashboardLayoutSchema = z.object({
  widgets: wireArray(wireJson(placedWidget), 0, DASHBOARD_WIDGET_NAMES.length),
});

/** All widgets in their order, also hidden ones. */
export const placedWidgetsSchema = z.object({
  widgets: z.array(
    z.object({
      widget: z.enum(DASHBOARD_WIDGET_NAMES),
      size: z.enum(WIDGET_SIZES),
      is_hidden: z.boolean(),
    }),
  ),
});

export type PlacedWidget = z.output<typeof placedWidgetsSchema>['widgets'][number];

/** The layout of a user who has chosen this one, or none; widgets that the product no longer has are left out. */
export function dashboardLayout(chosen: unknown): PlacedWidget[] {
  const known = z.array(z.unknown()).safeParse(chosen).data ?? [];
  const placed = new Map<DashboardWidget, PlacedWidget>();
  for (const one of known) {
    const { data } = placedWidget.safeParse(one);
    if (data && !placed.has(data.widget)) placed.set(data.widget, data);
  }
  for (const widget of DASHBOARD_WIDGET_NAMES)
    if (!placed.has(widget))
      placed.set(widget, { widget, size: DASHBOARD_WIDGETS[widget], is_hidden: false });
  return [...placed.values()];
}
