import type { ReportProgress } from './create-backup.ts';

/** Prints a line at each tenth of the files, so that a long copy is seen to move. */
export function printProgress(verb: string, print: (line: string) => void): ReportProgress {
  let printed = 0;
  return (done, total) => {
    const tenth = total === 0 ? 10 : Math.floor((done * 10) / total);
    if (tenth <= printed) return;
    printed = tenth;
    if (total > 0) print(`${verb} ${done} of ${total} files`);
  };
}
