/** The pitch of {@link aTone}. */
export const TONE_HZ = 440;

const RATE = 8000;

/** Sound with 8 bits and one channel: a tone, as a WAV file. */
export function aTone(seconds = 1): Buffer {
  const turn = (2 * Math.PI * TONE_HZ) / RATE;
  const samples = Buffer.from(
    Array.from({ length: RATE * seconds }, (_, at) => 128 + Math.round(60 * Math.sin(turn * at))),
  );
  const head = Buffer.alloc(44);
  head.write('RIFF', 0);
  head.writeUInt32LE(36 + samples.length, 4);
  head.write('WAVEfmt ', 8);
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(1, 22);
  head.writeUInt32LE(RATE, 24);
  head.writeUInt32LE(RATE, 28);
  head.writeUInt16LE(1, 32);
  head.writeUInt16LE(8, 34);
  head.write('data', 36);
  head.writeUInt32LE(samples.length, 40);
  return Buffer.concat([head, samples]);
}
