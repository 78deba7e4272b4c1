import type { Cancel } from '@marquee/scene';
import type { Clock } from '../clock/clock.ts';

/** A device that does not start within this time has no signal, or hangs. */
const OPEN_TIMEOUT_MS = 10_000;

/**
 * Waits for a stream of a capture device or camera. One that comes too late is ended, so that it does not keep its device.
 * @param name of the device, for the reason
 * @throws Error with the reason why there is no stream
 */
export async function openStream(
  opening: Promise<MediaStream>,
  name: string,
  clock: Pick<Clock, 'setTimer'>,
): Promise<MediaStream> {
  let isLate = false;
  let cancel: Cancel = () => {};
  const timeout = new Promise<never>((_, reject) => {
    cancel = clock.setTimer(OPEN_TIMEOUT_MS, () => {
      isLate = true;
      reject(new Error(`${name} does not answer`));
    });
  });
  const open = async () => {
    const stream = await opening.catch((error: unknown) => {
      throw new Error(`${name} cannot be opened: ${String(error)}`);
    });
    if (isLate) stopTracks(stream);
    return stream;
  };
  try {
    return await Promise.race([open(), timeout]);
  } finally {
    cancel();
  }
}

export function stopTracks(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}
