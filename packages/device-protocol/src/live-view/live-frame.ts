import { MAX_LIVE_FRAME_BYTES } from '../limits.ts';
import { type LiveFrameHead, liveFrameSchema } from './live-view.schema.ts';

/** No head is longer, in bytes. */
const MAX_HEAD_BYTES = 1024;
const LINE_FEED = 10;

/** A frame of a screen. */
export interface LiveFrame {
  readonly head: LiveFrameHead;
  /** A JPEG, PNG or WebP file. */
  readonly picture: Uint8Array;
}

/** Writes a frame as the binary message that a device sends. */
export function encodeLiveFrame({ head, picture }: LiveFrame): Uint8Array<ArrayBuffer> {
  const line = new TextEncoder().encode(`${JSON.stringify(head)}\n`);
  const bytes = new Uint8Array(line.length + picture.length);
  bytes.set(line);
  bytes.set(picture, line.length);
  return bytes;
}

/** Reads such a message; the reason if it is malformed. The picture itself is not looked at. */
export function parseLiveFrame(bytes: Uint8Array): LiveFrame | string {
  const end = bytes.subarray(0, MAX_HEAD_BYTES).indexOf(LINE_FEED);
  if (end < 0) return 'no head';
  const picture = bytes.subarray(end + 1);
  if (picture.length === 0 || picture.length > MAX_LIVE_FRAME_BYTES) return `${picture.length} bytes`;
  try {
    const head = liveFrameSchema.safeParse(JSON.parse(new TextDecoder().decode(bytes.subarray(0, end))));
    return head.success ? { head: head.data, picture } : 'head';
  } catch {
    return 'not JSON';
  }
}
