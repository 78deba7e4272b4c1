export { AudienceIngestion } from './ingestion/audience-ingestion.service.ts';
export { refuseCounts } from './ingestion/judged-counts.model.ts';
export { passengerFlowFeature } from './passenger-flow.feature.ts';
