/**
 * A menu lies in the window wherever it is opened, and scrolls in a low one. The component library moves one into the window only as far
 * as the gap to its button, which the margin makes up for.
 */
export const IN_WINDOW = { maxHeight: 'calc(100vh - 16px)', marginBlockEnd: 4, overflowY: 'auto' } as const;

/** Of a menu below its button: above it if there is more room, and over it if there is too little room in both places. */
export const BELOW_BUTTON = { adjustX: 1, adjustY: 1, shiftY: true } as const;
