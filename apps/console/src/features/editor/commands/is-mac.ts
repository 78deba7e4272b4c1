/** Macs show modifiers as symbols and use Command instead of Ctrl. */
export const IS_MAC = /Mac|iPhone|iPad/.test(navigator.platform);
