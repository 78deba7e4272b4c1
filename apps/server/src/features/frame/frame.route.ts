import { FRAME_PARTS, frameRoutes, type RouteParts } from '@marquee/contract';
import { answerWithin } from '../../platform/http/answer-within.ts';
import { type Handler, handle } from '../../platform/http/handler.ts';
import { schemasOf } from '../../platform/http/input-schemas.ts';
import type { Platform } from '../../platform/platform.ts';

/** @param others handlers of the calls whose answers are the parts of the frame */
export function frameHandlers({ clock }: Pick<Platform, 'clock'>, others: readonly Handler[]): Handler[] {
  return [
    handle(frameRoutes.parts, async ({ query, request, reply }) => {
      const now = clock.now();
      const answers = query.parts.map(async (name) => {
        const { route, query: queryAt } = FRAME_PARTS[name];
        const call = { handler: handlerOf(route, others), schemas: schemasOf(route), query: queryAt(now) };
        return [name, (await answerWithin(call, request, reply)) ?? null] as const;
      });
      return frameRoutes.parts.response.parse(Object.fromEntries(await Promise.all(answers)));
    }),
  ];
}

function handlerOf(route: RouteParts, handlers: readonly Handler[]): Handler {
  const found = handlers.find((handler) => handler.route === route);
  if (!found) throw new Error(`no handler for ${route.method} ${route.path}`);
  return found;
}
