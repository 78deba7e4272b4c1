import { createHash } from 'node:crypto';
import {
  API_BASE,
  type previewLinkBodySchema,
  programErrors,
  refuse,
  resources,
  type sharedPreviewSchema,
} from '@marquee/contract';
import { feedsOf, parseDocument, storedFilesOf } from '@marquee/scene';
import type { z } from 'zod';
import type { Actor } from '../../platform/actor/actor.ts';
import { randomBytes } from '../../platform/chance/system-chance.ts';
import type { FileAnswer } from '../../platform/content-store/file-sender.ts';
import { logFacts } from '../../platform/operation-log/log-facts.ts';
import type { Platform } from '../../platform/platform.ts';
import { refreshMaterials, refuseDeleted } from '../compositions/index.ts';
import type { Feeds } from '../feeds/index.ts';
import { type Programs, programKind } from './program-kind.work.ts';
import * as previews from './program-preview.repository.ts';

/** Valid links of a company at a time. */
const MAX_LINKS = 200;
const TOKEN_BYTES = 16;
const MINUTE_MS = 60_000;

type PreviewDeps = Pick<Platform, 'db' | 'clock' | 'changes'> & { feeds: Pick<Feeds, 'listContents'> };

/**
 * Links to previews that need no sign-in. A link is a random token of which only the hash is stored, so it can neither be
 * guessed nor changed, reaches only one program with its files, and ends by itself.
 */
export class ProgramPreviewService {
  readonly #deps: PreviewDeps;
  readonly #programs: Pick<Programs, 'get'>;

  constructor(deps: PreviewDeps, programs: Pick<Programs, 'get'>) {
    this.#deps = deps;
    this.#programs = programs;
  }

  /** Refuses: not_found, too_many_previews. */
  async link(
    actor: Actor,
    { id, minutes }: z.output<typeof previewLinkBodySchema>,
  ): Promise<{ path: string; expires_at: number }> {
    const { clock, changes } = this.#deps;
    const { name } = await this.#programs.get(actor, id);
    const token = randomBytes(TOKEN_BYTES).toString('hex');
    const now = clock.now();
    const expires_at = now + minutes * MINUTE_MS;
    const { company_id, user_id } = actor;
    const add = () =>
      changes.run(actor, resources.programPreviews, 'add', async (trx, change) => {
        change.subject = name;
        change.after = logFacts({ id, expires_at });
        if ((await previews.countValid(trx, company_id, now)) >= MAX_LINKS) {
          refuse(programErrors.too_many_previews, { limit: MAX_LINKS });
        }
        const owner = { company_id, program_id: id, creator_id: user_id };
        await previews.insert(trx, { ...owner, token_hash: hashOf(token), created_at: now, expires_at });
      });
    await refuseDeleted(programKind, add);
    return { path: `${API_BASE}/shared/${token}`, expires_at };
  }

  /** The program, and the data that its feeds have by now. Refuses: preview_not_found. */
  async shared(token: string): Promise<z.output<typeof sharedPreviewSchema>> {
    const { name, document, expires_at } = await this.#find(token);
    const parsed = parseDocument(document);
    const ids = parsed.ok ? [...feedsOf(parsed.document).keys()] : [];
    const contents = await this.#deps.feeds.listContents(ids);
    return {
      name,
      document,
      expires_at,
      ...(contents.size > 0 && { feeds: Object.fromEntries(contents) }),
    };
  }

  /** A file of the program, by its hash. Refuses: preview_not_found. */
  async file(token: string, sha256: string): Promise<FileAnswer> {
    const parsed = parseDocument((await this.#find(token)).document);
    const file = parsed.ok ? storedFilesOf(parsed.document).find((one) => one.sha256 === sha256) : undefined;
    if (!file) refuse(programErrors.preview_not_found);
    return { sha256, mime: file.mime, size: file.size };
  }

  async #find(token: string) {
    const { db, clock } = this.#deps;
    const now = clock.now();
    const found = await previews.findShared(db, hashOf(token), now);
    if (!found) refuse(programErrors.preview_not_found);
    const saved: unknown = JSON.parse(found.document);
    const parsed = parseDocument(saved);
    const document = parsed.ok ? await refreshMaterials(db, found.company_id, parsed.document, now) : saved;
    return { ...found, document };
  }
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
