export { PlayIngestion, type PlayIngestionParts } from './ingestion/play-ingestion.service.ts';
export type { PlayingDevice } from './ingestion/playing-device.ts';
export { statisticsFeature } from './report/statistic.feature.ts';
