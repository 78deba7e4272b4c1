import { templateErrors, type templateSaveAsSchema, type templateUseSchema } from '@marquee/contract';
import { fitDocument } from '@marquee/scene';
import type { z } from 'zod';
import type { Actor } from '../../platform/actor/actor.ts';
import { materialIdsOf, readDocument } from '../compositions/index.ts';
import type { Programs } from '../programs/index.ts';
import type { Templates } from './template-kind.work.ts';

interface TemplateProgramDeps {
  programs: Programs;
  templates: Templates;
}

/** Turns programs into templates and templates into programs. */
export class TemplateProgramService {
  readonly #programs: Programs;
  readonly #templates: Templates;

  constructor({ programs, templates }: TemplateProgramDeps) {
    this.#programs = programs;
    this.#templates = templates;
  }

  /** Materials that are already in the program may be in the template, even if the user may not see them. */
  async saveAs(actor: Actor, body: z.output<typeof templateSaveAsSchema>) {
    const { program_id, name, group_id } = body;
    const id = await this.#templates.compose(actor, name, async (trx) => {
      const { item, document: saved } = await this.#programs.read(trx, actor, program_id);
      await this.#templates.checkGroup(trx, actor, group_id);
      const document = body.document ? readDocument(body.document, templateErrors) : saved;
      const { program_category_id: category } = item;
      return { document, category, group_id, kept: materialIdsOf(saved) };
    });
    return this.#templates.get(actor, id);
  }

  async createProgram(actor: Actor, body: z.output<typeof templateUseSchema>) {
    const { template_id, name, group_id, resolution } = body;
    const id = await this.#programs.compose(actor, name, async (trx) => {
      const { item, document: saved } = await this.#templates.read(trx, actor, template_id);
      const document = fitDocument(saved, resolution ?? saved);
      const { program_category_id: category } = item;
      return { document, category, group_id, kept: materialIdsOf(saved) };
    });
    return this.#programs.get(actor, id);
  }
}
