import { type UploadAction, uploadReducer } from './upload.reducer.ts';
import type { UploadItem } from './upload-item.ts';

/** The state of all uploads, for React to subscribe to. */
export class UploadStore {
  private items: readonly UploadItem[] = [];
  private readonly listeners = new Set<() => void>();

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  readonly snapshot = (): readonly UploadItem[] => this.items;

  dispatch(action: UploadAction): void {
    this.items = uploadReducer(this.items, action);
    for (const listener of this.listeners) listener();
  }

  find(key: string): UploadItem | undefined {
    return this.items.find((item) => item.key === key);
  }
}
