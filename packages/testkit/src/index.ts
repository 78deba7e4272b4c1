export { aFakeClock, type FakeClock } from './fake-clock.ts';
export { aDocument, aFileRef, aPicture, aScene, aText, aVideo } from './scene-builders.ts';
