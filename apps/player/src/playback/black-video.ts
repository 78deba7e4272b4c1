import type { SceneDocument, SceneElement } from '@marquee/scene';

/** Enough to find anything that people would see. */
const SAMPLE = { width: 32, height: 18 } as const;
/** The darkest values of a channel, 0-255, that count as black: codecs and dithering shift them a little. */
const MAX_BLACK = 16;

/**
 * Whether an element over the whole canvas shows a video whose picture is black now, as of a decoder that fails silently. False where that
 * cannot be known.
 * @param host the painted program
 */
export function isBlackVideo(
  host: HTMLElement,
  { width, height }: SceneDocument,
  element: SceneElement,
): boolean {
  const coversCanvas =
    element.x <= 0 &&
    element.y <= 0 &&
    element.x + element.width >= width &&
    element.y + element.height >= height;
  if (!coversCanvas) return false;
  const videos = host.querySelectorAll<HTMLVideoElement>(
    `[data-element-id="${CSS.escape(element.id)}"] video`,
  );
  const shown = [...videos].filter(({ style }) => style.visibility !== 'hidden');
  return shown.length > 0 && shown.every((video) => isBlack(video, host.ownerDocument));
}

/** A live stream of another origin cannot be read. */
function isBlack(video: HTMLVideoElement, page: Document): boolean {
  const canvas = Object.assign(page.createElement('canvas'), SAMPLE);
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context || video.readyState < video.HAVE_CURRENT_DATA) return false;
  try {
    context.drawImage(video, 0, 0, SAMPLE.width, SAMPLE.height);
    const { data } = context.getImageData(0, 0, SAMPLE.width, SAMPLE.height);
    return data.every((value, index) => index % 4 === 3 || value <= MAX_BLACK);
  } catch {
    return false;
  }
}
