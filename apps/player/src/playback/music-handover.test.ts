import type { ManifestProgram } from '@marquee/device-protocol';
import { aDocument, anAudio, aScene, aSound, FakeClock } from '@marquee/testkit';
import { expect, it, vi } from 'vitest';
import { MusicHandover } from './music-handover.ts';

const sounds = [aSound()];
const program = (id: number, volume = 50): ManifestProgram => ({
  id,
  name: 'Concert',
  document: aDocument({
    scenes: [aScene({ id: 'one', elements: [anAudio({ id: 'music', scope: 'program', sounds, volume })] })],
  }),
});

function setUp() {
  const clock = new FakeClock(0, 0);
  const stopped = vi.fn<() => void>();
  const handover = new MusicHandover(clock);
  handover.leave(program(1), 8_000, stopped);
  return { clock, stopped, handover };
}

it('goes on where it was when the same program follows', () => {
  const { handover, stopped } = setUp();
  expect(handover.take(program(1))).toBe(8_000);
  expect(stopped).not.toHaveBeenCalled();
});

it.each([
  ['another program', program(2)],
  ['the program with other music', program(1, 60)],
])('stops when %s follows', (_, next) => {
  const { handover, stopped } = setUp();
  expect(handover.take(next)).toBe(0);
  expect(stopped).toHaveBeenCalledOnce();
});

it('stops when the program plays again only later, or never', () => {
  const { clock, handover, stopped } = setUp();
  clock.advance(3_001);
  expect(handover.take(program(1))).toBe(0);
  expect(stopped).toHaveBeenCalledOnce();
  const other = setUp();
  other.handover.stop();
  expect(other.stopped).toHaveBeenCalledOnce();
});
