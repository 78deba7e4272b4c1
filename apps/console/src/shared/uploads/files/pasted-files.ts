import dayjs from 'dayjs';
import type { ChosenFile } from './chosen-file.ts';

/** What every browser calls a picture that is on the clipboard without being a file. */
const NAMELESS = /^image\.(\w+)$/;

/**
 * The files of a paste. A screenshot gets a name by which it is found again.
 * @param word what such a name begins with
 */
export function pastedFiles(files: Iterable<File>, at: number, word: string): ChosenFile[] {
  return [...files].map((file) => {
    const suffix = NAMELESS.exec(file.name)?.[1];
    if (suffix === undefined) return { file };
    const name = `${word}_${dayjs(at).format('YYYY-MM-DD_HH-mm-ss')}.${suffix}`;
    return { file: new File([file], name, { type: file.type }) };
  });
}

/** Whether a paste is meant for a field where something is written. */
export function isForField(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.closest('input, textarea, [contenteditable]') !== null;
}
