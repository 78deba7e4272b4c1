import type { z } from 'zod';
import type { AiModule } from './ai-modules.ts';
import type { UploadKind } from './upload-kinds.ts';

/** The texts of a command in the console, in one language. */
export interface CommandTexts<Field extends string = string> {
  /** In menus and lists of tasks. */
  readonly label: string;
  /** Heading of its dialog. */
  readonly title: string;
  /** The effect on the devices. */
  readonly hint: string;
  /** On the button that sends it to one device. */
  readonly submit: string;
  /** On the button that sends it to several: `Restart {{devices}}`, which becomes `Restart 10 online devices`. */
  readonly submitMany: `${string}{{devices}}${string}`;
  /** Label of each field of the payload. */
  readonly fields: Readonly<Record<Field, string>>;
  /** Of fields with a closed list of values: the name of each value; `null` is a value too. */
  readonly options?: Readonly<Partial<Record<Field, Readonly<Record<string, string>>>>>;
}

/** The parts of a device on which commands act: submenus of the console. */
export const COMMAND_AREAS = ['screen', 'sound', 'playback', 'power', 'system', 'apps'] as const;

export type CommandArea = (typeof COMMAND_AREAS)[number];

interface CommandBase {
  /** The same name in calls (`PUT /devices/rpc-volume`), messages, the settings document and tasks. */
  readonly name: `rpc-${string}`;
  /** Permission code that the caller needs. */
  readonly permission: string;
  readonly area: CommandArea;
  /** Number of the operation in tasks and device logs. */
  readonly operation: number;
  /** Number of the operation where the payload decides. */
  readonly operationOf?: (payload: Readonly<Record<string, unknown>>) => number;
  /** The operator's choices, on the wire in both directions. */
  readonly payload: z.ZodObject;
  /** The fields of a payload that have no effect in it, so that texts leave them out; absent if all have. */
  readonly unused?: (payload: Readonly<Record<string, unknown>>) => readonly string[];
  /** The fields of the payload that are moments, in epoch milliseconds. */
  readonly times?: readonly string[];
  /** Refused while the device is offline, instead of waiting for it. */
  readonly needsOnline: boolean;
  /** Interrupts what screens show, or loses something of theirs: the console asks as before a deletion. */
  readonly isDisruptive: boolean;
  /** Oldest device software that supports it, or null for any. */
  readonly minVersion: string | null;
  /** Numbers of the device types that have what it acts on; absent for all. A device of an unknown type may have it. */
  readonly deviceTypes?: readonly number[];
  /** The AI module that a device needs for it; absent for none. */
  readonly aiModule?: AiModule;
  /** Named in the hello of devices that support it. */
  readonly capability: string;
  readonly texts: { readonly zh: CommandTexts; readonly en: CommandTexts };
}

/** Desired state with a revision: the newest value wins and reaches an offline device when it returns. */
export interface SettingDefinition extends CommandBase {
  readonly kind: 'setting';
  /** Adds to the operator's choices when the server saves them. @param now epoch ms of the server */
  readonly complete?: (
    payload: Readonly<Record<string, unknown>>,
    now: number,
  ) => Readonly<Record<string, unknown>>;
  /** The value of a device on which it was never set. */
  readonly initial: Readonly<Record<string, unknown>>;
  /** Names that known scripts expect in the answer of `rpc-initial-x`, by those of the payload; all others are the same. */
  readonly initialNames?: Readonly<Record<string, string>>;
  /**
   * Operators name digital-human resources instead of the payload; its call is that of digital humans. The manifest of the device
   * has their files.
   */
  readonly namesDigitalHumans?: true;
}

/** A one-time action: it has an id and an expiry, is sent at least once and executed at most once. */
export interface OnceDefinition extends CommandBase {
  readonly kind: 'once';
  /** A device that has not received it by then never executes it. */
  readonly expirySeconds: number;
  /** The result when the device's software ended during the execution, which for a restart means success. */
  readonly whenInterrupted: 'done' | 'failed';
  /** Operators name a package of the app list instead of the payload; its calls are those of apps. */
  readonly namesApp?: true;
  /** Succeeds once the device reports the version of the package, not when it says that it is done. */
  readonly endsWithVersion?: true;
  /** A device that has done it may report later that it has undone it. */
  readonly mayReturn?: true;
  /** Switches the device off: it is done once the device stays offline, and not only when it reports the result at its return. */
  readonly switchesOff?: true;
  /** The kind of file that the device uploads before it reports the command as done. */
  readonly upload?: UploadKind;
}

export type CommandDefinition = SettingDefinition | OnceDefinition;

type WithInitial<Definition extends CommandDefinition> = Definition extends SettingDefinition
  ? { readonly initial: z.output<Definition['payload']> }
  : unknown;

type WithFieldTexts<Definition extends CommandDefinition> = {
  readonly texts: Record<'zh' | 'en', CommandTexts<keyof z.output<Definition['payload']> & string>>;
};

/** Declares a command. Routes, access, messages, tasks and handler maps follow from the declaration. */
export function defineCommand<const Definition extends CommandDefinition>(
  definition: Definition & WithInitial<Definition> & WithFieldTexts<Definition>,
): Definition {
  return Object.freeze(definition);
}
