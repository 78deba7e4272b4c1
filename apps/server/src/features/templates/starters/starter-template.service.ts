import { createReadStream } from 'node:fs';
import { materialErrors, PROGRAM_CATEGORIES, resources } from '@marquee/contract';
import type { FileRef } from '@marquee/scene';
import { type Language, picturesOf, type StarterPicture, TRADES } from '@marquee/starter-templates';
import type { StoredContent } from '../../../platform/content-store/content-store.ts';
import type { Trx } from '../../../platform/database/transaction.ts';
import { logFacts } from '../../../platform/operation-log/log-facts.ts';
import type { LogActor } from '../../../platform/operation-log/operation-log.ts';
import { getDefaultDepartment } from '../../../platform/organisation/index.ts';
import type { Platform } from '../../../platform/platform.ts';
import { refuseBeyondQuota } from '../../../platform/storage/index.ts';
import { compositions, factsOf, materialIdsOf } from '../../compositions/index.ts';
import { addPicture } from '../../materials/index.ts';
import * as starters from './starter.repository.ts';
import { type NamedStarter, namedStarters, STARTER_GROUPS } from './starter-names.model.ts';

type StarterDeps = Pick<Platform, 'db' | 'clock' | 'changes' | 'content'>;

/** Who gets the templates. */
interface Owner extends LogActor {
  company_id: number;
  department_id: number;
}

/** A picture whose files are stored, but in no material yet. */
interface StoredPicture extends Pick<StarterPicture, 'name' | 'names'> {
  picture: StoredContent & Pick<StarterPicture, 'mime' | 'width' | 'height'>;
  thumbnail: StoredContent | null;
}

/** Gives companies the templates of `packages/starter-templates`, in groups of their own. */
export class StarterTemplateService {
  readonly #deps: StarterDeps;

  constructor(deps: StarterDeps) {
    this.#deps = deps;
  }

  /**
   * Adds those that the company does not have yet, by their names. Returns how many.
   * Refuses: materials.quota_exceeded.
   */
  async add(owner: Owner, language: Language): Promise<number> {
    const { db, changes } = this.#deps;
    const taken = await starters.listNames(db, owner.company_id);
    const missing = namedStarters(language).filter(({ name }) => !taken.has(name));
    if (missing.length === 0) return 0;
    const stored = await this.#store(neededPictures(missing));
    return changes.run(owner, resources.templates, 'add', async (trx, change) => {
      const files = await this.#addPictures(trx, owner, stored, language);
      // The company is locked now, and another call may have added some.
      const present = await starters.listNames(trx, owner.company_id);
      const added = missing.filter(({ name }) => !present.has(name));
      await this.#insert(trx, owner, added, files, language);
      change.subject = STARTER_GROUPS[language];
      change.after = logFacts({ name: added.map(({ name }) => name) });
      change.notify('materials');
      return added.length;
    });
  }

  /** The same for a new company, without an actor. Refuses: materials.quota_exceeded. */
  async addToNew(companyId: number, language: Language): Promise<void> {
    const department_id = await getDefaultDepartment(this.#deps.db, companyId);
    const nobody = { user_id: null, login_id: '', address: '' };
    await this.add({ ...nobody, company_id: companyId, department_id }, language);
  }

  async #store(pictures: readonly StarterPicture[]): Promise<StoredPicture[]> {
    const stored: StoredPicture[] = [];
    for (const { names, mime, size, width, height, ...file } of pictures) {
      const { sha256 } = await this.#put(file.url);
      const thumbnail = file.thumbnail && (await this.#put(file.thumbnail.url));
      stored.push({ name: file.name, names, picture: { sha256, mime, size, width, height }, thumbnail });
    }
    return stored;
  }

  #put(file: URL): Promise<StoredContent> {
    return this.#deps.content.put(createReadStream(file));
  }

  async #addPictures(
    trx: Trx,
    owner: Owner,
    stored: readonly StoredPicture[],
    language: Language,
  ): Promise<Map<string, FileRef>> {
    const now = this.#deps.clock.now();
    const size = stored.reduce((sum, { picture }) => sum + picture.size, 0);
    await refuseBeyondQuota(trx, owner.company_id, size, materialErrors.quota_exceeded);
    const group = { companyId: owner.company_id, name: STARTER_GROUPS[language], now };
    const { id: group_id } = await starters.ensureGroup(trx, 'material', group);
    const files = new Map<string, FileRef>();
    for (const { name, names, picture, thumbnail } of stored) {
      const place = { ...owner, group_id, name: `${names[language]}.webp` };
      files.set(name, await addPicture(trx, place, { picture, thumbnail }, now));
    }
    return files;
  }

  async #insert(
    trx: Trx,
    owner: Owner,
    missing: readonly NamedStarter[],
    files: ReadonlyMap<string, FileRef>,
    language: Language,
  ): Promise<void> {
    const now = this.#deps.clock.now();
    const group = { companyId: owner.company_id, name: STARTER_GROUPS[language], now };
    const parent = await starters.ensureGroup(trx, 'template', group);
    const pictures = (name: string) => {
      const file = files.get(name);
      if (!file) throw new Error(`the starter templates show an unknown picture: ${name}`);
      return file;
    };
    // The first design is listed first, because the newest one is.
    for (const { template, orientation, name } of missing.toReversed()) {
      const trade = { ...group, parent, name: TRADES[template.trade][language] };
      const { id: group_id } = await starters.ensureGroup(trx, 'template', trade);
      const document = template.build({ orientation, language, pictures, epochMs: now });
      const values = { name, category: PROGRAM_CATEGORIES.ordinary, group_id, ...factsOf(document) };
      const id = await compositions.insert(trx, resources.templates, owner, values, now);
      await compositions.replaceMaterials(trx, resources.templates, id, materialIdsOf(document));
    }
  }
}

/** The pictures of these templates, each once. */
function neededPictures(missing: readonly NamedStarter[]): StarterPicture[] {
  const pictures = missing.flatMap(({ template, orientation }) => picturesOf(template, orientation));
  return [...new Map(pictures.map((picture) => [picture.name, picture])).values()];
}
