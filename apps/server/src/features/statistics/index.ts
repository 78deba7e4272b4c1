export { PlayIngestion, type PlayIngestionParts } from './ingestion/play-ingestion.service.ts';
export type { PlayingDevice } from './ingestion/playing-device.ts';
