import { materialLibraryRoutes, type materialRetrySchema } from '@marquee/contract';
import type { z } from 'zod';
import { callRoute } from '../../../shared/api/call-route.ts';
import { useMaterialChange } from './use-material-change.ts';

export function useRetryConversion() {
  return useMaterialChange(
    (body: z.output<typeof materialRetrySchema>) => callRoute(materialLibraryRoutes.retry, { body }),
    { showsOwnFailure: false },
  );
}
