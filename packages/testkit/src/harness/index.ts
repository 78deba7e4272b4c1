/** Runs the real programs of the product, for end-to-end tests, fault tests and benchmarks. */
export { aProgram } from './a-program.ts';
export { freePort } from './free-port.ts';
export { MANY_ENROLMENTS, Marquee, type MarqueePlace } from './marquee.ts';
export { Program, ProgramEndedError } from './program.ts';
export { saveProgram } from './save-program.ts';
export { SCENE_LOG, type SceneSeen, skewOf } from './scene-skew.ts';
export { isSoak, soakCount, soakMinutes, soakSeed } from './soak.ts';
export { inTemporaryFolder } from './temporary-folder.ts';
export { TestDevice } from './test-device.ts';
export { TusUpload } from './tus-upload.ts';
export { uploadFile } from './upload-file.ts';
