import { z } from 'zod';
import { preferenceKey } from '../../../browser/browser-preference.ts';
import { tryOrUndefined } from '../../../browser/try-or-undefined.ts';
import { newId } from '../../chance/system-chance.ts';
import { pageClock } from '../../clock/page-clock.ts';
import { fileHandles } from '../files/file-handles.ts';

/** As long as the server keeps an abandoned upload. */
const KEPT_MS = 24 * 60 * 60 * 1000;

/** Several of the largest batches; more are not noted. */
const MAX_NOTES = 200;

const notedFileSchema = z.object({
  targetKey: z.string(),
  name: z.string(),
  size: z.number(),
  place: z.object({
    groupId: z.number().optional(),
    replaces: z.number().optional(),
    replacesName: z.string().optional(),
  }),
});

const noteSchema = notedFileSchema.extend({ notedAt: z.number() });

/** A waiting file: its name and target, never its content. */
export type NotedFile = z.infer<typeof notedFileSchema>;

/** A file's line among the notes. */
export interface KeptNote {
  /** Unique among all windows. */
  readonly id: string;
  /** A window still intends to upload it. */
  renew: () => void;
  forget: () => void;
}

export interface FoundNote extends NotedFile {
  note: KeptNote;
}

/**
 * The waiting files of one user, noted in this browser: the server does not know them yet, and a reload would lose
 * them. Each note is a separate entry, so that windows never overwrite each other's. Without browser storage there are
 * no notes.
 */
export class UploadNotes {
  private readonly prefix: string;
  private readonly now: () => number;
  private lastNumber = 0;

  /** @param owner the user to whom the files belong */
  constructor(owner: string, now: () => number = pageClock.epochNow) {
    this.prefix = `${preferenceKey(owner, 'waiting-upload')}.`;
    this.now = now;
  }

  /** @param handle lets the browser find the file again */
  keep(file: NotedFile, handle: FileSystemFileHandle | undefined): KeptNote | undefined {
    if (this.ids().length >= MAX_NOTES) return undefined;
    const note = this.noteOf(this.newId(), file);
    note.renew();
    if (handle) fileHandles.remember(note.id, handle);
    return note;
  }

  /**
   * The files that wait for a target, in the order of their notes. Outdated notes are removed.
   * @param isHeld whether a window is about to upload it
   */
  find(targetKey: string, isHeld: (id: string) => boolean): FoundNote[] {
    return this.ids()
      .filter((id) => !isHeld(id))
      .flatMap((id) => {
        const found = this.read(id);
        if (!found) this.forget(id);
        return found?.targetKey === targetKey ? [{ ...found, note: this.noteOf(id, found) }] : [];
      });
  }

  /** Reports notes that another window has taken over or cancelled. Returns a function that removes the listener. */
  onForgotten(listener: (id: string) => void): () => void {
    const heard = ({ key, newValue }: StorageEvent) => {
      if (newValue === null && key?.startsWith(this.prefix)) listener(key.slice(this.prefix.length));
    };
    window.addEventListener('storage', heard);
    return () => window.removeEventListener('storage', heard);
  }

  private noteOf(id: string, { targetKey, name, size, place }: NotedFile): KeptNote {
    return {
      id,
      renew: () => {
        const note = { targetKey, name, size, place, notedAt: this.now() };
        tryOrUndefined(() => localStorage.setItem(this.prefix + id, JSON.stringify(note)));
      },
      forget: () => this.forget(id),
    };
  }

  private read(id: string): NotedFile | undefined {
    const text = tryOrUndefined(() => localStorage.getItem(this.prefix + id));
    const { data } = noteSchema.safeParse(tryOrUndefined(() => JSON.parse(text ?? '')));
    return data && this.now() - data.notedAt < KEPT_MS ? data : undefined;
  }

  private forget(id: string): void {
    tryOrUndefined(() => localStorage.removeItem(this.prefix + id));
    fileHandles.forget(id);
  }

  private ids(): string[] {
    const keys = tryOrUndefined(() => Object.keys(localStorage)) ?? [];
    return keys
      .filter((key) => key.startsWith(this.prefix))
      .map((key) => key.slice(this.prefix.length))
      .sort();
  }

  /** Sorts by time of creation, also within a batch. */
  private newId(): string {
    const number = String(++this.lastNumber).padStart(6, '0');
    return `${this.now()}-${number}-${newId()}`;
  }
}
