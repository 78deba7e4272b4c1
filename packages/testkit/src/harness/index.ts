/** Programs of the product as a whole, started for real: for journeys, faults and measurements. */
export { freePort } from './free-port.ts';
export { Marquee, type MarqueePlace } from './marquee.ts';
export { Program } from './program.ts';
export { Screen } from './screen.ts';
export { isSoak } from './soak.ts';
export { inTemporaryFolder } from './temporary-folder.ts';
export { TusUpload } from './tus-upload.ts';
