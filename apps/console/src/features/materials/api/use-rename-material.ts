import { type materialRenameSchema, materialRoutes } from '@marquee/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { callRoute } from '../../../shared/api/call-route.ts';

export function useRenameMaterial() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: z.output<typeof materialRenameSchema>) => callRoute(materialRoutes.rename, { body }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['materials'] }),
    meta: { showsOwnFailure: true },
  });
}
