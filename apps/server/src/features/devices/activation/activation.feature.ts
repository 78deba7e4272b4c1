import { activationRoutes } from '@marquee/contract';
import type { Feature } from '../../../platform/feature.ts';
import { handle } from '../../../platform/http/handler.ts';
import type { Platform } from '../../../platform/platform.ts';
import { ActivationService } from './activation.service.ts';
import { ActivationSweep } from './activation-sweep.service.ts';

const SWEEP_MS = 30_000;

/** Activation of devices. Starts after the licences, which decide whether there is any. */
export function activationFeature(platform: Platform): Feature {
  const service = new ActivationService(platform);
  const sweep = new ActivationSweep(platform);
  const cancels: (() => void)[] = [];
  return {
    handlers: [
      handle(activationRoutes.activate, ({ actor, body }) => service.activate(actor, body.ids)),
      handle(activationRoutes.activateLeft, ({ actor }) => service.activateLeft(actor)),
    ],
    async start() {
      await sweep.start();
      cancels.push(platform.nodes.everyOnOneNode('licences.activations', SWEEP_MS, () => sweep.sweep()));
    },
    async stop() {
      for (const cancel of cancels.splice(0)) cancel();
    },
  };
}
