import { materialLibraryRoutes, type materialTagsSchema } from '@marquee/contract';
import type { z } from 'zod';
import { callRoute } from '../../../shared/api/call-route.ts';
import { useMaterialChange } from './use-material-change.ts';

export function useTagMaterials() {
  return useMaterialChange(
    (body: z.output<typeof materialTagsSchema>) => callRoute(materialLibraryRoutes.tags, { body }),
    { showsOwnFailure: true },
  );
}
