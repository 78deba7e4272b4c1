/** Longest message in bytes: the picture of a large screen in base64. */
export const MAX_CHANNEL_BYTES = 64 * 2 ** 20;
