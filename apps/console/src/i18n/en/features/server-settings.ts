import type { SameKeys } from '../../texts.ts';
import type { server_settings as zh } from '../../zh/features/server-settings.ts';

export const server_settings: SameKeys<typeof zh> = {
  server: 'Server',
  version: 'Version',
  system_time: 'System time',
  background_port: 'Background service port',
  background_port_hint: 'Console, API, files, and player. {{minimum}}–{{maximum}}.',
  message_port: 'Message service port',
  message_port_hint:
    'Connections of devices. {{minimum}}–{{maximum}}. A new port applies to devices with version 6.0.0 or later. Older devices keep using the former port.',
  database_port: 'Database service port',
  database_none: "Not applicable. The built-in SQLite database is a file and doesn't use a port.",
  database_fixed: 'Set by the environment variable DATABASE_URL',
  rpc_address: 'RPC address',
  rpc_address_hint:
    'IPv4 address or host name at which other machines reach this server, shown when you add a device. Leave empty to detect it.',
  rpc_port: 'RPC port',
  rpc_port_hint: '{{minimum}}–{{maximum}}. Leave empty to use the background service port.',
  automatic: 'Automatic',
  device_code: 'Device code',
  mac_address: 'MAC address',
  fixed: 'Set by the environment variable {{variable}}. Change it on the server.',
  now: '{{value}} until the server restarts',
  former_ports: 'Former ports kept open',
  former_background: 'Background {{port}}',
  former_message: 'Message {{port}}',
  former_help:
    'After a change the former port stays open for older devices and saved addresses. If you clear it, it closes at the next restart.',
  network: 'Ports and addresses',
  identity: 'System information',
  access: 'Accounts and uploads',
  opens_sign_up: 'Open sign-up',
  opens_sign_up_hint:
    'The sign-in page shows “Request access”. Requested accounts can sign in after an administrator approves them.',
  password_profile: 'Password rules',
  password_profiles: { standard: 'Standard', strict: 'Strict' },
  password_profile_hint:
    'Strict requires 8–15 characters of at least three kinds, a new password every 90 days, and none of the last five.',
  upload_batch: 'Files per upload',
  upload_batch_hint: '{{minimum}}–{{maximum}} files.',
  on: 'On',
  off: 'Off',
  restart_title: 'Restart server',
  restart: 'Restart',
  restart_pending: 'Some settings take effect after a restart',
  restart_help:
    'Changed settings take effect after the server restarts. The console is unavailable meanwhile. Devices keep playing.',
  restart_question: 'Restart the server?',
  restart_consequence:
    'The console is unavailable for all companies, usually for less than a minute. Devices keep playing and reconnect by themselves.',
  restart_nodes: 'The nodes of the server restart one after the other',
  restart_unsupervised:
    "Nothing would start the server again after it stops, so it can't be restarted here. Run it with npm start, as a systemd service, or in a container.",
  restarting: 'Restarting the server…',
  restarting_help: 'This page updates when the server is back.',
  restarted: 'The server has restarted',
  restart_slow: "The server isn't back yet. Check its log.",
  file_broken:
    "server-settings.json can't be read, so the server uses its defaults. Saving writes the file again.",
  nodes: 'Server nodes',
  node_own: 'This node',
  node_since: 'Started {{time}}',
  node_waits: 'Waiting to restart',
  node_unsupervised: 'Restart it by hand',
  supervisors: { 'start-script': 'start script', systemd: 'systemd', container: 'container' },
  server_readonly: 'Only platform administrators can change server settings.',
  saved_pending: 'Saved. The changes take effect after a restart.',
};
