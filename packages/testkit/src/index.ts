export { Chances } from './chance/chances.ts';
export { nodesWithoutDescription } from './json-schema/nodes-without-description.ts';
export { aNotice } from './manifest/a-notice.ts';
export { aRelease } from './manifest/a-release.ts';
export { newHash, newName, newRow } from './rows/new-row.ts';
export {
  aButton,
  aDocument,
  aFileRef,
  aLiveStream,
  anAudio,
  anElement,
  aPicture,
  aScene,
  aSound,
  aText,
  aVideo,
  aWebPage,
} from './scene/scene-builders.ts';
export { FakeClock } from './time/fake-clock.ts';
export { settle } from './time/settle.ts';
