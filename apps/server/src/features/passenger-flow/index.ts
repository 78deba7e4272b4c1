export { AudienceIngestion } from './ingestion/audience-ingestion.service.ts';
export { passengerFlowFeature } from './passenger-flow.feature.ts';
