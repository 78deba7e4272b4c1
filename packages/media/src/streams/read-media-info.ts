import { open } from 'node:fs/promises';
import { type AudioTrack, mediaInfoFactory, type Track, type VideoTrack } from 'mediainfo.js';
import { readWindow } from '../envelope/file-window.ts';
import { MediaRefusal } from '../facts/media-refusal.ts';
import { audioCodecName, videoCodecName } from './codec-names.ts';
import type { Streams } from './streams.ts';

/** Reads almost any container with MediaInfo, which runs in WebAssembly, so a crash affects nothing else. */
export async function readMediaInfo(path: string): Promise<Streams> {
  const reader = await mediaInfoFactory({ format: 'object' });
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const { media } = await reader.analyzeData(size, (length, position) =>
      readWindow(file, position, length),
    );
    return toStreams(media?.track ?? []);
  } finally {
    reader.close();
    await file.close();
  }
}

function toStreams(tracks: readonly Track[]): Streams {
  const general = tracks.find((track) => track['@type'] === 'General');
  const video = tracks.find((track) => track['@type'] === 'Video');
  const audio = tracks.find((track) => track['@type'] === 'Audio');
  const seconds = video?.Duration ?? audio?.Duration ?? general?.Duration ?? 0;
  const durationMs = Math.round(seconds * 1000);
  if (!Number.isSafeInteger(durationMs) || durationMs <= 0) throw new MediaRefusal('content_broken');
  return { durationMs, video: video ? toVideo(video) : null, audio: audio ? toAudio(audio) : null };
}

function toVideo(track: VideoTrack): NonNullable<Streams['video']> {
  const { Width: width, Height: height, PixelAspectRatio: aspect = 1 } = track;
  if (!width || !height) throw new MediaRefusal('content_broken');
  const codec = videoCodecName(track);
  const shown = { width: Math.round(width * aspect), height };
  const isSideways = Math.round(Number(track.Rotation ?? 0) / 90) % 2 !== 0;
  return {
    codec,
    profile: codec === 'h264' ? (track.Format_Profile?.toLowerCase() ?? null) : null,
    isInterlaced: track.ScanType !== undefined && track.ScanType !== 'Progressive',
    width: isSideways ? shown.height : shown.width,
    height: isSideways ? shown.width : shown.height,
    frameRate: track.FrameRate ?? null,
  };
}

function toAudio(track: AudioTrack): NonNullable<Streams['audio']> {
  const { Channels: channels = null, SamplingRate: sampleRate = null } = track;
  return { codec: audioCodecName(track), channels, sampleRate };
}
