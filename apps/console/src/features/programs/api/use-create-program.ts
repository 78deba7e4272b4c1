import { type programCreateSchema, programRoutes } from '@marquee/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { callRoute } from '../../../shared/api/call-route.ts';

export function useCreateProgram() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: z.output<typeof programCreateSchema>) => callRoute(programRoutes.create, { body }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['programs'] }),
    meta: { showsOwnFailure: true },
  });
}
