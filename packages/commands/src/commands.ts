import type { z } from 'zod';
import { aiPm } from './commands/ai-pm.command.ts';
import { aiVip } from './commands/ai-vip.command.ts';
import { appInstall } from './commands/app-install.command.ts';
import { appList } from './commands/app-list.command.ts';
import { appUninstall } from './commands/app-uninstall.command.ts';
import { backlight } from './commands/backlight.command.ts';
import { brightness } from './commands/brightness.command.ts';
import { camera } from './commands/camera.command.ts';
import { digital } from './commands/digital.command.ts';
import { digitalResources } from './commands/digital-resources.command.ts';
import { download } from './commands/download.command.ts';
import { floatingButton } from './commands/floating-button.command.ts';
import { hdmiIn } from './commands/hdmi-in.command.ts';
import { identify } from './commands/identify.command.ts';
import { languageSet } from './commands/language-set.command.ts';
import { log } from './commands/log.command.ts';
import { logClean } from './commands/log-clean.command.ts';
import { play } from './commands/play.command.ts';
import { pmStrategy } from './commands/pm-strategy.command.ts';
import { powerSchedule } from './commands/power-schedule.command.ts';
import { restart } from './commands/restart.command.ts';
import { rotate } from './commands/rotate.command.ts';
import { screenSet } from './commands/screen-set.command.ts';
import { screenshot } from './commands/screenshot.command.ts';
import { serverMigrate } from './commands/server-migrate.command.ts';
import { shutdown } from './commands/shutdown.command.ts';
import { startupOnBoot } from './commands/startup-on-boot.command.ts';
import { statusBar } from './commands/status-bar.command.ts';
import { strategy } from './commands/strategy.command.ts';
import { touch } from './commands/touch.command.ts';
import { upgrade } from './commands/upgrade.command.ts';
import { volume } from './commands/volume.command.ts';
import { volumePlan } from './commands/volume-plan.command.ts';
import { watchdog } from './commands/watchdog.command.ts';

/** Every command of the product. */
export const COMMANDS = [
  screenshot,
  brightness,
  backlight,
  rotate,
  screenSet,
  touch,
  hdmiIn,
  camera,
  statusBar,
  floatingButton,
  volume,
  volumePlan,
  play,
  download,
  aiVip,
  aiPm,
  pmStrategy,
  digital,
  digitalResources,
  powerSchedule,
  restart,
  shutdown,
  startupOnBoot,
  watchdog,
  identify,
  log,
  logClean,
  serverMigrate,
  languageSet,
  strategy,
  upgrade,
  appInstall,
  appUninstall,
  appList,
] as const;

export type Command = (typeof COMMANDS)[number];
export type CommandName = Command['name'];
export type SettingCommand = Extract<Command, { kind: 'setting' }>;
export type OnceCommand = Extract<Command, { kind: 'once' }>;
export type CommandOf<Name extends CommandName> = Extract<Command, { name: Name }>;
/** A command whose payload operators choose themselves. */
export type DirectCommand = Exclude<Command, { namesApp: true } | { namesDigitalHumans: true }>;
export type PayloadOf<Name extends CommandName> = z.output<CommandOf<Name>['payload']>;

export const COMMAND_NAMES: readonly CommandName[] = COMMANDS.map(({ name }) => name);

export const DIRECT_COMMANDS: readonly DirectCommand[] = COMMANDS.filter(isDirect);

export const SETTING_COMMANDS: readonly SettingCommand[] = COMMANDS.filter(
  (command) => command.kind === 'setting',
);

const byName = new Map<string, Command>(COMMANDS.map((command) => [command.name, command]));

/** The declaration of a command, or undefined for a name of another version. */
export function findCommand(name: string): Command | undefined {
  return byName.get(name);
}

/** Whether operators choose the payload of a command themselves, instead of naming an app or resources. */
export function isDirect(command: Command): command is DirectCommand {
  return !('namesApp' in command) && !('namesDigitalHumans' in command);
}
