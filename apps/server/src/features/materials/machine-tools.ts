import { drawThumbnail } from './media/thumbnail.ts';
import { ConversionError, type ConversionNeed, type MadeFile, type MediaTools } from './media-tools.ts';

/** Every format that is accepted is one that browsers play. */
export class MachineTools implements MediaTools {
  async converters(): Promise<{ video: boolean; office: boolean }> {
    return { video: false, office: false };
  }

  needOf(): ConversionNeed {
    return 'none';
  }

  async makeVideo(): Promise<MadeFile> {
    throw new ConversionError();
  }

  async drawPages(): Promise<MadeFile[]> {
    throw new ConversionError();
  }

  async drawStrip(): Promise<MadeFile | null> {
    return null;
  }

  async drawThumbnail(path: string): Promise<Uint8Array> {
    return drawThumbnail(path);
  }
}
