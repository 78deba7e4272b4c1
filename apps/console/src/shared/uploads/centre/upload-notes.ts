import { z } from 'zod';
import { preferenceKey } from '../../preferences/browser-preference.ts';
import { fileHandles } from '../files/file-handles.ts';
import { orNothing } from '../transfer/or-nothing.ts';

/** As long as the server keeps an upload that nobody goes on with. */
const KEPT_MS = 24 * 60 * 60 * 1000;

/** Several of the largest batches; of more the rest is not noted. */
const MOST = 200;

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

/** A file that waits: what it is called and where it goes, never what is in it. */
export type NotedFile = z.infer<typeof notedFileSchema>;

/** A file's line among the notes. */
export interface KeptNote {
  /** Unique among all windows. */
  readonly id: string;
  /** Somebody still means to upload it. */
  renew: () => void;
  forget: () => void;
}

export interface FoundNote extends NotedFile {
  note: KeptNote;
}

/**
 * The files of one user that wait for their turn, noted in this browser: the server knows nothing of them yet, and a
 * reload would forget them. Each note is an entry of its own, so that windows never write over each other's. Where the
 * browser keeps nothing there are simply no notes.
 */
export class UploadNotes {
  private readonly prefix: string;
  private readonly now: () => number;
  private lastNumber = 0;

  /** @param owner whose files they are */
  constructor(owner: string, now: () => number = Date.now) {
    this.prefix = `${preferenceKey(owner, 'waiting-upload')}.`;
    this.now = now;
  }

  /** @param handle by which the browser may find the file again */
  keep(file: NotedFile, handle: FileSystemFileHandle | undefined): KeptNote | undefined {
    if (this.ids().length >= MOST) return undefined;
    const note = this.noteOf(this.newId(), file);
    note.renew();
    if (handle) fileHandles.remember(note.id, handle);
    return note;
  }

  /**
   * The files that wait for a target, in the order in which they were noted. What is too old is forgotten.
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

  /** Tells what another window has taken over or given up. Answers how to stop listening. */
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
        orNothing(() => localStorage.setItem(this.prefix + id, JSON.stringify(note)));
      },
      forget: () => this.forget(id),
    };
  }

  private read(id: string): NotedFile | undefined {
    const text = orNothing(() => localStorage.getItem(this.prefix + id));
    const { data } = noteSchema.safeParse(orNothing(() => JSON.parse(text ?? '')));
    return data && this.now() - data.notedAt < KEPT_MS ? data : undefined;
  }

  private forget(id: string): void {
    orNothing(() => localStorage.removeItem(this.prefix + id));
    fileHandles.forget(id);
  }

  private ids(): string[] {
    const keys = orNothing(() => Object.keys(localStorage)) ?? [];
    return keys
      .filter((key) => key.startsWith(this.prefix))
      .map((key) => key.slice(this.prefix.length))
      .sort();
  }

  /** Sorts by when it was made, also within a batch; browsers give unique ids by themselves only where all is encrypted. */
  private newId(): string {
    const [random = 0] = crypto.getRandomValues(new Uint32Array(1));
    const number = String(++this.lastNumber).padStart(6, '0');
    return `${this.now()}-${number}-${random.toString(36)}`;
  }
}
