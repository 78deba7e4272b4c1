import { type pulloutProgramsSchema, releaseRoutes } from '@marquee/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { callRoute } from '../../../shared/api/call-route.ts';

export function usePulloutPrograms() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: z.output<typeof pulloutProgramsSchema>) =>
      callRoute(releaseRoutes.pulloutPrograms, { body }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['releases'] }),
  });
}
