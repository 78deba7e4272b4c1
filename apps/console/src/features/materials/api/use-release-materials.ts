import { materialLibraryRoutes, type materialReleaseBodySchema } from '@marquee/contract';
import type { z } from 'zod';
import { callRoute } from '../../../shared/api/call-route.ts';
import { useMaterialChange } from './use-material-change.ts';

export function useReleaseMaterials() {
  return useMaterialChange(
    (body: z.output<typeof materialReleaseBodySchema>) => callRoute(materialLibraryRoutes.release, { body }),
    { showsOwnFailure: true },
  );
}
