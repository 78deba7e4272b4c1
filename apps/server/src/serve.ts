import { API_BASE } from '@marquee/contract';
import { type App, createApp } from './app.ts';
import { BackupError } from './backup/backup-format.ts';
import { readConfig } from './platform/config/config.ts';
import { lanAddresses } from './platform/http/lan-addresses.ts';
import { RESTART_EXIT_STATUS } from './platform/nodes/restarts.ts';
import { explain } from './platform/operator-errors.ts';
import { withStoredSettings } from './platform/server-settings/with-stored-settings.ts';

try {
  const app = await createApp(withStoredSettings(readConfig(process.env)));
  await run(app);
} catch (error) {
  console.error('Marquee cannot start:', explain(error, BackupError));
  process.exit(1);
}

async function run(app: App): Promise<void> {
  const { config, logger, restarts } = app.platform;
  let isStopping = false;
  const stop = async (status: number) => {
    if (isStopping) process.exit(1);
    isStopping = true;
    await app.stop();
    process.exit(status);
  };
  process.on('SIGTERM', () => void stop(0));
  process.on('SIGINT', () => void stop(0));
  restarts.onRestart(() => void stop(RESTART_EXIT_STATUS));
  if (config.settingsFile === 'broken')
    logger.error('server-settings.json cannot be read; the server starts without the settings in it');
  process.on('unhandledRejection', (error) => logger.error({ err: error }, 'unhandled promise rejection'));
  try {
    announceFirstAdministrator(app);
    announceAddresses(config.host, (await app.start()).port);
  } catch (error) {
    await app.stop();
    throw error;
  }
}

/** Printed before anything else can fail, because a generated password cannot be shown again. */
function announceFirstAdministrator({ firstAdministrator }: App): void {
  if (!firstAdministrator) return;
  const { login_id, generatedPassword } = firstAdministrator;
  const password = generatedPassword
    ? `${generatedPassword}   (shown only this once)`
    : 'as set by MARQUEE_ADMIN_PASSWORD';
  console.log(`\nFirst administrator: ${login_id}   password: ${password}`);
}

function announceAddresses(host: string, port: number): void {
  const base = `http://localhost:${port}${API_BASE}`;
  const lines = [`Console  ${base}/`, `Player   ${base}/player/`];
  const [address] = lanAddresses(host);
  if (address) lines.push(`From other machines: http://${address}:${port}${API_BASE}/`);
  console.log(`\n${lines.join('\n')}\n`);
}
