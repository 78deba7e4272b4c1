import { materialLibraryRoutes, type materialUpdateSchema } from '@marquee/contract';
import type { z } from 'zod';
import { callRoute } from '../../../shared/api/call-route.ts';
import { useMaterialChange } from './use-material-change.ts';

export function useUpdateMaterial() {
  return useMaterialChange(
    (body: z.output<typeof materialUpdateSchema>) => callRoute(materialLibraryRoutes.update, { body }),
    { showsOwnFailure: true },
  );
}
