import { type MouthTrack, mouthTrackSchema, type StoredFile } from '@marquee/scene';
import { detailOf } from '../../fault.ts';
import type { RenderContext } from '../../render-context.ts';

/** Reads the mouth of a prepared speech; without one the estimated mouth is shown. */
export async function loadMouthTrack(
  context: RenderContext,
  file: StoredFile,
): Promise<MouthTrack | undefined> {
  try {
    const url = await context.resolveStored?.(file);
    if (url === undefined) return undefined;
    const response = await fetch(url);
    if (!response.ok) throw new Error(`status ${response.status}`);
    const track = mouthTrackSchema.safeParse(await response.json());
    return track.success ? track.data : undefined;
  } catch (reason) {
    context.report({ code: 'file_unavailable', detail: detailOf(reason) });
    return undefined;
  }
}
