import { programRoutes, type programSaveSchema } from '@marquee/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { callRoute } from '../../../shared/api/call-route.ts';

export function useSaveProgram() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: z.output<typeof programSaveSchema>) => callRoute(programRoutes.save, { body }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['programs'] }),
    meta: { showsOwnFailure: true },
  });
}
