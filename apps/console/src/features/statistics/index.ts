export { prefetchDayChart } from './components/statistics-overview.tsx';
export { StatisticsReport } from './components/statistics-report.tsx';
export { ReportList } from './reports/report-list.tsx';
