import { digitalHumanRoutes } from '@marquee/contract';
import type { FileSender } from '../../platform/content-store/file-sender.ts';
import { type Handler, handle } from '../../platform/http/handler.ts';
import { formRequest, receiveForm, type UploadService } from '../../platform/uploads/index.ts';
import type { DigitalHumanService } from './digital-human.service.ts';
import type { DigitalHumanAdmission } from './digital-human-admission.service.ts';
import { DIGITAL_HUMAN_MIMES, type DigitalHumanUploadService } from './digital-human-upload.service.ts';

interface DigitalHumanServices {
  digitalHumans: DigitalHumanService;
  admission: DigitalHumanAdmission;
  transfer: UploadService;
  uploads: DigitalHumanUploadService;
  files: FileSender;
}

export function digitalHumanHandlers(services: DigitalHumanServices): Handler[] {
  const { digitalHumans, admission, transfer, uploads, files } = services;
  return [
    handle(digitalHumanRoutes.list, ({ actor, query }) => digitalHumans.list(actor, query)),
    handle(digitalHumanRoutes.file, async ({ actor, params, request, reply }) => {
      const { sha256, name, format } = await digitalHumans.get(actor, params.id);
      await files.send(request, reply, { sha256, mime: DIGITAL_HUMAN_MIMES[format], downloadAs: name });
    }),
    handle(digitalHumanRoutes.delete, ({ actor, body }) => digitalHumans.delete(actor, body.ids)),
    handle(digitalHumanRoutes.limits, () => admission.limits()),
    handle(
      digitalHumanRoutes.add,
      async ({ actor, body }) => {
        const { id } = await transfer.create(actor, formRequest(body));
        return uploads.get(actor, id);
      },
      {
        multipart: async ({ actor, request }) =>
          uploads.get(actor, await receiveForm(transfer, actor, request.raw)),
      },
    ),
    handle(digitalHumanRoutes.checkUpload, async ({ actor, body }) => {
      await admission.check(actor, body);
    }),
    handle(digitalHumanRoutes.uploads, async ({ actor }) => ({ data: await uploads.listUnfinished(actor) })),
    handle(digitalHumanRoutes.upload, ({ actor, params }) => uploads.get(actor, params.id)),
  ];
}
