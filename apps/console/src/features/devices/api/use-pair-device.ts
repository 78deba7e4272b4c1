import { type devicePairSchema, deviceRoutes } from '@marquee/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { callRoute } from '../../../shared/api/call-route.ts';

export function usePairDevice() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: z.output<typeof devicePairSchema>) => callRoute(deviceRoutes.pair, { body }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['devices'] }),
    meta: { showsOwnFailure: true },
  });
}
