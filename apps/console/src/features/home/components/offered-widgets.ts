import type { Call } from '../../../shared/access/access.ts';
import { COLUMNS } from '../layout/layout.ts';
import type { Widget } from '../widgets/widget.ts';

const QUARTER = COLUMNS / 4;

/** Of a widget that the user may not see: room for its sentence. */
const SENTENCE = { columns: QUARTER, rows: 4 };

/**
 * The widgets for a user: what they may see comes first, and the others are small. For a user who may not see some of them, all
 * take a quarter or half of the page, so that they leave no gaps.
 */
export function offeredWidgets(widgets: readonly Widget[], may: (call: Call) => boolean): Widget[] {
  const seen = widgets.filter(({ call }) => may(call));
  if (seen.length === widgets.length) return seen;
  return [
    ...seen.map((widget) => ({
      ...widget,
      size: { ...widget.size, columns: rounded(widget.size.columns) },
    })),
    ...widgets
      .filter(({ call }) => !may(call))
      .map((widget) => ({ ...widget, size: SENTENCE, least: SENTENCE })),
  ];
}

function rounded(columns: number): number {
  return columns > QUARTER ? 2 * QUARTER : QUARTER;
}
