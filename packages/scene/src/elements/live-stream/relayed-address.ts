import { isWebAddress } from '../../fields/web-address.ts';

const RELAYED = /^(?:rtsps?|rtmp):\/\/[^\s\\/][^\s\\]*$/i;

/**
 * Whether a stream has this address that no browser receives: `rtsp`, `rtsps` or `rtmp`. A program beside the player relays it. Cameras
 * require a user name and password, which are a part of such an address.
 */
export function isRelayedAddress(text: string): boolean {
  if (!RELAYED.test(text)) return false;
  try {
    return new URL(text).hostname !== '';
  } catch {
    return false;
  }
}

/** Whether a text is the address of a live stream: one for a browser, or one that is relayed. */
export function isStreamAddress(text: string): boolean {
  return isWebAddress(text) || isRelayedAddress(text);
}

/** The address without anything that may be secret: user name, password, query and fragment. */
export function publicAddressOf(url: string): string {
  return url.replace(/[?#].*$/s, '').replace(/^([a-z]+:\/\/)[^/]*@/i, '$1');
}
