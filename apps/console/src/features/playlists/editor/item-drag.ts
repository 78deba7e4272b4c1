import type { LibraryItem } from './edited-item.ts';

/** Marks drags from the libraries. */
export const LIBRARY_ITEM = 'application/x-marquee-playlist-item';

/** Only drags of this page are accepted, so the item itself need not travel as text. */
let dragged: LibraryItem | undefined;

export function writeItem(transfer: DataTransfer, item: LibraryItem): void {
  transfer.setData(LIBRARY_ITEM, String(item.id));
  transfer.effectAllowed = 'copy';
  dragged = item;
}

/** The item of a drop; undefined if it does not come from the libraries of this page. */
export function readItem(transfer: DataTransfer): LibraryItem | undefined {
  return transfer.getData(LIBRARY_ITEM) === String(dragged?.id) ? dragged : undefined;
}
