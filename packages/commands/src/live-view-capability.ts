/** The capability of a device that sends moving pictures of its screen (docs/device-protocol.md, L1). No command asks for them. */
export const LIVE_VIEW_CAPABILITY = 'live-view';
