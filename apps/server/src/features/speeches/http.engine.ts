import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { speechRate } from '@marquee/scene';
import { type OutgoingClient, OutgoingError } from '../../platform/outgoing/index.ts';
import { type SpeechEngine, SpeechError } from './speech.engine.ts';
import { languageOf } from './speech-order.model.ts';

const TIMEOUT_MS = 60_000;
const MAX_BYTES = 32 * 1024 * 1024;

export interface SpeechServiceSettings {
  url: string;
  /** Sent as a bearer token. */
  key: string | undefined;
}

/** A speech service: JSON with text, language, voice and rate in, a WAV or MP3 out. */
export function httpEngine(
  { url, key }: SpeechServiceSettings,
  outgoing: Pick<OutgoingClient, 'post'>,
): SpeechEngine {
  return {
    async speak({ text, voice, speed }, { folder }) {
      const body = JSON.stringify({ text, language: languageOf(text), voice, rate: speechRate(speed) });
      const sound = await request(outgoing, { url, key }, body);
      const format = isWav(sound) ? 'wav' : isMp3(sound) ? 'mp3' : undefined;
      if (!format) throw new SpeechError('failed', 'the speech service sent neither a WAV nor an MP3');
      const path = join(folder, `speech.${format}`);
      await writeFile(path, sound);
      return { path, format };
    },
  };
}

async function request(
  outgoing: Pick<OutgoingClient, 'post'>,
  { url, key }: SpeechServiceSettings,
  body: string,
): Promise<Buffer> {
  const headers = { ...(key !== undefined && { authorization: `Bearer ${key}` }) };
  try {
    const answer = await outgoing.post(url, body, { timeoutMs: TIMEOUT_MS, maxBytes: MAX_BYTES, headers });
    if (answer.status === 200) return answer.body;
    throw new SpeechError('failed', `the speech service answered ${answer.status}`);
  } catch (error) {
    if (error instanceof OutgoingError) throw new SpeechError('unreachable', error.message);
    throw error;
  }
}

function isWav(bytes: Buffer): boolean {
  return bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WAVE';
}

/** With a tag, or with the first frame of the sound. */
function isMp3(bytes: Buffer): boolean {
  return bytes.toString('latin1', 0, 3) === 'ID3' || (bytes[0] === 0xff && ((bytes[1] ?? 0) & 0xe0) === 0xe0);
}
