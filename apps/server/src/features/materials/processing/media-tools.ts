import type { ConversionNeed } from '@marquee/media';
import type { MaterialRow } from '../library/material.repository.ts';

/** A file that a tool has left in the folder it was given. */
export interface MadeFile {
  path: string;
  mime: string;
  width: number | null;
  height: number | null;
}

export interface ConversionTask {
  material: Pick<
    MaterialRow,
    'type' | 'mime' | 'name' | 'width' | 'height' | 'duration_ms' | 'codec' | 'facts'
  >;
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
