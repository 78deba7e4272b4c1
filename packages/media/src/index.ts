/** Inspects uploaded files and converts them to what browsers show, in processes separate from the server's. */
export type { AppFacts, AppReading } from './app/app-facts.ts';
export type { ManifestParts } from './archive/read-manifest.ts';
export { convertDocument, type DocumentConversion } from './document/convert-document.ts';
export { type MediaFacts, THUMBNAIL_MIME } from './facts/media-facts.ts';
export { MediaRefusal, type MediaRefusalName } from './facts/media-refusal.ts';
export { type ConversionNeed, conversionNeed, type PlaybackFacts } from './facts/playback.rules.ts';
export {
  formatOfMime,
  formatOfSuffix,
  isOffice,
  isOfficeSuffix,
  type MediaFormat,
  type OfficeFormat,
  rulesOf,
} from './format/media-format.ts';
export { type Container, sniffContainer } from './format/sniff.ts';
export type { MediaClock, MediaLogger } from './host.ts';
export { packSpeech, type SpeechFormat } from './speech/pack-speech.ts';
export { readSound, SOUND_STEP_MS, type SoundStep } from './speech/read-sound.ts';
export { speak } from './speech/speak.ts';
export { MediaInspector } from './task/media-inspector.ts';
export type { MediaTaskName, MediaTasks } from './task/media-task.ts';
export { runMediaTask } from './task/run-media-task.ts';
export type { TaskLimits } from './task/task-process.ts';
export { bareEnvironment } from './tools/bare-environment.ts';
export { ConversionError } from './tools/conversion-error.ts';
export { type Converters, findConverters } from './tools/converters.ts';
export { findProgram } from './tools/find-program.ts';
export { stderrTail } from './tools/stderr-tail.ts';
export { convertVideo, type VideoConversion } from './video/convert-video.ts';
