import {
  PROGRAM_CATEGORIES,
  templateErrors,
  type templateSaveAsSchema,
  type templateUseSchema,
  type welcomeProgramSchema,
} from '@marquee/contract';
import { fitDocument, type SceneDocument } from '@marquee/scene';
import { firstProgram, type Language } from '@marquee/starter-templates';
import type { z } from 'zod';
import type { Actor } from '../../platform/actor/actor.ts';
import { getLanguage } from '../../platform/organisation/index.ts';
import type { Platform } from '../../platform/platform.ts';
import { materialIdsOf, readDocument } from '../compositions/index.ts';
import type { Programs } from '../programs/index.ts';
import { ensureGroup } from './starters/starter.repository.ts';
import type { Templates } from './template-kind.work.ts';

interface TemplateProgramDeps extends Pick<Platform, 'db' | 'clock'> {
  programs: Programs;
  templates: Templates;
}

/** Turns programs into templates and templates into programs. */
export class TemplateProgramService {
  readonly #platform: Pick<Platform, 'db' | 'clock'>;
  readonly #programs: Programs;
  readonly #templates: Templates;

  constructor({ programs, templates, ...platform }: TemplateProgramDeps) {
    this.#platform = platform;
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

  /**
   * The welcome program for a resolution. It is an ordinary program: who changes it changes what the next new screen plays.
   * Refuses: programs.name_taken, by one that the actor does not see.
   */
  async welcome(actor: Actor, { resolution }: z.output<typeof welcomeProgramSchema>) {
    const { db, clock } = this.#platform;
    const language = await getLanguage(db, actor.company_id);
    const name = `${firstProgram.names[language]}-${resolution.width}x${resolution.height}`;
    const named = await this.#programs.list(actor, { name, page: 1, per_page: 50 });
    const present = named.data.find((program) => program.name === name);
    if (present) return this.#programs.get(actor, present.id);
    const id = await this.#programs.compose(actor, name, async (trx) => {
      const place = { companyId: actor.company_id, name: WELCOME_GROUPS[language], now: clock.now() };
      const group = await ensureGroup(trx, 'program', place);
      const document = welcomeDocument(resolution, language, clock.now());
      return { document, category: PROGRAM_CATEGORIES.ordinary, group_id: group.id, kept: [] };
    });
    return this.#programs.get(actor, id);
  }
}

/** Programs in this group are no work of the company, although its operators may change them. */
const WELCOME_GROUPS: Readonly<Record<Language, string>> = { zh: '欢迎节目', en: 'Welcome' };

function welcomeDocument(
  resolution: { width: number; height: number },
  language: Language,
  epochMs: number,
): SceneDocument {
  const orientation = resolution.width >= resolution.height ? 'landscape' : 'portrait';
  const pictures = () => {
    throw new Error('the welcome program has no pictures');
  };
  return fitDocument(firstProgram.build({ orientation, language, epochMs, pictures }), resolution);
}
