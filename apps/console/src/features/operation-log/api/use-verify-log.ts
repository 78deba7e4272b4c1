import { operationLogRoutes } from '@marquee/contract';
import { useMutation } from '@tanstack/react-query';
import { callRoute } from '../../../shared/api/call-route.ts';

/** Looks at every row of the log, so only when somebody asks for it; a failure is told like that of a change. */
export function useVerifyLog() {
  return useMutation({ mutationFn: () => callRoute(operationLogRoutes.verify, {}) });
}
