/** The capability of a device that plays live streams of addresses that no browser receives (docs/scene-format.md, `live-stream`). */
export const STREAM_RELAY_CAPABILITY = 'stream-relay';
