export { prefetchDayChart } from './components/statistics-overview.tsx';
export { StatisticsReport } from './components/statistics-report.tsx';
