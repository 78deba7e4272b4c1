import { LICENCE_FILE_LIMIT, licenceErrors, licenceRoutes, refuse } from '@marquee/contract';
import { sendExcel } from '../../platform/excel/index.ts';
import { type Handler, handle } from '../../platform/http/handler.ts';
import { readFormFile } from '../../platform/uploads/index.ts';
import type { LicenceFile, LicenceService } from './licence.service.ts';
import type { LicenceApplications } from './vendor/licence-application.service.ts';
import type { LicenceOrders } from './vendor/licence-orders.service.ts';
import type { LicencePoints } from './vendor/licence-points.service.ts';
import type { VendorAccounts } from './vendor/vendor-account.service.ts';

interface LicenceServices {
  licences: LicenceService;
  accounts: VendorAccounts;
  points: LicencePoints;
  applications: LicenceApplications;
  orders: LicenceOrders;
}

export function licenceHandlers({
  licences,
  accounts,
  points,
  applications,
  orders,
}: LicenceServices): Handler[] {
  return [
    handle(licenceRoutes.ends, ({ actor }) => licences.ends(actor)),
    handle(licenceRoutes.state, ({ actor }) => licences.state(actor)),
    handle(
      licenceRoutes.import,
      ({ actor, body: { lic, lic_file_name: name } }) =>
        licences.import(actor, { name, bytes: Buffer.from(lic, 'base64') }),
      {
        multipart: async ({ actor, request }) => licences.import(actor, await receive(request.raw)),
      },
    ),
    handle(licenceRoutes.application, ({ actor, body }) => applications.make(actor, body)),
    handle(licenceRoutes.onclick, ({ actor }) => applications.fetch(actor)),
    handle(licenceRoutes.imports, ({ actor, query }) => licences.imports(actor, query)),
    handle(licenceRoutes.entries, ({ actor, query }) => licences.entries(actor, query)),
    handle(licenceRoutes.entriesExcel, ({ actor, query, request, reply }) =>
      sendExcel(request, reply, licences.exportEntries(actor, query)),
    ),
    handle(licenceRoutes.mode, ({ actor, body }) => licences.setMode(actor, body.mode)),
    handle(licenceRoutes.loginAccount, ({ actor, body }) => accounts.login(actor, body)),
    handle(licenceRoutes.loginCode, ({ body }) => accounts.sendCode(body.phone)),
    handle(licenceRoutes.logoutAccount, ({ actor }) => accounts.logout(actor)),
    handle(licenceRoutes.remaining, ({ actor }) => accounts.balance(actor)),
    handle(licenceRoutes.point, ({ actor, query }) => points.draw(actor, query)),
    handle(licenceRoutes.pointAgain, ({ actor, query }) => points.again(actor, query.request_id)),
    handle(licenceRoutes.pointsAgain, ({ actor }) => points.againAll(actor)),
    handle(licenceRoutes.plans, ({ actor }) => orders.plans(actor)),
    handle(licenceRoutes.addOrder, ({ actor, body }) => orders.add(actor, body)),
    handle(licenceRoutes.payment, ({ actor, body }) => orders.pay(actor, body.order_id, body.pay_type)),
    handle(licenceRoutes.paymentStatus, ({ actor, query }) => orders.status(actor, query.order_id)),
    handle(licenceRoutes.cancelOrder, ({ actor, body }) => orders.cancel(actor, body.order_id)),
    handle(licenceRoutes.invoice, ({ actor, body }) => orders.invoice(actor, body)),
    handle(licenceRoutes.purchase, ({ actor, query }) => orders.list(actor, query)),
    handle(licenceRoutes.ordersExcel, ({ actor, query, request, reply }) =>
      sendExcel(request, reply, orders.exportOrders(actor, query)),
    ),
  ];
}

/** Reads the small file of a form into memory. Refuses: size_exceeded, upload_failed. */
function receive(request: Parameters<typeof readFormFile>[0]): Promise<LicenceFile> {
  return readFormFile(
    request,
    licenceErrors.upload_failed,
    async ({ fields, content, minimumSize, rest }) => {
      const tooLarge = { maximum: LICENCE_FILE_LIMIT };
      if (minimumSize > LICENCE_FILE_LIMIT) refuse(licenceErrors.size_exceeded, tooLarge);
      const chunks: Buffer[] = [];
      let size = 0;
      for await (const chunk of content as AsyncIterable<Buffer>) {
        size += chunk.length;
        if (size >= LICENCE_FILE_LIMIT) refuse(licenceErrors.size_exceeded, tooLarge);
        chunks.push(chunk);
      }
      await rest;
      return { name: fields.name ?? '', bytes: Buffer.concat(chunks) };
    },
  );
}
