import { COMMANDS, UPLOAD_KINDS, type UploadKind } from '@marquee/commands';
import { deviceErrors, refuse } from '@marquee/contract';
import type { UploadQuery } from '@marquee/device-protocol';
import { insertContent } from '../../../platform/content-store/content-rows.ts';
import { withTransaction } from '../../../platform/database/transaction.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { AuthenticatedDevice } from '../authenticated-device.model.ts';
import * as tasks from '../issued/task.repository.ts';
import * as uploads from './device-upload.repository.ts';
import { listLogDays } from './log-setting.repository.ts';
import { uploadName } from './upload-name.model.ts';
import { UploadedBytes } from './uploaded-bytes.memory.ts';

const DAY_MS = 86_400_000;
const DELETED_AT_ONCE = 500;

/** The kind of file that each command asks for. */
const KIND_OF_COMMAND = new Map<string, UploadKind>(
  COMMANDS.flatMap((command) =>
    'upload' in command ? [[command.name, command.upload] as [string, UploadKind]] : [],
  ),
);

export type DeviceUploadDeps = Pick<Platform, 'db' | 'clock' | 'live' | 'content'>;

/** Receives the files that commands ask devices for. */
export class DeviceUploads {
  readonly #deps: DeviceUploadDeps;

  constructor(deps: DeviceUploadDeps) {
    this.#deps = deps;
  }

  /**
   * Stores the file that a command of this device asks for. The name, the type and the place are the server's choice. A repetition,
   * whose answer was lost, changes nothing.
   * @throws Refusal if no open command of this device asks for a file, or if the file is too large or not of its kind
   */
  async receive(
    device: AuthenticatedDevice,
    commandId: string,
    { screen = 1, releaseId, programId, source: pictureSource }: UploadQuery,
    source: AsyncIterable<Uint8Array>,
  ): Promise<void> {
    const { db, clock, live, content } = this.#deps;
    const task = await tasks.findOpen(db, device.id, commandId);
    const kind = KIND_OF_COMMAND.get(task?.command ?? '');
    if (!task || !kind) refuse(deviceErrors.upload_unexpected);
    const definition = UPLOAD_KINDS[kind];
    const bytes = new UploadedBytes(definition);
    const stored = await content.put(bytes.check(source));
    const now = clock.now();
    const isAdded = await withTransaction(db, async (trx) => {
      await insertContent(trx, { ...stored, mime: bytes.mime }, now);
      const added = await uploads.insert(trx, {
        company_id: device.companyId,
        device_id: device.id,
        task_id: task.id,
        kind: definition.number,
        screen: definition.content === 'picture' ? screen : 1,
        name: uploadName(device, bytes.mime, now),
        content_sha256: stored.sha256,
        size: stored.size,
        mime: bytes.mime,
        release_id: releaseId ?? null,
        program_id: programId ?? null,
        source: definition.content === 'picture' ? (pictureSource ?? null) : null,
        login_id: task.login_id,
        uploaded_at: now,
      });
      const of = { device_id: device.id, kind: definition.number };
      await uploads.deleteExcess(trx, of, definition.kept, now);
      return added;
    });
    if (isAdded) live.changed(device.companyId, 'devices', [device.id]);
  }

  /** The ids of those commands that ask for a file and were reported as done without one. */
  listMissing(reported: readonly { device_id: number; command_id: string }[]): Promise<Set<string>> {
    return uploads.listMissing(this.#deps.db, reported, [...KIND_OF_COMMAND.keys()]);
  }

  /** Deletes the files that are older than their kind is kept. */
  async sweep(): Promise<void> {
    const { db, clock } = this.#deps;
    const now = clock.now();
    const { picture, log } = UPLOAD_KINDS;
    await this.#deleteOlder(picture.number, { before: now - picture.keptDays * DAY_MS });
    for (const { companyId, days } of await listLogDays(db))
      await this.#deleteOlder(log.number, { before: now - days * DAY_MS, companyId });
  }

  async #deleteOlder(kind: number, which: { before: number; companyId?: number }): Promise<void> {
    const { db, clock } = this.#deps;
    const old = { ...which, now: clock.now(), limit: DELETED_AT_ONCE };
    let deleted = DELETED_AT_ONCE;
    while (deleted === DELETED_AT_ONCE)
      deleted = await withTransaction(db, (trx) => uploads.deleteOlder(trx, kind, old));
  }
}
