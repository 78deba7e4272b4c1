import { type MaterialDetail, materialErrors, materialRoutes } from '@marquee/contract';
import { isRefusedWith } from '../../../shared/api/call-error.ts';
import { callRoute } from '../../../shared/api/call-route.ts';

/** A material, or null if it was deleted. */
export async function findMaterial(id: number, signal?: AbortSignal): Promise<MaterialDetail | null> {
  try {
    return await callRoute(materialRoutes.detail, { params: { id } }, signal);
  } catch (error) {
    if (isRefusedWith(error, materialErrors.not_found.code)) return null;
    throw error;
  }
}
