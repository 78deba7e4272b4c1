export { StatisticsReport } from './components/statistics-report.tsx';
