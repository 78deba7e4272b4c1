import {
  refuse,
  resources,
  SERVER_SETTINGS,
  type ServerSettingName,
  type SystemSetting,
  type SystemSettingUpdate,
  systemErrors,
} from '@marquee/contract';
import type { ManifestKey } from '@marquee/device-protocol';
import manifest from '../../../package.json' with { type: 'json' };
import { type Actor, mayDo } from '../../platform/actor/actor.ts';
import { lockInstallation, readInstallationId } from '../../platform/installation/installation.repository.ts';
import { list as listNodes } from '../../platform/nodes/node.repository.ts';
import { logFacts } from '../../platform/operation-log/log-facts.ts';
import type { Platform } from '../../platform/platform.ts';
import {
  readStoredSettings,
  type StoredSettings,
  writeStoredSettings,
} from '../../platform/server-settings/stored-settings.ts';
import { checkAddress } from './check-address.work.ts';
import { deviceCodeOf } from './device-code.model.ts';
import { macAddresses } from './mac-addresses.model.ts';
import { settingsToStore, valuesAfterRestart } from './next-settings.model.ts';
import { isPortFree } from './port-probe.work.ts';

const PLATFORM = '63000';
const POSTGRES_PORT = 5432;

interface SystemSettingsParts
  extends Pick<Platform, 'config' | 'db' | 'engine' | 'clock' | 'changes' | 'nodes' | 'restarts'> {
  manifestKeys: () => readonly ManifestKey[];
}

/** Ports and address of the server, and its restart. */
export class SystemSettings {
  readonly #parts: SystemSettingsParts;

  constructor(parts: SystemSettingsParts) {
    this.#parts = parts;
  }

  async get(actor: Actor): Promise<SystemSetting> {
    const { config, db, engine, clock, nodes } = this.#parts;
    const stored = readStoredSettings(config.dataFolder).settings;
    const running = await listNodes(db);
    return {
      version: manifest.version,
      system_time: clock.now(),
      time_zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
      background_port: config.port,
      message_port: config.messagePort,
      rpc_address: config.rpcAddress ?? null,
      rpc_port: config.rpcPort ?? null,
      opens_sign_up: config.opensSignUp,
      password_profile: config.passwordProfile,
      upload_batch: config.uploadBatch,
      database: engine,
      database_port: config.databaseUrl ? Number(new URL(config.databaseUrl).port || POSTGRES_PORT) : null,
      device_code: deviceCodeOf(await readInstallationId(db)),
      mac_addresses: mayDo(actor, PLATFORM) ? macAddresses() : [],
      after_restart: valuesAfterRestart(stored, config),
      former_background_ports: stored.former_background_ports,
      former_message_ports: stored.former_message_ports,
      fixed: config.fixedSettings,
      settings_file: config.settingsFile,
      nodes: running.map(({ id, host, started_at, supervisor, restart_asked_at }) => ({
        host,
        started_at,
        supervisor,
        is_own: id === nodes.id,
        awaits_restart: restart_asked_at !== null,
      })),
    };
  }

  /** Refuses: fixed, port_in_use, address_unanswered, address_foreign. */
  async update(actor: Actor, update: SystemSettingUpdate): Promise<SystemSetting> {
    const { config, changes } = this.#parts;
    const stored = readStoredSettings(config.dataFolder).settings;
    const next = settingsToStore(stored, update, config);
    this.#refuseFixed(update, stored);
    await this.#checkPorts(update, stored);
    await this.#checkAddress(update, next);
    await changes.run(actor, resources.systemSettings, 'update', async (trx, change) => {
      await lockInstallation(trx);
      // Others may have changed something since the checks.
      const before = readStoredSettings(config.dataFolder).settings;
      const after = settingsToStore(before, update, config);
      change.before = factsOf(before);
      change.after = factsOf(after);
      // The last step, so that nothing is stored of a change that is rolled back.
      await writeStoredSettings(config.dataFolder, after);
    });
    return this.get(actor);
  }

  /** Refuses: unsupervised, restarting. */
  async restart(actor: Actor): Promise<void> {
    const { changes, restarts } = this.#parts;
    await changes.run(actor, resources.systemSettings, 'update', async (trx, change) => {
      await restarts.ask(trx);
      change.after = logFacts({ restarted: true });
      change.afterCommit(() => restarts.begin());
    });
  }

  /** A value that equals the fixed one changes nothing, as when a script sends back what it has read. */
  #refuseFixed(update: SystemSettingUpdate, stored: StoredSettings): void {
    const { config } = this.#parts;
    const current = valuesAfterRestart(stored, config);
    const differs = (name: ServerSettingName) => update[name] !== undefined && update[name] !== current[name];
    const variables = SERVER_SETTINGS.flatMap((name) =>
      differs(name) ? (config.fixedSettings[name] ?? []) : [],
    );
    if (variables.length > 0) refuse(systemErrors.fixed, { variables });
  }

  async #checkPorts(update: SystemSettingUpdate, stored: StoredSettings): Promise<void> {
    const { config } = this.#parts;
    const ports = [
      { port: update.background_port, own: [config.port, ...stored.former_background_ports] },
      { port: update.message_port, own: [config.messagePort, ...stored.former_message_ports] },
    ];
    for (const { port, own } of ports) {
      if (port === undefined || own.includes(port)) continue;
      if (!(await isPortFree(config.host, port))) refuse(systemErrors.port_in_use, { port });
    }
  }

  /** Asks at the present background port: the next one is not open yet. */
  async #checkAddress(update: SystemSettingUpdate, next: StoredSettings): Promise<void> {
    const { config, manifestKeys } = this.#parts;
    const { rpc_address, rpc_port } = valuesAfterRestart(next, config);
    if (rpc_address === null || (update.rpc_address === undefined && update.rpc_port === undefined)) return;
    await checkAddress(rpc_address, rpc_port || config.port, manifestKeys());
  }
}

/** Without the mail server, which has a password. */
function factsOf({ mail: _mail, ...settings }: StoredSettings) {
  return logFacts(settings);
}
