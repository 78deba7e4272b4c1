export { PlayIngestion } from './ingestion/play-ingestion.service.ts';
export { type DeviceSum, deviceSums } from './report/device-sum.repository.ts';
export { sumPlays } from './report/program-plays.repository.ts';
export { statisticsFeature } from './report/statistic.feature.ts';
export { StatisticService } from './report/statistic.service.ts';
export { StatisticExportService } from './report/statistic-export.service.ts';
