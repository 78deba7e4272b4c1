import type { Composition, defineCompositionRoutes } from '@marquee/contract';
import type { z } from 'zod';
import { type Handler, handle } from '../../platform/http/handler.ts';
import type { ViewStateService } from '../sessions/index.ts';
import type { CompositionResource } from './composition.model.ts';
import type { CompositionService } from './composition.service.ts';
import type { DraftService } from './draft.service.ts';

interface CompositionServices {
  compositions: CompositionService<Composition, unknown, never>;
  drafts: DraftService;
  viewStates: ViewStateService;
}

type CompositionRoutes = ReturnType<
  typeof defineCompositionRoutes<CompositionResource, string, z.ZodRawShape>
>;

/** Handles the calls that programs and templates have in common. */
export function compositionHandlers(
  routes: CompositionRoutes,
  { compositions, drafts, viewStates }: CompositionServices,
): Handler[] {
  const key = `${routes.detail.resource.name}.displayMode`;
  return [
    handle(routes.detail, ({ actor, params }) => compositions.detail(actor, params.id)),
    handle(routes.preview, ({ actor, params }) => compositions.detail(actor, params.id)),
    handle(routes.create, ({ actor, body }) => compositions.create(actor, body)),
    handle(routes.save, ({ actor, body }) => compositions.save(actor, body)),
    handle(routes.copy, ({ actor, body }) => compositions.copy(actor, body)),
    handle(routes.delete, ({ actor, body }) => compositions.delete(actor, body.ids)),
    handle(routes.deleteOne, ({ actor, params }) => compositions.delete(actor, [params.id])),
    handle(routes.displayMode, ({ actor, body }) => viewStates.set(actor, { key, value: body.mode })),
    handle(routes.draft, async ({ actor, params }) => ({ draft: await drafts.find(actor, params.id) })),
    handle(routes.saveDraft, ({ actor, params, body }) => drafts.save(actor, params.id, body)),
    handle(routes.dropDraft, ({ actor, params, query }) => drafts.drop(actor, params.id, query)),
  ];
}
