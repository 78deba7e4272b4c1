/** MediaInfo's report on a stream. */
interface NamedStream {
  readonly Format?: string;
  readonly Format_Version?: string;
  readonly Format_Profile?: string;
  readonly CodecID?: string;
}

const VIDEO_NAMES: Record<string, string> = {
  avc: 'h264',
  hevc: 'h265',
  'mpeg-4 visual': 'mpeg4',
  'sorenson spark': 'flv1',
  jpeg: 'mjpeg',
  'vc-1': 'vc1',
};
/** RIFF's number for MP3, used when the layer is not reported. */
const RIFF_MP3 = '55';

const AUDIO_NAMES: Record<string, string> = { 'ac-3': 'ac3', 'e-ac-3': 'eac3' };

/** Returns the name that encoders use, in lower case: `h264`, `mpeg4`, `mpeg2`, `prores` … */
export function videoCodecName({ Format = 'unknown', Format_Version = '' }: NamedStream): string {
  const name = Format.toLowerCase();
  if (name === 'mpeg video') return Format_Version.includes('1') ? 'mpeg1' : 'mpeg2';
  return VIDEO_NAMES[name] ?? name;
}

/** Returns the name that encoders use, in lower case: `aac`, `mp3`, `ac3` … */
export function audioCodecName({ Format = 'unknown', Format_Profile = '', CodecID }: NamedStream): string {
  const name = Format.toLowerCase();
  if (name === 'mpeg audio') return Format_Profile.includes('3') || CodecID === RIFF_MP3 ? 'mp3' : 'mp2';
  return AUDIO_NAMES[name] ?? name;
}
