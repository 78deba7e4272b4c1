import { existsSync, readFileSync } from 'node:fs';
import { open, rename, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import {
  BACKGROUND_PORTS,
  isHost,
  MAIL_SECURITIES,
  MESSAGE_PORTS,
  PASSWORD_PROFILES,
  RPC_PORTS,
  UPLOAD_BATCH,
} from '@marquee/contract';
import { z } from 'zod';

/**
 * The settings of the server that the console changes. They are a file of the data folder, because the ports have to be known
 * before the database is open, and because nodes that share a database share the folder.
 */
export const SETTINGS_FILE = 'server-settings.json';

const between = ({ minimum, maximum }: { minimum: number; maximum: number }) =>
  z.int().min(minimum).max(maximum);

const storedMailSchema = z.object({
  host: z.string().min(1),
  port: z.int(),
  security: z.enum(MAIL_SECURITIES),
  user: z.string(),
  password: z.string(),
  from: z.string(),
});

export type StoredMail = z.output<typeof storedMailSchema>;

const storedSchema = z.object({
  background_port: between(BACKGROUND_PORTS).optional(),
  message_port: between(MESSAGE_PORTS).optional(),
  rpc_address: z.string().refine(isHost).nullable().optional(),
  rpc_port: between(RPC_PORTS).nullable().optional(),
  opens_sign_up: z.boolean().optional(),
  password_profile: z.enum(PASSWORD_PROFILES).optional(),
  upload_batch: between(UPLOAD_BATCH).optional(),
  /** The mail server, which is used without a restart. */
  mail: storedMailSchema.optional(),
  /** Ports of earlier settings, which stay open. They may come from the environment, so any port may be among them. */
  former_background_ports: z.array(between({ minimum: 1, maximum: 65_535 })).default([]),
  former_message_ports: z.array(between({ minimum: 1, maximum: 65_535 })).default([]),
});

export type StoredSettings = z.output<typeof storedSchema>;

export interface FoundSettings {
  state: 'absent' | 'read' | 'broken';
  settings: StoredSettings;
}

const NONE: StoredSettings = { former_background_ports: [], former_message_ports: [] };

/** Never throws: a file that cannot be read must not keep the server from starting. */
export function readStoredSettings(dataFolder: string): FoundSettings {
  const file = join(dataFolder, SETTINGS_FILE);
  try {
    if (!existsSync(file)) return { state: 'absent', settings: NONE };
    return { state: 'read', settings: storedSchema.parse(JSON.parse(readFileSync(file, 'utf8'))) };
  } catch {
    return { state: 'broken', settings: NONE };
  }
}

/** Replaces the file in one step: after a crash it holds either the former settings or these. */
export async function writeStoredSettings(dataFolder: string, settings: StoredSettings): Promise<void> {
  const file = join(dataFolder, SETTINGS_FILE);
  const draft = `${file}.new`;
  try {
    const handle = await open(draft, 'w', 0o600);
    try {
      await handle.writeFile(`${JSON.stringify(settings, null, 2)}\n`);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(draft, file);
  } catch (error) {
    await unlink(draft).catch(() => undefined);
    throw error;
  }
}
