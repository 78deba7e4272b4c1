import {
  admissionSettingRoutes,
  alertSettingRoutes,
  backupRoutes,
  brandRoutes,
  downloadSettingRoutes,
  identityRoutes,
  mailSettingRoutes,
  mapSettingRoutes,
  promotionSettingRoutes,
  recordSettingRoutes,
  reviewSettingRoutes,
  systemSettingRoutes,
  webhookRoutes,
} from '@marquee/contract';
import type { TFunction } from 'i18next';
import type { ComponentType } from 'react';
import type { Call } from '../../shared/access/access.ts';
import { AccountsTab } from './tabs/accounts-tab.tsx';
import { AlertsTab } from './tabs/alerts-tab.tsx';
import { BackupTab } from './tabs/backup-tab.tsx';
import { BrandTab } from './tabs/brand-tab.tsx';
import { DevicesTab } from './tabs/devices-tab.tsx';
import { DownloadsTab } from './tabs/downloads-tab.tsx';
import { LogsTab } from './tabs/logs-tab.tsx';
import { MailTab } from './tabs/mail-tab.tsx';
import { MapTab } from './tabs/map-tab.tsx';
import { PromotionTab } from './tabs/promotion-tab.tsx';
import { ReviewTab } from './tabs/review-tab.tsx';
import { ServerTab } from './tabs/server-tab.tsx';
import { SignOnTab } from './tabs/sign-on-tab.tsx';
import { StorageTab } from './tabs/storage-tab.tsx';
import { WebhooksTab } from './tabs/webhooks-tab.tsx';

/** Whom the settings of a tab concern: the company of the user, or the server with all of its companies. */
export type SettingsScope = 'company' | 'server';

export interface SettingsTab {
  /** The name of the tab in the address: `/system-set?tab=review`. */
  key: string;
  scope: SettingsScope;
  /** The call without which it is not shown. */
  needs: Call;
  title: (t: TFunction) => string;
  /** The names of its settings, which the search of the page finds. */
  settings: (t: TFunction) => string[];
  Content: ComponentType;
}

/** The tabs of the system settings, in their order. */
export const SETTINGS_TABS: readonly SettingsTab[] = [
  {
    key: 'downloads',
    scope: 'company',
    needs: downloadSettingRoutes.update,
    title: (t) => t('system_settings.downloads'),
    settings: (t) => [
      t('system_settings.bandwidth'),
      t('system_settings.concurrency'),
      t('system_settings.window'),
    ],
    Content: DownloadsTab,
  },
  {
    key: 'devices',
    scope: 'company',
    needs: admissionSettingRoutes.update,
    title: (t) => t('system_settings.new_devices'),
    settings: (t) => [t('system_settings.approval')],
    Content: DevicesTab,
  },
  {
    key: 'review',
    scope: 'company',
    needs: reviewSettingRoutes.update,
    title: (t) => t('system_settings.review'),
    settings: (t) => [
      t('system_settings.review_required'),
      t('system_settings.review_not_author'),
      t('system_settings.review_two'),
    ],
    Content: ReviewTab,
  },
  {
    key: 'promotion',
    scope: 'company',
    needs: promotionSettingRoutes.update,
    title: (t) => t('system_settings.promotion'),
    settings: (t) => [t('system_settings.promotion_on'), t('system_settings.promotion_strategy')],
    Content: PromotionTab,
  },
  {
    key: 'alerts',
    scope: 'company',
    needs: alertSettingRoutes.update,
    title: (t) => t('alert_settings.title'),
    settings: (t) => [
      t('alert_settings.kinds'),
      t('alert_settings.offline_minutes'),
      t('alert_settings.hot_degrees'),
      t('alert_settings.time_zone'),
      t('alert_settings.routes_title'),
      t('alert_settings.emails'),
      t('alert_settings.webhook'),
      t('alert_settings.quiet'),
    ],
    Content: AlertsTab,
  },
  {
    key: 'sign-on',
    scope: 'company',
    needs: identityRoutes.update,
    title: (t) => t('sign_on.title'),
    settings: (t) => [
      t('sign_on.issuer'),
      t('sign_on.client_id'),
      t('sign_on.domains'),
      t('sign_on.rules'),
      t('sign_on.session_hours'),
      t('sign_on.creates_users'),
      t('sign_on.allows_passwords'),
    ],
    Content: SignOnTab,
  },
  {
    key: 'webhooks',
    scope: 'company',
    needs: webhookRoutes.update,
    title: (t) => t('webhooks.title'),
    settings: (t) => [t('webhooks.url'), t('webhooks.events_label'), t('webhooks.secret')],
    Content: WebhooksTab,
  },
  {
    key: 'brand',
    scope: 'company',
    needs: brandRoutes.updateOwn,
    title: (t) => t('companies.brand'),
    settings: (t) => [
      t('companies.product_name'),
      t('companies.accent'),
      t('companies.logo'),
      t('companies.login_picture'),
      t('companies.support_line'),
    ],
    Content: BrandTab,
  },
  {
    key: 'storage',
    scope: 'company',
    needs: systemSettingRoutes.get,
    title: (t) => t('system_settings.storage'),
    settings: (t) => [t('system_settings.server_storage'), t('system_settings.low_storage')],
    Content: StorageTab,
  },
  {
    key: 'logs',
    scope: 'company',
    needs: recordSettingRoutes.update,
    title: (t) => t('system_settings.logs'),
    settings: (t) => [
      t('system_settings.log_retention'),
      t('system_settings.clear_logs'),
      t('system_settings.records'),
      t('system_settings.flow'),
    ],
    Content: LogsTab,
  },
  {
    key: 'server',
    scope: 'server',
    needs: systemSettingRoutes.get,
    title: (t) => t('server_settings.server'),
    settings: (t) => [
      t('server_settings.version'),
      t('server_settings.system_time'),
      t('server_settings.background_port'),
      t('server_settings.message_port'),
      t('server_settings.database_port'),
      t('server_settings.rpc_address'),
      t('server_settings.rpc_port'),
      t('server_settings.device_code'),
      t('server_settings.mac_address'),
      t('server_settings.restart_title'),
    ],
    Content: ServerTab,
  },
  {
    key: 'accounts',
    scope: 'server',
    needs: systemSettingRoutes.get,
    title: (t) => t('server_settings.access'),
    settings: (t) => [
      t('server_settings.opens_sign_up'),
      t('server_settings.password_profile'),
      t('server_settings.upload_batch'),
    ],
    Content: AccountsTab,
  },
  {
    key: 'mail',
    scope: 'server',
    needs: mailSettingRoutes.update,
    title: (t) => t('mail_settings.title'),
    settings: (t) => [
      t('mail_settings.host'),
      t('mail_settings.port'),
      t('mail_settings.security'),
      t('mail_settings.from'),
      t('mail_settings.user'),
      t('mail_settings.test'),
    ],
    Content: MailTab,
  },
  {
    key: 'map',
    scope: 'server',
    needs: mapSettingRoutes.update,
    title: (t) => t('system_settings.map_tab'),
    settings: (t) => [
      t('system_settings.tile_address'),
      t('system_settings.tile_attribution'),
      t('system_settings.tile_max_zoom'),
    ],
    Content: MapTab,
  },
  {
    key: 'backup',
    scope: 'server',
    needs: backupRoutes.update,
    title: (t) => t('backups.title'),
    settings: (t) => [
      t('backups.place'),
      t('backups.schedule'),
      t('backups.verify'),
      t('backups.keep.days'),
      t('backups.runs'),
    ],
    Content: BackupTab,
  },
];
