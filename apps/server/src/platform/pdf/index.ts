/** Reports as PDF files. */
export { writeReport } from './write-report.ts';
