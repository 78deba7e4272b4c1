/** Reports as PDF files. */
export { ReportFailed, writeReport } from './write-report.ts';
