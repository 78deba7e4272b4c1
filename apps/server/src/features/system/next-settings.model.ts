import { MAX_FORMER_PORTS, type PasswordProfile, type SystemSettingUpdate } from '@marquee/contract';
import type { Config } from '../../platform/config/config.ts';
import type { StoredSettings } from '../../platform/server-settings/stored-settings.ts';

type Values = Pick<
  Config,
  | 'port'
  | 'messagePort'
  | 'rpcAddress'
  | 'rpcPort'
  | 'opensSignUp'
  | 'passwordProfile'
  | 'uploadBatch'
  | 'fixedSettings'
>;

export interface NextValues {
  background_port: number;
  message_port: number;
  rpc_address: string | null;
  rpc_port: number | null;
  opens_sign_up: boolean;
  password_profile: PasswordProfile;
  upload_batch: number;
}

/** The settings in effect after the next restart: those of the environment first, then the stored ones. */
export function valuesAfterRestart(stored: StoredSettings, config: Values): NextValues {
  const { fixedSettings: fixed } = config;
  const { rpc_address = config.rpcAddress ?? null, rpc_port = config.rpcPort ?? null } = stored;
  return {
    background_port: (fixed.background_port ? undefined : stored.background_port) ?? config.port,
    message_port: (fixed.message_port ? undefined : stored.message_port) ?? config.messagePort,
    rpc_address: fixed.rpc_address ? (config.rpcAddress ?? null) : rpc_address,
    rpc_port: fixed.rpc_port ? (config.rpcPort ?? null) : rpc_port,
    opens_sign_up: (fixed.opens_sign_up ? undefined : stored.opens_sign_up) ?? config.opensSignUp,
    password_profile:
      (fixed.password_profile ? undefined : stored.password_profile) ?? config.passwordProfile,
    upload_batch: (fixed.upload_batch ? undefined : stored.upload_batch) ?? config.uploadBatch,
  };
}

/**
 * The settings to store after a change. A port that is replaced stays open beside the new one, because devices and people still use
 * it; so does one in effect until it is closed by leaving it out.
 */
export function settingsToStore(
  stored: StoredSettings,
  update: SystemSettingUpdate,
  config: Values,
): StoredSettings {
  const { former_background_ports, former_message_ports, ...changed } = update;
  const kept = (ports: readonly number[], named: readonly number[] | undefined) =>
    named ? ports.filter((port) => named.includes(port)) : ports;
  const former = (before: readonly number[], own: number, next: number | undefined) =>
    [...(next !== undefined && next !== own && own !== 0 ? [own] : []), ...before]
      .filter((port, index, all) => port !== next && all.indexOf(port) === index)
      .slice(0, MAX_FORMER_PORTS);
  return {
    ...stored,
    ...changed,
    former_background_ports: former(
      kept(stored.former_background_ports, former_background_ports),
      config.port,
      changed.background_port,
    ),
    former_message_ports: former(
      kept(stored.former_message_ports, former_message_ports),
      config.messagePort,
      changed.message_port,
    ),
  };
}
