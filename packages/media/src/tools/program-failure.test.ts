import { expect, it } from 'vitest';
import { ConversionError } from './conversion-error.ts';
import { programFailure } from './program-failure.ts';

const END = { code: 1, signal: null, isLate: false, stderr: 'moov atom not found' } as const;

it('is the file’s fault when the program fails, crashes, or takes too long', () => {
  for (const end of [
    END,
    { ...END, code: 183 },
    { ...END, code: null, signal: 'SIGSEGV' },
    { ...END, code: null, signal: 'SIGXCPU' },
    { ...END, code: null, signal: 'SIGKILL', isLate: true },
  ] as const) {
    expect(programFailure(end)).toBeInstanceOf(ConversionError);
  }
});

it('is not the file’s fault when the program was killed, could not be started, or ran out of disk space', () => {
  for (const end of [
    { ...END, code: null, signal: 'SIGKILL' },
    { ...END, code: null, signal: 'SIGTERM' },
    { ...END, code: 255 },
    { ...END, code: 127 },
    { ...END, stderr: 'av_interleaved_write_frame(): No space left on device' },
  ] as const) {
    expect(programFailure(end)).not.toBeInstanceOf(ConversionError);
  }
});

it('is a transient failure of the machine when it has no process or thread left', () => {
  for (const stderr of ['sh: 1: Cannot fork', 'pthread_create: Resource temporarily unavailable']) {
    expect(programFailure({ ...END, stderr })).toMatchObject({ code: 'EAGAIN' });
  }
});

it('says how the program ended and what it wrote to its error output', () => {
  expect(programFailure(END).message).toBe('it ended with 1: moov atom not found');
  expect(programFailure({ ...END, code: null, signal: 'SIGKILL' }).message).toContain('SIGKILL');
});
