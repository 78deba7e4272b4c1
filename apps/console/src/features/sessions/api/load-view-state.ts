import { accountRoutes } from '@marquee/contract';
import { callRoute } from '../../../shared/api/call-route.ts';

export function loadViewState(signal?: AbortSignal): Promise<Record<string, unknown>> {
  return callRoute(accountRoutes.viewState, {}, signal);
}
