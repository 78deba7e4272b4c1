import {
  type Program,
  type programAddSchema,
  programErrors,
  type programSaveAsSchema,
  type programSceneSchema,
} from '@marquee/contract';
import { parseDocument } from '@marquee/scene';
import type { z } from 'zod';
import type { Actor } from '../../platform/actor/actor.ts';
import { materialIdsOf, readDocument } from '../compositions/index.ts';
import type { Programs } from './program-kind.work.ts';

/** Short forms of the calls on programs, for scripts. */
export class ProgramScriptService {
  readonly #programs: Programs;

  constructor(programs: Programs) {
    this.#programs = programs;
  }

  /** Refuses: groups.not_found, name_taken, document_invalid, material_missing, material_unusable. */
  async add(actor: Actor, body: z.output<typeof programAddSchema>): Promise<Program> {
    const { name, group_id, program_category_id: category } = body;
    const id = await this.#programs.compose(actor, name, async (trx) => {
      await this.#programs.checkGroup(trx, actor, group_id);
      return { document: readDocument(body.document, programErrors), category, group_id, kept: [] };
    });
    return this.#programs.get(actor, id);
  }

  /**
   * The new program may keep the materials of the old one, like a copy.
   * Refuses: not_found, groups.not_found, name_taken, document_invalid, material_missing, material_unusable.
   */
  async saveAs(actor: Actor, body: z.output<typeof programSaveAsSchema>): Promise<Program> {
    const { name, group_id } = body;
    const id = await this.#programs.compose(actor, name, async (trx) => {
      const { item, document } = await this.#programs.read(trx, actor, body.id);
      await this.#programs.checkGroup(trx, actor, group_id);
      const sent = body.document && readDocument(body.document, programErrors);
      return {
        document: sent ?? document,
        category: item.program_category_id,
        group_id,
        kept: materialIdsOf(document),
      };
    });
    return this.#programs.get(actor, id);
  }

  /**
   * A document that this server cannot read is refused when it is saved, with its first fault.
   * Refuses: not_found, version_conflict, being_edited, document_invalid, material_missing, material_unusable.
   */
  async addScene(
    actor: Actor,
    { id, version, window_id, scene }: z.output<typeof programSceneSchema>,
  ): Promise<Program> {
    const { document: saved } = await this.#programs.detail(actor, id);
    const parsed = parseDocument(saved);
    const scenes = parsed.ok ? parsed.document.scenes : [];
    const document = { ...(parsed.ok && parsed.document), scenes: [...scenes, scene] };
    return this.#programs.save(actor, { id, version, window_id, document });
  }
}
