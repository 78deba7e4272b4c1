import { getMaterial } from '../api/get-material.ts';
import { sendPoster } from '../api/send-poster.ts';
import { captureFrame } from './capture-frame.ts';

/**
 * Gives the server a still of a video that it could draw none of: not every machine has a decoder, and the browser that
 * uploads a video has. A thumbnail that is missing is no fault, so nothing here fails.
 */
export async function offerPoster(materialId: number, file: File): Promise<void> {
  try {
    const material = await getMaterial(materialId);
    if (material.type !== 'video' || material.has_thumbnail) return;
    await sendPoster(materialId, await captureFrame(file));
  } catch {
    // The list shows the icon of a video instead.
  }
}
