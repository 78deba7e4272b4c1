export { blankElementsOf } from './document/blank-elements-of.ts';
export { programSizeSchema, type SceneDocument, sceneDocumentSchema } from './document/document.schema.ts';
export { documentDurationMs, longestElementMs, sceneDurationMs } from './document/durations.ts';
export { feedsOf } from './document/feeds-of.ts';
export { filesOf } from './document/files-of.ts';
export { glyphsOf } from './document/glyphs-of.ts';
export { type Guides, guidesSchema } from './document/guides.schema.ts';
export { type Interaction, interactionSchema } from './document/interaction.schema.ts';
export { SCHEMA_VERSION } from './document/migrations.ts';
export { asInteractive, newDocument } from './document/new-document.ts';
export { newScene } from './document/new-scene.ts';
export { type ParseDocumentResult, parseDocument } from './document/parse-document.ts';
export { type PictureBox, pictureBoxesOf } from './document/picture-boxes.ts';
export { musicOf } from './document/program-music.ts';
export { relayedStreamsOf } from './document/relayed-streams-of.ts';
export { type Background, backgroundSchema, type Scene, sceneSchema } from './document/scene.schema.ts';
export { storedFilesOf } from './document/stored-files-of.ts';
export { withFiles } from './document/with-files.ts';
export { withHome } from './document/with-home.ts';
export { addElements } from './edit/add-elements.ts';
export { addScene } from './edit/add-scene.ts';
export { type Alignment, alignElements } from './edit/align-elements.ts';
export { insertScenes, replaceScenes } from './edit/apply-template.ts';
export { copyScene } from './edit/copy-scene.ts';
export { deleteElements } from './edit/delete-elements.ts';
export { deleteScene } from './edit/delete-scene.ts';
export { type Axis, distributeElements } from './edit/distribute-elements.ts';
export { copiesOf, duplicateElements, type NameCopy, type NewId } from './edit/duplicate-elements.ts';
export { applyStyle, type ElementStyle, styleOf } from './edit/element-style.ts';
export { fillCanvas, setAsBackground } from './edit/fill-canvas.ts';
export { fitDocument } from './edit/fit-document.ts';
export { dimElements, setElementsHidden, setElementsLocked } from './edit/flag-elements.ts';
export { flipElements } from './edit/flip-elements.ts';
export { groupElements, ungroupElements } from './edit/group-elements.ts';
export { clearGuides, type GuideAxis, guidesOf, setGuide } from './edit/guides.ts';
export { findElement, findScene } from './edit/lookup.ts';
export { matchSizes, type SizeMatch } from './edit/match-size.ts';
export { moveElements } from './edit/move-elements.ts';
export { moveScene } from './edit/move-scene.ts';
export { type Placement, placeElement, placeElements } from './edit/place-element.ts';
export { reorderElements, type ZOrder } from './edit/reorder-elements.ts';
export { resizeDocument } from './edit/resize-document.ts';
export { renameScene, setSceneBackground, setSceneDuration, setSceneLocked } from './edit/scene-settings.ts';
export { setInteraction } from './edit/set-interaction.ts';
export { type ElementPatch, updateElement } from './edit/update-element.ts';
export { isHeld } from './edit/update-elements.ts';
export { speakersOf, withSpeeches } from './edit/with-speeches.ts';
export type { ButtonAction } from './elements/button/button-action.schema.ts';
export { clockPeriods } from './elements/clock/clock.element.ts';
export {
  definitionOf,
  ELEMENT_DEFINITIONS,
  ELEMENT_TYPES,
  type MediaElementType,
  type NewElementInput,
  newElement,
} from './elements/definitions.ts';
export { type Mouth, type MouthTrack, mouthAt, mouthTrackSchema } from './elements/digital-human/mouth.ts';
export { planSpeech, speechRate } from './elements/digital-human/speech-plan.ts';
export {
  type ElementOf,
  type ElementState,
  type ElementStateOf,
  type ElementType,
  type SceneElement,
  sceneElementSchema,
} from './elements/element.schema.ts';
export { type ElementBase, elementBaseSchema, type Fit, fitSchema } from './elements/element-base.schema.ts';
export type { CreateInput, Glyphs, ReplaceFile, SceneMoment } from './elements/element-definition.ts';
export {
  createElement,
  elementEndMs,
  elementNextChangeMs,
  elementStateAt,
  entranceAt,
  feedOfElement,
  filesOfElement,
  glyphsOfElement,
  hasBox,
  hasRoomFor,
  isBlankElement,
  isCroppable,
  isElementHeard,
  isElementShown,
  isFlippable,
  isInteractiveOnly,
  isOfProgram,
  isTouchable,
  maxRadiusOf,
  minSizeOf,
  playsInProgram,
  playsOfElement,
  sequenceOfElement,
} from './elements/element-queries.ts';
export { type Box, boundsOf, boundsOfAll, type Placed } from './elements/geometry.ts';
export {
  isRelayedAddress,
  isStreamAddress,
  publicAddressOf,
} from './elements/live-stream/relayed-address.ts';
export {
  STREAM_FORMATS,
  type StreamAddress,
  type StreamFormat,
  streamFormatOf,
} from './elements/live-stream/stream-format.ts';
export { isVideoFile, type SequenceState } from './elements/media-sequence.ts';
export { type Crop, cropSchema } from './elements/picture/crop.schema.ts';
export type { Point, Size } from './elements/placed-on.ts';
export type { TimedFile } from './elements/sequence.ts';
export { TRANSITIONS, type Transition, transitionSchema } from './elements/transition.schema.ts';
export type { Typography } from './elements/typography.schema.ts';
export {
  canonicalFeed,
  type FeedData,
  type FeedKind,
  type FeedRequest,
  type FeedUse,
  feedDataSchema,
  feedIdOf,
  feedIdSchema,
  feedRequestSchema,
} from './feeds/feed.schema.ts';
export type { FeedSource, FindFeed, ShownFeed } from './feeds/feed-source.ts';
export { SAMPLE_FEEDS, sampleFeed } from './feeds/sample-feed.ts';
export { type Weather, type WeatherCondition, weatherSchema } from './feeds/weather.schema.ts';
export { DOCUMENT_FAULT_CODES, type DocumentFault, type DocumentFaultCode } from './fields/faults.ts';
export { colorSchema, elementNameSchema, fontFamilySchema, sceneNameSchema } from './fields/fields.ts';
export {
  type FileRef,
  fileRefSchema,
  pictureFileSchema,
  type StoredFile,
  videoFileSchema,
} from './fields/file-ref.schema.ts';
export { isWebAddress } from './fields/web-address.ts';
export { deadEndsOf, distancesFromHome, type SceneLink, sceneLinksOf } from './interaction/scene-links.ts';
export { LIMITS } from './limits.ts';
export { type Color, parseColor, toCssColor } from './style/color.ts';
export { FONT_FAMILIES, FONTS, type Font, type FontFallback, type FontFamily } from './style/fonts.ts';
export type { Cancel, Clock, FrameSource, WallClock } from './time/clock.ts';
export { UTC_OFFSETS } from './time/time-zone.ts';
export { Playback, type PlaybackFrame, type PlaybackOptions, type SceneChange } from './timeline/playback.ts';
export { type ScenePosition, sceneAt, sceneStartMs } from './timeline/scene-at.ts';
