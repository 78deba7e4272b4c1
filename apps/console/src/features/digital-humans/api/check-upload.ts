import { type DigitalHumanIntent, digitalHumanRoutes } from '@marquee/contract';
import { callRoute } from '../../../shared/api/call-route.ts';

/** Asks, before any byte travels, whether the server would take this archive. */
export function checkUpload(body: DigitalHumanIntent) {
  return callRoute(digitalHumanRoutes.checkUpload, { body });
}
