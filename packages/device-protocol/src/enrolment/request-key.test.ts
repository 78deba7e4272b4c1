import { describe, expect, it } from 'vitest';
import { newRequestKey, requestKeySchema } from './request-key.ts';

describe('E9: a request key', () => {
  it('has 256 bits', () => {
    const key = newRequestKey((count) => new Uint8Array(count).fill(255));
    expect(key).toBe(`${'_'.repeat(42)}8`);
    expect(requestKeySchema.safeParse(key).success).toBe(true);
  });

  it('has at least 128 bits', () => {
    const isKey = (text: string) => requestKeySchema.safeParse(text).success;
    expect(['a'.repeat(21), 'a'.repeat(22), 'a'.repeat(65), `${'a'.repeat(22)}=`].map(isKey)).toEqual([
      false,
      true,
      false,
      false,
    ]);
  });
});
