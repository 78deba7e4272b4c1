import { type deviceRenameSchema, deviceRoutes } from '@marquee/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { callRoute } from '../../../shared/api/call-route.ts';

export function useRenameDevice() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: z.output<typeof deviceRenameSchema>) => callRoute(deviceRoutes.rename, { body }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['devices'] }),
    meta: { showsOwnFailure: true },
  });
}
