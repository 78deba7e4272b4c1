import { formatOfMime, isOffice, MEDIA_FORMATS, type MediaFormat } from '../format/media-format.ts';
import type { MediaFacts } from './media-facts.ts';

/** Facts that decide whether browsers play a file; known after inspection. */
export type PlaybackFacts = Pick<MediaFacts, 'mime' | 'codec' | 'profile' | 'audioCodec'>;

/** The conversion that a file needs before screens can show it. */
export type ConversionNeed = 'none' | 'video' | 'pages' | 'office';

/** Profiles with eight bits and 4:2:0, which every H.264 decoder supports. */
const COMMON_PROFILES = ['baseline', 'constrained baseline', 'main', 'high'];

/** The codecs that Chromium plays on screens, by container. */
const MP4_CODECS = { video: ['h264', 'vp9', 'av1'], audio: ['aac', 'mp3', 'opus', 'flac'] };
const PLAYED: Partial<Record<MediaFormat, { video: string[]; audio: string[] }>> = {
  mp4: MP4_CODECS,
  mov: { video: ['h264'], audio: ['aac', 'mp3'] },
  webm: { video: ['vp8', 'vp9', 'av1'], audio: ['opus', 'vorbis'] },
  mp3: { video: [], audio: ['mp3'] },
  wav: { video: [], audio: ['pcm-u8', 'pcm-s16', 'pcm-s24', 'pcm-s32', 'pcm-f32', 'ulaw', 'alaw'] },
  aac: { video: [], audio: ['aac'] },
  m4a: { video: [], audio: ['aac', 'mp3', 'flac'] },
  ogg: { video: [], audio: ['opus', 'vorbis', 'flac'] },
  flac: { video: [], audio: ['flac'] },
};

/** Returns what a file has to be converted to before a screen can show it. */
export function conversionNeed(facts: PlaybackFacts): ConversionNeed {
  const format = formatOfMime(facts.mime);
  const { type } = MEDIA_FORMATS[format];
  if (type === 'picture') return 'none';
  if (type === 'document') return isOffice(format) ? 'office' : 'pages';
  return playsUnconverted(format, facts) ? 'none' : 'video';
}

/** Whether browsers play a file as it was uploaded. */
export function isPlayable(facts: PlaybackFacts): boolean {
  return conversionNeed(facts) === 'none';
}

/** Whether the video stream can be copied instead of encoded, which takes seconds instead of an hour. */
export function isCommonH264({ codec, profile }: Pick<MediaFacts, 'codec' | 'profile'>): boolean {
  return codec === 'h264' && profile !== null && COMMON_PROFILES.includes(profile);
}

function playsUnconverted(format: MediaFormat, facts: PlaybackFacts): boolean {
  const played = PLAYED[format];
  if (!played) return false;
  const hasPlayedSound = facts.audioCodec === null || played.audio.includes(facts.audioCodec);
  if (MEDIA_FORMATS[format].type === 'audio') return hasPlayedSound;
  const { codec } = facts;
  if (!hasPlayedSound || !codec || !played.video.includes(codec)) return false;
  return codec !== 'h264' || isCommonH264(facts);
}
