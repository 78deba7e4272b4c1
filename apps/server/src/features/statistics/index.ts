export { PlayIngestion } from './ingestion/play-ingestion.service.ts';
export { statisticsFeature } from './report/statistic.feature.ts';
