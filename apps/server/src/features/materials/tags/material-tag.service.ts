import type { materialTagListSchema, materialTagQuerySchema } from '@marquee/contract';
import type { z } from 'zod';
import type { Actor } from '../../../platform/actor/actor.ts';
import type { Platform } from '../../../platform/platform.ts';
import * as materialTags from './material-tag.repository.ts';

/** Tags in use, offered as suggestions. */
export class MaterialTagService {
  readonly #deps: Pick<Platform, 'db'>;

  constructor(deps: Pick<Platform, 'db'>) {
    this.#deps = deps;
  }

  async list(
    actor: Actor,
    query: z.output<typeof materialTagQuerySchema>,
  ): Promise<z.output<typeof materialTagListSchema>['data']> {
    return materialTags.listUsed(this.#deps.db, actor, query);
  }
}
