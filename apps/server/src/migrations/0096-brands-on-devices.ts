import type { Migration } from '../platform/database/migrate/migration.ts';

/** Devices of companies with a brand get new settings, which name it. */
export default {
  name: '0096-brands-on-devices',
  statements: () => [
    `insert into device_desired_due (device_id, what)
      select device.id, 'settings' from device join company_brand on company_brand.company_id = device.company_id
      where true on conflict do nothing`,
  ],
} satisfies Migration;
