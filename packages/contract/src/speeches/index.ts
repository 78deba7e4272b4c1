export { speechRoutes } from './speech.routes.ts';
export {
  type PreparedSpeech,
  type SpeechFailure,
  speechOrderSchema,
} from './speech.schema.ts';
