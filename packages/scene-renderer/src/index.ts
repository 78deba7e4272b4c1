export { animationFrames } from './animation-frames.ts';
export { attachPlayback } from './attach-playback.ts';
export type { Converse, Listen, Manner, SpokenAnswer } from './dialogue/dialogue.ts';
export { StandingHuman } from './dialogue/standing-human.ts';
export { figurePicture } from './elements/digital-human/figure-picture.ts';
export type { CreateElementView, ElementView } from './elements/element-view.ts';
export { ELEMENT_VIEWS } from './elements/registry.ts';
export { mayShrink, shrunkTextStyles, TEXT_BOX, textStyles } from './elements/text/text-styles.ts';
export { SCENE_FAULT_CODES, type SceneFault, type SceneFaultCode } from './fault.ts';
export { declareFont } from './fonts/declare-font.ts';
export { loadGlyphs } from './fonts/load-glyphs.ts';
export type { LocalFont } from './fonts/local-font.ts';
export { missingLettersOf } from './fonts/missing-letters.ts';
export { cropPlacement } from './image/crop-placement.ts';
export { type Motion, type MountedScene, type MountOptions, mountScene } from './mount-scene.ts';
export { NoticeBand, type NoticeBandLook } from './notices/notice-band.ts';
export { NoticeScreen } from './notices/notice-screen.ts';
export type {
  CheckPage,
  Moment,
  OpenFile,
  RelayStream,
  RenderContext,
  RenderMode,
  ResolveFile,
  ResolveStored,
} from './render-context.ts';
export { createStage, type Stage, type StageOptions } from './stage/create-stage.ts';
export { fitInto, type Size, type StageFit, type StagePlacement } from './stage/fit-into.ts';
export { fontStackOf } from './style/font-stack.ts';
export { RAISE_AHEAD_MS } from './style/raised.ts';
export type { Styles } from './style/style-writer.ts';
export { typographyStyles } from './style/typography-styles.ts';
