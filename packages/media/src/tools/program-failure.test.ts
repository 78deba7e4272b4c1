import { expect, it } from 'vitest';
import { ConversionError } from './conversion-error.ts';
import { programFailure } from './program-failure.ts';

const END = { code: 1, signal: null, isLate: false, complaints: 'moov atom not found' } as const;

it('is the file’s where the program complains, crashes, or takes too long', () => {
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

it('is not the file’s where somebody ended the program, or it could not be started, or had no room', () => {
  for (const end of [
    { ...END, code: null, signal: 'SIGKILL' },
    { ...END, code: null, signal: 'SIGTERM' },
    { ...END, code: 255 },
    { ...END, code: 127 },
    { ...END, complaints: 'av_interleaved_write_frame(): No space left on device' },
  ] as const) {
    expect(programFailure(end)).not.toBeInstanceOf(ConversionError);
  }
});

it('is the machine’s, and passes, where there was no process or thread to be had', () => {
  for (const complaints of ['sh: 1: Cannot fork', 'pthread_create: Resource temporarily unavailable']) {
    expect(programFailure({ ...END, complaints })).toMatchObject({ code: 'EAGAIN' });
  }
});

it('tells how the program ended and what it complained about', () => {
  expect(programFailure(END).message).toBe('it ended with 1: moov atom not found');
  expect(programFailure({ ...END, code: null, signal: 'SIGKILL' }).message).toContain('SIGKILL');
});
