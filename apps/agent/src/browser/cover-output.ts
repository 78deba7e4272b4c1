import { z } from 'zod';
import type { DevtoolsPipe } from './devtools-pipe.ts';
import type { Place } from './size.ts';

/** Without a window manager Chromium makes a window that is as large as the screen smaller by this, and leaves a larger one alone. */
const BEYOND = 1;

const windowSchema = z.object({ windowId: z.int() });

/** Makes the window of a page cover an output, and the page exactly as large, without a pointer. */
export async function coverOutput(
  pipe: Pick<DevtoolsPipe, 'send'>,
  sessionId: string,
  { left, top, width, height }: Place,
): Promise<void> {
  const { windowId } = windowSchema.parse(await pipe.send('Browser.getWindowForTarget', {}, sessionId));
  // Only a normal window has a size of its own.
  await pipe.send('Browser.setWindowBounds', { windowId, bounds: { windowState: 'normal' } });
  const bounds = { left, top, width: width + BEYOND, height: height + BEYOND };
  await pipe.send('Browser.setWindowBounds', { windowId, bounds });
  await pipe.send('Browser.setWindowBounds', { windowId, bounds: { windowState: 'fullscreen' } });
  const metrics = { width, height, deviceScaleFactor: 0, mobile: false };
  await pipe.send('Emulation.setDeviceMetricsOverride', metrics, sessionId);
  // An X server shows its own pointer until the page has heard of one, and hides it. A page that hangs must not wait for this.
  const pointer = { type: 'mouseMoved', x: width / 2, y: height / 2 };
  pipe.send('Input.dispatchMouseEvent', pointer, sessionId).catch(() => undefined);
}
