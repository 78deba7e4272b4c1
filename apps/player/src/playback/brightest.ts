/** Enough to find anything that people would see. */
const SAMPLE = { width: 32, height: 18 } as const;
/** Lines of a frame are read in pairs, because the colours of most videos are shared by two. */
const LINES = 2;
const CHANNELS = 4;

/** The highest value of any colour channel of a frame, 0-255. */
export interface Brightness {
  readonly value: number;
  /** Whether the frame was drawn, which leaves it in the memory of the browser. */
  readonly isDrawn: boolean;
}

/**
 * The brightness of what a video shows now; undefined if it cannot be read, as that of a stream of another origin.
 * @param mayDraw whether the frame may be drawn where it cannot be read: outside of secure contexts, and in older browsers
 */
export async function brightest(video: HTMLVideoElement, mayDraw: boolean): Promise<Brightness | undefined> {
  try {
    const value = await readBrightest(video);
    if (value !== undefined) return { value, isDrawn: false };
    return mayDraw ? { value: drawBrightest(video), isDrawn: true } : undefined;
  } catch {
    return undefined;
  }
}

/** Undefined if this browser does not read frames, or not as colours. */
async function readBrightest(video: HTMLVideoElement): Promise<number | undefined> {
  if (!('VideoFrame' in globalThis)) return undefined;
  const frame = new VideoFrame(video);
  try {
    const { visibleRect } = frame;
    if (!visibleRect || frame.format === null) return undefined;
    const { x, y, width, height } = visibleRect;
    const rows = Math.max(1, Math.min(SAMPLE.height, Math.floor(height / LINES)));
    const optionsAt = (row: number) => ({
      rect: {
        x,
        y: y + LINES * Math.floor((row * height) / (LINES * rows)),
        width,
        height: Math.min(LINES, height),
      },
      format: 'RGBA' as const,
    });
    const bytes = new Uint8Array(frame.allocationSize(optionsAt(0)));
    if (bytes.length !== width * Math.min(LINES, height) * CHANNELS) return undefined;
    let most = 0;
    for (let row = 0; row < rows; row += 1) {
      await frame.copyTo(bytes, optionsAt(row));
      most = Math.max(most, brightestOf(bytes));
    }
    return most;
  } finally {
    frame.close();
  }
}

function drawBrightest(video: HTMLVideoElement): number {
  const canvas = Object.assign(video.ownerDocument.createElement('canvas'), SAMPLE);
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('the browser offers no canvas');
  context.drawImage(video, 0, 0, SAMPLE.width, SAMPLE.height);
  return brightestOf(context.getImageData(0, 0, SAMPLE.width, SAMPLE.height).data);
}

/** Without opacity. */
function brightestOf(pixels: ArrayLike<number>): number {
  let most = 0;
  for (let index = 0; index < pixels.length; index += 1)
    if (index % CHANNELS !== CHANNELS - 1) most = Math.max(most, pixels[index] ?? 0);
  return most;
}
