export { AudienceIngestion } from './ingestion/audience-ingestion.service.ts';
