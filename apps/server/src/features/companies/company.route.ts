import { BRAND_IMAGE_LIMITS, brandRoutes, companyRoutes } from '@marquee/contract';
import type { FileSender } from '../../platform/content-store/file-sender.ts';
import { type Handler, handle } from '../../platform/http/handler.ts';
import type { BrandService } from './brand.service.ts';
import type { CompanyService } from './company.service.ts';

interface CompanyServices {
  companies: CompanyService;
  brands: BrandService;
  files: FileSender;
}

/** Base64 needs a third more than the images; the texts are short. */
const BRAND_BODY_LIMIT = 1.5 * (BRAND_IMAGE_LIMITS.logo + BRAND_IMAGE_LIMITS.login_picture);

export function companyHandlers({ companies, brands, files }: CompanyServices): Handler[] {
  return [
    handle(companyRoutes.list, ({ query }) => companies.list(query)),
    handle(companyRoutes.counts, ({ query }) => companies.counts(query)),
    handle(companyRoutes.add, ({ actor, body }) => companies.add(actor, body)),
    handle(companyRoutes.update, ({ actor, body }) => companies.update(actor, body)),
    handle(companyRoutes.lock, ({ actor, body }) => companies.lock(actor, body.id)),
    handle(companyRoutes.unlock, ({ actor, body }) => companies.unlock(actor, body.id)),
    handle(brandRoutes.get, ({ query }) => brands.get(query.company)),
    handle(brandRoutes.file, async ({ params, request, reply }) => {
      await files.send(request, reply, await brands.image(params.sha256));
    }),
    handle(
      brandRoutes.updateOwn,
      ({ actor, body }) => brands.update(actor, { ...body, id: actor.company_id }),
      {
        bodyLimit: BRAND_BODY_LIMIT,
      },
    ),
    handle(brandRoutes.update, ({ actor, body }) => brands.update(actor, body), {
      bodyLimit: BRAND_BODY_LIMIT,
    }),
  ];
}
