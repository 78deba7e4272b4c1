import type { MaterialRow } from './material.repository.ts';

/** A file that a tool has left in the folder it was given. */
export interface MadeFile {
  path: string;
  mime: string;
  width: number | null;
  height: number | null;
}

/** What there is to make a form of that screens show: nothing, a video, or pages. */
export type ConversionNeed = 'none' | 'video' | 'pages' | 'office';

export interface ConversionTask {
  material: Pick<MaterialRow, 'type' | 'mime' | 'name' | 'duration_ms' | 'codec' | 'facts'>;
  /** The original, to be read only. */
  path: string;
  /** An empty folder of this machine, for what is made. */
  folder: string;
  /** Percent. */
  onProgress: (percent: number) => void;
  signal: AbortSignal;
}

/** The machine's converters as processing uses them. */
export interface MediaTools {
  converters(): Promise<{ video: boolean; office: boolean }>;
  needOf(content: Pick<MaterialRow, 'type' | 'mime' | 'codec' | 'facts'>): ConversionNeed;
  /** @throws ConversionError when the file cannot be converted, however often one tries */
  makeVideo(task: ConversionTask): Promise<MadeFile>;
  /** @throws ConversionError; the first page is the first */
  drawPages(task: ConversionTask): Promise<MadeFile[]>;
  /** Null where nothing on this machine can draw one. */
  drawStrip(task: ConversionTask): Promise<MadeFile | null>;
  drawThumbnail(path: string): Promise<Uint8Array>;
}

/** A file that no converter can do anything with. */
export class ConversionError extends Error {
  override name = 'ConversionError';
}
