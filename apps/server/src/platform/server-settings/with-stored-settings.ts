import type { Config } from '../config/config.ts';
import { readStoredSettings } from './stored-settings.ts';

/** The configuration with the settings that the console stored; what the environment determines stays. */
export function withStoredSettings(config: Config): Config {
  const { state, settings } = readStoredSettings(config.dataFolder);
  const { fixedSettings: fixed } = config;
  return {
    ...config,
    port: fixed.background_port ? config.port : (settings.background_port ?? config.port),
    messagePort: fixed.message_port ? config.messagePort : (settings.message_port ?? config.messagePort),
    rpcAddress: fixed.rpc_address ? config.rpcAddress : (settings.rpc_address ?? undefined),
    rpcPort: fixed.rpc_port ? config.rpcPort : (settings.rpc_port ?? undefined),
    opensSignUp: fixed.opens_sign_up ? config.opensSignUp : (settings.opens_sign_up ?? config.opensSignUp),
    passwordProfile: fixed.password_profile
      ? config.passwordProfile
      : (settings.password_profile ?? config.passwordProfile),
    uploadBatch: fixed.upload_batch ? config.uploadBatch : (settings.upload_batch ?? config.uploadBatch),
    formerPorts: settings.former_background_ports,
    formerMessagePorts: settings.former_message_ports,
    settingsFile: state,
  };
}
