/** A file as the operator chose it. */
export interface ChosenFile {
  file: File;
  /** By which the browser finds the file again after a reload; only some browsers have it, and only for drops. */
  handle?: FileSystemFileHandle | undefined;
  /** It came with a whole folder: what of it cannot be uploaded is left out rather than refused. */
  isFromFolder?: boolean | undefined;
}

/** The files of a file input. */
export function chosenFiles(list: FileList | null): ChosenFile[] {
  return [...(list ?? [])].map((file) => ({ file, isFromFolder: Boolean(file.webkitRelativePath) }));
}
