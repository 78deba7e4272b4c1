import { StatisticsReport } from '../../features/statistics/index.ts';

export function StatisticsPage() {
  return <StatisticsReport />;
}
