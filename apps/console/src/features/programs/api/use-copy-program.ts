import { type programCopySchema, programRoutes } from '@marquee/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { callRoute } from '../../../shared/api/call-route.ts';

export function useCopyProgram() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: z.output<typeof programCopySchema>) => callRoute(programRoutes.copy, { body }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['programs'] }),
    meta: { showsOwnFailure: true },
  });
}
