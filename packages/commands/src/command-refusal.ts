import { hasAiModule } from './ai-modules.ts';
import type { CommandDefinition } from './define-command.ts';

/** Why a command is refused for a device before it is sent. */
export const COMMAND_REFUSALS = [
  'disabled',
  'waiting',
  'wrong_type',
  'module_closed',
  'version_too_low',
  'not_supported',
  'offline',
] as const;

export type CommandRefusal = (typeof COMMAND_REFUSALS)[number];

/** The facts that decide whether a device can get a command. */
export interface CommandTarget {
  readonly state: 'active' | 'waiting' | 'disabled';
  readonly isOnline: boolean;
  /** Number of its type; 0 is unknown. */
  readonly deviceType: number;
  readonly softVersion: string;
  /** Sum of the bits of its AI modules. */
  readonly aiModules: number;
  /** As named in its last hello. */
  readonly capabilities: readonly string[];
}

type Demands = Pick<
  CommandDefinition,
  'needsOnline' | 'minVersion' | 'deviceTypes' | 'aiModule' | 'capability'
>;

const UNKNOWN_TYPE = 0;

/** Why this device cannot get this command now, or null. Both the console and the server use this. */
export function commandRefusal(command: Demands, target: CommandTarget): CommandRefusal | null {
  if (target.state === 'disabled') return 'disabled';
  if (target.state === 'waiting') return 'waiting';
  const { minVersion, deviceTypes, aiModule, capability, needsOnline } = command;
  if (deviceTypes && target.deviceType !== UNKNOWN_TYPE && !deviceTypes.includes(target.deviceType))
    return 'wrong_type';
  if (aiModule && !hasAiModule(target.aiModules, aiModule)) return 'module_closed';
  if (minVersion !== null && !isAtLeastVersion(target.softVersion, minVersion)) return 'version_too_low';
  if (!target.capabilities.includes(capability)) return 'not_supported';
  if (needsOnline && !target.isOnline) return 'offline';
  return null;
}

/** Whether a version such as `7.0.1` is at least the other, number by number; an unknown version is older than any. */
export function isAtLeastVersion(version: string, minimum: string): boolean {
  const [own, least] = [numbersOf(version), numbersOf(minimum)];
  for (const [index, number] of least.entries()) {
    const difference = (own[index] ?? 0) - number;
    if (difference !== 0) return difference > 0;
  }
  return true;
}

function numbersOf(version: string): number[] {
  const [, numbers = ''] = /^v?(\d+(?:\.\d+)*)/.exec(version) ?? [];
  return numbers.split('.').map(Number);
}
