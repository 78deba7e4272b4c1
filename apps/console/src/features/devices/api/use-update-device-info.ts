import { type deviceInfoSchema, deviceRoutes } from '@marquee/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { callRoute } from '../../../shared/api/call-route.ts';

export function useUpdateDeviceInfo() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: z.output<typeof deviceInfoSchema>) => callRoute(deviceRoutes.updateInfo, { body }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['devices'] }),
    meta: { showsOwnFailure: true },
  });
}
