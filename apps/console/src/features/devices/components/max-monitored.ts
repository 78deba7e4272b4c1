/** The most screens side by side: four rows of four. */
export const MAX_MONITORED = 16;
