import type { ConversionNeed } from '@marquee/media';
import type { MaterialRow } from '../library/material.repository.ts';

/** A file that a tool wrote to the folder given to it. */
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
  /** The original, opened read-only. */
  path: string;
  /** An empty local folder for the results. */
  folder: string;
  /** Percent. */
  onProgress: (percent: number) => void;
  signal: AbortSignal;
}

/** The machine's converters as processing uses them. */
export interface MediaTools {
  converters(): Promise<{ video: boolean; office: boolean }>;
  needOf(content: Pick<MaterialRow, 'type' | 'mime' | 'codec' | 'facts'>): ConversionNeed;
  /** @throws ConversionError when a retry is useless */
  makeVideo(task: ConversionTask): Promise<MadeFile>;
  /** Returns the pages in order. @throws ConversionError */
  drawPages(task: ConversionTask): Promise<MadeFile[]>;
  /** Returns null when this machine cannot draw one. */
  drawStrip(task: ConversionTask): Promise<MadeFile | null>;
  drawThumbnail(path: string): Promise<Uint8Array>;
}
