import type { MediaFacts } from '../facts/media-facts.ts';
import type { H264Encoder } from '../tools/converters.ts';

type StreamFacts = Pick<MediaFacts, 'format' | 'codec' | 'audioCodec' | 'isInterlaced' | 'width' | 'height'>;

/** The longest side that every screen's decoder supports, in either orientation. */
const MAX_SIDE = 3840;
const MAX_FRAME_RATE = 60;
/** AVI has no presentation times, so a copied stream would show frames out of order. */
const WITHOUT_TIMES = 'avi';
const COPIED_AUDIO = ['aac', 'mp3'];

/** Returns ffmpeg's arguments for the two streams: copied where possible, encoded otherwise. */
export function encodingOf(facts: StreamFacts, encoder: H264Encoder, isCommon: boolean): string[] {
  const isSmall = Math.max(facts.width ?? 0, facts.height ?? 0) <= MAX_SIDE;
  const isCopied = isCommon && isSmall && !facts.isInterlaced && facts.format !== WITHOUT_TIMES;
  const hasSoundToCopy = facts.audioCodec !== null && COPIED_AUDIO.includes(facts.audioCodec);
  const sound = hasSoundToCopy ? ['-c:a', 'copy'] : ['-c:a', 'aac', '-b:a', '160k', '-ac', '2'];
  return [...(isCopied ? ['-c:v', 'copy'] : videoEncoding(encoder)), ...sound];
}

function videoEncoding(encoder: H264Encoder): string[] {
  const quality = encoder === 'libx264' ? ['-preset', 'veryfast', '-crf', '21'] : ['-b:v', '8M'];
  const filters = [
    'yadif=deint=interlaced',
    // Square pixels, then at most the size of a screen, with the even sides that 4:2:0 needs.
    'scale=trunc(iw*sar/2)*2:trunc(ih/2)*2',
    `scale=min(${MAX_SIDE}\\,iw):min(${MAX_SIDE}\\,ih):force_original_aspect_ratio=decrease:force_divisible_by=2`,
    'setsar=1',
    'format=yuv420p',
  ];
  const timing = ['-fpsmax', `${MAX_FRAME_RATE}`, '-force_key_frames', 'expr:gte(t,n_forced*2)'];
  return ['-c:v', encoder, ...quality, '-profile:v', 'high', '-vf', filters.join(','), ...timing];
}
