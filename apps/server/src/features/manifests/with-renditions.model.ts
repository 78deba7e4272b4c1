import { parseDocument, type SceneDocument, withFiles } from '@marquee/scene';
import {
  type PictureUse,
  panelOf,
  pictureUsesOf,
  type ReleasedRendition,
  type RenditionFile,
  type Size,
  wantedSides,
} from '../renditions/index.ts';
import type { ReleaseSource } from './manifest-text.model.ts';

/** A release with the pictures that it may show smaller, read once for all devices. */
export interface ReleasePictures {
  release: ReleaseSource;
  uses: PictureUse[];
  /** Every rendition that was asked for, ready or not. */
  renditions: ReleasedRendition[];
}

/** A release for one panel, and what that panel still lacks. */
export interface PanelRelease {
  release: ReleaseSource;
  /** Renditions that nobody has asked for yet, by content: the panel is new, or the release is older than renditions. */
  missing: Map<string, number>;
}

export function picturesOf(release: ReleaseSource, renditions: ReleasedRendition[]): ReleasePictures {
  const uses = documentsOf(release).flatMap(pictureUsesOf);
  return { release, uses, renditions };
}

/** Panels with the same key get the same release. */
export function panelKey(screens: readonly Size[], { release, uses }: ReleasePictures): string {
  return uses.length === 0 ? '' : JSON.stringify([...wantedSides(uses, panelOf(screens, release.screen))]);
}

/**
 * The release with each picture in the rendition that the panel needs. A picture without one stays as it is: its rendition
 * is being made, and comes with a later revision.
 */
export function withRenditions(pictures: ReleasePictures, screens: readonly Size[]): PanelRelease {
  const { release, uses, renditions } = pictures;
  const missing = wantedSides(uses, panelOf(screens, release.screen));
  const chosen = new Map<string, RenditionFile>();
  for (const { source, side, file } of renditions) {
    if (missing.get(source) !== side) continue;
    missing.delete(source);
    if (file) chosen.set(source, file);
  }
  return { release: chosen.size > 0 ? replaceFiles(release, chosen) : release, missing };
}

function replaceFiles(release: ReleaseSource, chosen: ReadonlyMap<string, RenditionFile>): ReleaseSource {
  const programs = release.programs.map((program) => {
    const [document] = documentsOf({ programs: [program] });
    const changed = document && withFiles(document, (file) => ({ ...file, ...chosen.get(file.sha256) }));
    return changed ? { ...program, document: JSON.stringify(changed) } : program;
  });
  const kept = release.files.filter(({ sha256 }) => !chosen.has(sha256));
  const added = [...chosen.values()].map(({ sha256, size }) => ({ sha256, size }));
  const files = new Map([...kept, ...added].map((file) => [file.sha256, file]));
  return { ...release, programs, files: [...files.values()].sort((a, b) => (a.sha256 < b.sha256 ? -1 : 1)) };
}

/** Without those that cannot be read. */
function documentsOf({ programs }: Pick<ReleaseSource, 'programs'>): SceneDocument[] {
  return programs.flatMap(({ document }) => {
    const parsed = parseDocument(JSON.parse(document));
    return parsed.ok ? [parsed.document] : [];
  });
}
