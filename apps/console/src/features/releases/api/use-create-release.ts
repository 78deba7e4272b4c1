import { type releaseCreateSchema, releaseRoutes } from '@marquee/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { callRoute } from '../../../shared/api/call-route.ts';

export function useCreateRelease() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: z.output<typeof releaseCreateSchema>) => callRoute(releaseRoutes.create, { body }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['releases'] }),
    meta: { showsOwnFailure: true },
  });
}
