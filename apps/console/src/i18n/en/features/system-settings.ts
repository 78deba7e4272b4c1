import type { SameKeys } from '../../texts.ts';
import type { system_settings as zhSystemSettings } from '../../zh/features/system-settings.ts';

export const system_settings: SameKeys<typeof zhSystemSettings> = {
  title: 'System settings',
  downloads: 'Downloads',
  bandwidth: 'Download bandwidth per device',
  bandwidth_hint: '{{minimum}}–{{maximum}} Mbit/s. Leave empty for no limit.',
  bandwidth_unit: 'Mbit/s',
  concurrency: 'Devices downloading at once',
  concurrency_hint: '{{minimum}}–{{maximum}}. Other devices wait their turn. Leave empty for no limit.',
  concurrency_unit: 'devices',
  window: 'Download time of the day',
  window_hint:
    "In each device's time zone. It can span midnight. Messages and urgent releases are delivered at any time. Leave empty to download at any time.",
  any_time: 'Any time',
  no_limit: 'No limit',
  records: 'Tasks and device records',
  record_days: 'Keep records for',
  record_days_hint:
    '{{minimum}}–{{maximum}} days. Older records are deleted automatically. Tasks in progress are always kept.',
  record_days_unit: 'days',
  map: 'Map tiles for all companies',
  tile_address: 'Tile address',
  tile_address_hint:
    'XYZ tiles in Web Mercator (WGS 84), such as https://tiles.example.com/{{sample}}.png. Leave empty to use the built-in offline map.',
  tile_attribution: 'Attribution',
  tile_attribution_hint: 'Shown in the corner of the map. Most map services require it.',
  tile_max_zoom: 'Maximum zoom',
  tile_max_zoom_hint: 'The highest zoom level for which the service has tiles, {{minimum}}–{{maximum}}',
  tiles_saved: 'Saved. Open consoles show the new map after they are reloaded.',
  new_devices: 'New devices',
  approval: 'Approve new devices manually',
  approval_hint: 'New devices wait until someone enters the pairing code on their screen.',
  review: 'Release review',
  logs: 'Logs and records',
  map_tab: 'Map',
  search: 'Find a setting',
  search_nothing: 'No settings found',
  scopes: { company: 'Company', server: 'Server (all companies)' },
  review_required: 'Review new and edited releases before they are sent to devices',
  review_not_author:
    "Don't let people review releases that they submitted, or programs that they edited last",
  review_two: 'Require two reviewers',
  review_help:
    'Changes apply when you save. Releases that are waiting still need a review. Releases on devices stay there.',
};
