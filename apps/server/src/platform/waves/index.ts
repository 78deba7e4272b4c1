/** Something that reaches devices in waves: which device is in which, and when the next one begins. */
export { type AssignedWave, assignWaves, type WavedDevice } from './assign-waves.model.ts';
export {
  nextStep,
  OFFLINE_PATIENCE_MS,
  type WaveHealth,
  type WaveStep,
} from './wave-progress.rules.ts';
