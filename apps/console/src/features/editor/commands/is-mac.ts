/** Macs write modifiers as signs and use Command for Ctrl. */
export const IS_MAC = /Mac|iPhone|iPad/.test(navigator.platform);
