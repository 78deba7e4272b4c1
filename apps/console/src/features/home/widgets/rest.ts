/** Events of a large fleet never stop; a number may lag behind by this time, in ms. */
export const REST_MS = 15_000;
