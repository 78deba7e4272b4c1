import {
  type Brand,
  type brandUpdateSchema,
  companyErrors,
  platformErrors,
  readableAccent,
  refuse,
  resources,
} from '@marquee/contract';
import type { z } from 'zod';
import type { Actor } from '../../platform/actor/actor.ts';
import { insertContent } from '../../platform/content-store/content-rows.ts';
import type { StoredContent } from '../../platform/content-store/content-store.ts';
import { imageMime } from '../../platform/content-store/image-mime.ts';
import { logFacts } from '../../platform/operation-log/log-facts.ts';
import type { Platform } from '../../platform/platform.ts';
import * as brands from './brand.repository.ts';
import * as companies from './company.repository.ts';

type Deps = Pick<Platform, 'db' | 'clock' | 'content' | 'changes'>;
type BrandUpdate = z.output<typeof brandUpdateSchema>;
type StoredImage = StoredContent & { mime: string };

/** Names and looks of companies in place of Marquee's. */
export class BrandService {
  readonly #deps: Deps;

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  async get(companyCode: string | undefined): Promise<Brand> {
    return toBrand(await brands.findByCode(this.#deps.db, companyCode));
  }

  /** @throws platform.not_found for files that no brand shows */
  async image(sha256: string): Promise<{ sha256: string; mime: string }> {
    const mime = (await brands.findImage(this.#deps.db, sha256)) ?? refuse(platformErrors.not_found);
    return { sha256, mime };
  }

  /** Refuses: not_found, unknown_image. */
  async update(actor: Actor, body: BrandUpdate): Promise<Brand> {
    const { db, changes, clock } = this.#deps;
    if (!(await companies.exists(db, body.id))) refuse(companyErrors.not_found);
    const { id, accent, logo, login_picture, ...texts } = body;
    const stored = {
      logo: await this.#store('logo', logo),
      login_picture: await this.#store('login_picture', login_picture),
    };
    const row = await changes.run(actor, resources.companies, 'update', async (trx, change) => {
      const company = (await companies.lock(trx, id)) ?? refuse(companyErrors.not_found);
      const before = await brands.find(trx, id);
      for (const image of [stored.logo, stored.login_picture]) {
        if (image) await insertContent(trx, image, clock.now());
      }
      const after = await brands.save(trx, id, {
        ...texts,
        ...(accent !== undefined && { accent: accent && readableAccent(accent) }),
        ...(stored.logo !== undefined && { logo_sha256: stored.logo?.sha256 ?? null }),
        ...(stored.login_picture !== undefined && {
          login_picture_sha256: stored.login_picture?.sha256 ?? null,
        }),
      });
      await brands.scheduleImages(trx, replacedImages(before, after), clock.now());
      if (looksOther(before, after)) await change.markDue('settings', await brands.listDevices(trx, id));
      change.subject = company.name;
      change.before = logFacts(toBrand(before));
      change.after = logFacts(toBrand(after));
      change.ids = [id];
      return after;
    });
    return toBrand(row);
  }

  /** Stores an image before the transaction; undefined stays undefined, null stays null. */
  async #store(field: string, base64: string | null | undefined): Promise<StoredImage | null | undefined> {
    if (base64 === null || base64 === undefined) return base64;
    const bytes = Buffer.from(base64, 'base64');
    const mime = imageMime(bytes) ?? refuse(companyErrors.unknown_image, { field });
    const stored = await this.#deps.content.put(oneChunk(bytes));
    return { ...stored, mime };
  }
}

async function* oneChunk(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}

function toBrand(row: brands.BrandRow | undefined): Brand {
  return {
    product_name: row?.product_name ?? null,
    accent: row?.accent ?? null,
    support_line: row?.support_line ?? null,
    logo: row?.logo_sha256 ?? null,
    login_picture: row?.login_picture_sha256 ?? null,
  };
}

/** Whether devices show something else now: they have no sign-in page and no line for support. */
function looksOther(before: brands.BrandRow | undefined, after: brands.BrandRow): boolean {
  return (['product_name', 'accent', 'logo_sha256'] as const).some(
    (part) => (before?.[part] ?? null) !== after[part],
  );
}

function replacedImages(before: brands.BrandRow | undefined, after: brands.BrandRow): string[] {
  const kept = [after.logo_sha256, after.login_picture_sha256];
  return [before?.logo_sha256, before?.login_picture_sha256]
    .filter(isSha256)
    .filter((image) => !kept.includes(image));
}

function isSha256(image: string | null | undefined): image is string {
  return typeof image === 'string';
}
