import { deviceDigitalHumanRoutes, givenDigitalHumansSchema } from '@marquee/contract';
import { type Handler, handle } from '../../../platform/http/handler.ts';
import type { DigitalHumanInstallations } from './digital-human-installation.service.ts';

export function digitalHumanInstallationHandlers(installations: DigitalHumanInstallations): Handler[] {
  return [
    handle(deviceDigitalHumanRoutes.give, ({ actor, body }) =>
      installations.give(actor, body, givenDigitalHumansSchema.parse(body)),
    ),
  ];
}
