import type { Feature } from '../../platform/feature.ts';
import type { Platform } from '../../platform/platform.ts';
import { alertHandlers } from './alert.route.ts';
import { AlertService } from './alert.service.ts';
import { alertMeasurement } from './alert-measurement.repository.ts';
import { AlertSweep } from './alert-sweep.service.ts';
import { AlertDelivery } from './delivery/alert-delivery.service.ts';
import { AlertMails } from './delivery/alert-mail.service.ts';
import { Webhooks } from './delivery/webhook.service.ts';
import { AlertFiles } from './files/alert-files.service.ts';
import { alertSettingHandlers } from './routing/alert-setting.route.ts';
import { AlertSettings } from './routing/alert-setting.service.ts';

const SWEEP_MS = 30_000;
const DELIVER_MS = 10_000;
const THIN_MS = 60 * 60_000;

/** Watches all devices, and shows operators what is wrong. */
export function alertsFeature(platform: Platform): { files: AlertFiles; feature: Feature } {
  const { nodes } = platform;
  const serverTimeZone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const senders = { webhooks: new Webhooks(platform), mails: new AlertMails(platform.mails) };
  const sweep = new AlertSweep({ ...platform, serverTimeZone });
  const delivery = new AlertDelivery({ ...platform, ...senders });
  const settings = new AlertSettings({ ...platform, ...senders, serverTimeZone });
  const files = new AlertFiles(platform);
  const cancels: (() => void)[] = [];
  const feature: Feature = {
    handlers: [
      ...alertHandlers({ alerts: new AlertService(platform), files, sender: platform.files }),
      ...alertSettingHandlers(settings),
    ],
    measurements: [alertMeasurement(platform.db)],
    async start() {
      sweep.start();
      cancels.push(
        nodes.everyOnOneNode('alerts.sweep', SWEEP_MS, () => sweep.sweep()),
        nodes.everyOnOneNode('alerts.notices', DELIVER_MS, () => delivery.deliver()),
        nodes.everyOnOneNode('alerts.records', THIN_MS, () => sweep.thin()),
      );
    },
    async stop() {
      for (const cancel of cancels.splice(0)) cancel();
    },
  };
  return { files, feature };
}
