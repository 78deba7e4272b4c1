/** The days of the week from Monday, as calls number them. */
export const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const;
