import type { KeyObject } from 'node:crypto';
import { openInstallationKey } from '../../platform/encryption/installation-key.ts';
import type { Feature } from '../../platform/feature.ts';
import type { Platform } from '../../platform/platform.ts';
import { licenceHandlers } from './licence.route.ts';
import { LicenceService } from './licence.service.ts';
import { Licensing } from './server/licensing.service.ts';
import { Authority } from './vendor/authority.service.ts';
import { LicenceApplications } from './vendor/licence-application.service.ts';
import { LicenceOrders } from './vendor/licence-orders.service.ts';
import { LicencePoints } from './vendor/licence-points.service.ts';
import { VendorAccounts } from './vendor/vendor-account.service.ts';
import { VendorSessions } from './vendor/vendor-session.service.ts';

const NOTE_TIME_MS = 10 * 60_000;
const RECONCILE_MS = 30_000;

/** The authorisation of the server, the ledger of activations, and the vendor's service. */
export function licencesFeature(platform: Platform): Feature {
  const licensing = new Licensing(platform);
  const authority = new Authority(platform);
  let key: KeyObject | undefined;
  const sessions = new VendorSessions({
    ...platform,
    key: () => {
      if (!key) throw new Error('the key was not opened');
      return key;
    },
  });
  const parts = { ...platform, licensing, authority, sessions };
  const orders = new LicenceOrders(parts);
  const cancels: (() => void)[] = [];
  return {
    handlers: licenceHandlers({
      licences: new LicenceService(parts),
      accounts: new VendorAccounts(parts),
      points: new LicencePoints(parts),
      applications: new LicenceApplications(parts),
      orders,
    }),
    async start() {
      await licensing.start();
      if (!licensing.isOn) return;
      const { nodes, db, config } = platform;
      key = await openInstallationKey(db, config.dataFolder);
      cancels.push(
        nodes.everyOnOneNode('licences.time', NOTE_TIME_MS, () => licensing.noteTime()),
        nodes.everyOnOneNode('licences.orders', RECONCILE_MS, () => orders.reconcile()),
      );
    },
    async stop() {
      for (const cancel of cancels.splice(0)) cancel();
    },
  };
}
