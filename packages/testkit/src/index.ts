export { aRelease } from './manifest/a-release.ts';
export { aDocument, aFileRef, aPicture, aScene, aText, aVideo } from './scene/scene-builders.ts';
export { aFakeClock, type FakeClock } from './time/fake-clock.ts';
