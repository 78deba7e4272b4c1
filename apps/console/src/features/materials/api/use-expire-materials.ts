import { type materialExpirySchema, materialLibraryRoutes } from '@marquee/contract';
import type { z } from 'zod';
import { callRoute } from '../../../shared/api/call-route.ts';
import { useMaterialChange } from './use-material-change.ts';

export function useExpireMaterials() {
  return useMaterialChange(
    (body: z.output<typeof materialExpirySchema>) => callRoute(materialLibraryRoutes.expiry, { body }),
    { showsOwnFailure: true },
  );
}
