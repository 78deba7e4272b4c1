import { materialRoutes } from '@marquee/contract';
import { callRoute } from '../../../shared/api/call-route.ts';
import { captureFrame } from './capture-frame.ts';

/**
 * Sends the server a frame of a video for which it could make no thumbnail: not every machine has a decoder, but the
 * browser that uploads the video does. A missing thumbnail is no error, so failures are ignored.
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
