import { materialRoutes } from '@marquee/contract';
import { callRoute } from '../../../shared/api/call-route.ts';
import { captureFrame } from './capture-frame.ts';

/**
 * Gives the server a still of a video that it could draw none of: not every machine has a decoder, and the browser that
 * uploads a video has. A thumbnail that is missing is no fault, so nothing here fails.
 */
export async function offerPoster(materialId: number, file: File): Promise<void> {
  try {
    const material = await callRoute(materialRoutes.detail, { params: { id: materialId } });
    if (material.type !== 'video' || material.has_thumbnail) return;
    await callRoute(materialRoutes.poster, { body: { id: materialId, image: await captureFrame(file) } });
  } catch {
    // The list shows the icon of a video instead.
  }
}
