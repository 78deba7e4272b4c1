import type { Feature } from '../../platform/feature.ts';
import type { Platform } from '../../platform/platform.ts';
import { alertHandlers } from './alert.route.ts';
import { AlertService } from './alert.service.ts';
import { AlertSweep } from './alert-sweep.service.ts';

const SWEEP_MS = 30_000;
const THIN_MS = 60 * 60_000;

/** Watches all devices, and shows operators what is wrong. */
export function alertsFeature(platform: Platform): Feature {
  const { nodes } = platform;
  const sweep = new AlertSweep(platform);
  const cancels: (() => void)[] = [];
  return {
    handlers: alertHandlers(new AlertService(platform)),
    async start() {
      sweep.start();
      cancels.push(
        nodes.everyOnOneNode('alerts.sweep', SWEEP_MS, () => sweep.sweep()),
        nodes.everyOnOneNode('alerts.records', THIN_MS, () => sweep.thin()),
      );
    },
    async stop() {
      for (const cancel of cancels.splice(0)) cancel();
    },
  };
}
