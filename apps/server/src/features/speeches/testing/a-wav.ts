const RATE = 16_000;

/** A second of sound with 16 bits and one channel: a tone of 200 Hz from 0.2 s to 0.8 s, else silence. */
export function aWav(): Buffer {
  const samples = Buffer.alloc(RATE * 2);
  for (let at = RATE * 0.2; at < RATE * 0.8; at += 1) {
    samples.writeInt16LE(Math.round(12_000 * Math.sin((2 * Math.PI * 200 * at) / RATE)), at * 2);
  }
  const head = Buffer.alloc(44);
  head.write('RIFF', 0);
  head.writeUInt32LE(36 + samples.length, 4);
  head.write('WAVEfmt ', 8);
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(1, 22);
  head.writeUInt32LE(RATE, 24);
  head.writeUInt32LE(RATE * 2, 28);
  head.writeUInt16LE(2, 32);
  head.writeUInt16LE(16, 34);
  head.write('data', 36);
  head.writeUInt32LE(samples.length, 40);
  return Buffer.concat([head, samples]);
}
