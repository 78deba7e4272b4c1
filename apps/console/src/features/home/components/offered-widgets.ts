import type { Call } from '../../../shared/access/access.ts';
import type { Widget } from '../widgets/widget.ts';

/** Of a widget that the user may not see: room for its sentence. */
const SENTENCE_ROWS = 4;

/** The widgets for a user: what they may see comes first, and the others are small. */
export function offeredWidgets(widgets: readonly Widget[], may: (call: Call) => boolean): Widget[] {
  return [
    ...widgets.filter(({ call }) => may(call)),
    ...widgets
      .filter(({ call }) => !may(call))
      .map((widget) => ({
        ...widget,
        size: { ...widget.size, rows: SENTENCE_ROWS },
        least: { ...widget.least, rows: SENTENCE_ROWS },
      })),
  ];
}
