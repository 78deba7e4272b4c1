import dayjs from 'dayjs';
import type { ChosenFile } from './chosen-file.ts';

/** The name that browsers give to a pasted picture that is no file. */
const NAMELESS = /^image\.(\w+)$/;

/**
 * The files of a paste. A screenshot gets a recognisable name.
 * @param word the start of such a name
 */
export function pastedFiles(files: Iterable<File>, at: number, word: string): ChosenFile[] {
  return [...files].map((file) => {
    const suffix = NAMELESS.exec(file.name)?.[1];
    if (suffix === undefined) return { file };
    const name = `${word}_${dayjs(at).format('YYYY-MM-DD_HH-mm-ss')}.${suffix}`;
    return { file: new File([file], name, { type: file.type }) };
  });
}

/** Whether a paste is meant for a text field. */
export function isForField(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.closest('input, textarea, [contenteditable]') !== null;
}
