export { handlersWith } from './handlers-with.ts';
export { SAMPLE_PAYLOADS } from './sample-payloads.ts';
