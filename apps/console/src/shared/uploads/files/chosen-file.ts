/** A file as the operator chose it. */
export interface ChosenFile {
  file: File;
  /** The handle that lets the browser find the file after a reload; only some browsers have it, and only for drops. */
  handle?: FileSystemFileHandle | undefined;
  /** True for a file of a chosen folder: unsupported files are skipped rather than refused. */
  isFromFolder?: boolean | undefined;
}

/** The files of a file input. */
export function chosenFiles(list: FileList | null): ChosenFile[] {
  return [...(list ?? [])].map((file) => ({ file, isFromFolder: Boolean(file.webkitRelativePath) }));
}
