import {
  createElement,
  type ElementOf,
  type ElementType,
  type FileRef,
  newDocument,
  newElement,
  newScene,
  type Scene,
  type SceneDocument,
  type SceneElement,
} from '@marquee/scene';

let made = 0;

/** A number unique in this process, for ids in tests. */
function unique(): number {
  made += 1;
  return made;
}

/** A file of the content store; a small PNG by default. */
export function aFileRef(overrides: Partial<FileRef> = {}): FileRef {
  const materialId = unique();
  return {
    materialId,
    sha256: materialId.toString(16).padStart(64, '0'),
    size: 1000,
    mime: 'image/png',
    name: `file-${materialId}.png`,
    ...overrides,
  };
}

/** A text that says "hello". */
export function aText(overrides: Partial<ElementOf<'text'>> = {}): ElementOf<'text'> {
  return newElement('text', { id: `text-${unique()}`, name: 'Text', text: 'hello', ...overrides });
}

/** A carousel of one picture for 10 s. */
export function aPicture(overrides: Partial<ElementOf<'picture'>> = {}): ElementOf<'picture'> {
  const pictures = overrides.pictures ?? [{ file: aFileRef(), durationMs: 10_000 }];
  return newElement('picture', { id: `picture-${unique()}`, name: 'Picture', ...overrides, pictures });
}

/** One video of 5 s. */
export function aVideo(overrides: Partial<ElementOf<'video'>> = {}): ElementOf<'video'> {
  const videos = overrides.videos ?? [
    aFileRef({ mime: 'video/mp4', name: 'video.mp4', durationMs: 5_000, width: 640, height: 360 }),
  ];
  return newElement('video', { id: `video-${unique()}`, name: 'Video', ...overrides, videos });
}

/** A sound of 5 s. */
export function aSound(overrides: Partial<FileRef> = {}): FileRef {
  return aFileRef({ mime: 'audio/mpeg', name: 'music.mp3', durationMs: 5_000, ...overrides });
}

/** Background music of one sound of 5 s. */
export function anAudio(overrides: Partial<ElementOf<'audio'>> = {}): ElementOf<'audio'> {
  const sounds = overrides.sounds ?? [aSound()];
  return newElement('audio', { id: `audio-${unique()}`, name: 'Music', ...overrides, sounds });
}

/** A button that leads to the home scene. Only interactive documents may have one. */
export function aButton(overrides: Partial<ElementOf<'button'>> = {}): ElementOf<'button'> {
  return newElement('button', { id: `button-${unique()}`, name: 'Button', ...overrides });
}

/** A web page of an intranet. */
export function aWebPage(overrides: Partial<ElementOf<'web-page'>> = {}): ElementOf<'web-page'> {
  return newElement('web-page', {
    id: `web-page-${unique()}`,
    name: 'Web page',
    url: 'http://intranet/board',
    ...overrides,
  });
}

/** A new element of any type, as the editor creates it. */
export function anElement(type: ElementType): SceneElement {
  const id = `element-${unique()}`;
  const files = [anyFileFor(type), anyFileFor(type)];
  return createElement(type, { width: 1920, height: 1080 }, { id, name: 'Element', files });
}

function anyFileFor(type: ElementType): FileRef {
  if (type === 'video') return aFileRef({ mime: 'video/mp4', name: 'video.mp4', durationMs: 5_000 });
  if (type === 'audio') return aSound();
  return aFileRef(type === 'document' ? { page: 1 } : { width: 200, height: 100 });
}

/** A live stream of one HLS address. */
export function aLiveStream(overrides: Partial<ElementOf<'live-stream'>> = {}): ElementOf<'live-stream'> {
  return newElement('live-stream', {
    id: `live-stream-${unique()}`,
    name: 'Live stream',
    addresses: [{ url: 'http://camera/live.m3u8', format: 'auto' }],
    ...overrides,
  });
}

/** An empty scene whose duration follows its elements. */
export function aScene(overrides: Partial<Scene> = {}): Scene {
  const number = unique();
  return { ...newScene({ id: `scene-${number}`, name: `scene-${number}` }), ...overrides };
}

/** A 1920 × 1080 document with one empty scene. */
export function aDocument(overrides: Partial<SceneDocument> = {}): SceneDocument {
  return { ...newDocument({ width: 1920, height: 1080 }), scenes: [aScene()], ...overrides };
}
