/** The largest file of an icon, in bytes. */
export const MAX_ICON = 4 * 1024 * 1024;
/** The largest picture of an icon. */
export const MAX_ICON_PIXELS = 4096 * 4096;
