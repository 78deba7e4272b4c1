/** The widgets of the home page, in the order of a user who has not arranged them. */
export const WIDGET_NAMES = [
  'trend',
  'devices',
  'programs',
  'materials',
  'tasks',
  'traffic',
  'system',
] as const;

export type WidgetName = (typeof WIDGET_NAMES)[number];
