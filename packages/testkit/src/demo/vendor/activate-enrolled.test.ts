import { expect, it } from 'vitest';
import { activateEnrolled } from './activate-enrolled.ts';

const answering = (status: number, code?: string) => ({
  fetch: async () => Response.json({ error: { code } }, { status }),
});

it.each(['licences.no_unactivated_device', 'licences.insufficient_count'])(
  'a demo that continues starts although %s',
  async (code) => {
    await expect(activateEnrolled(answering(409, code))).resolves.toBeUndefined();
  },
);

it('a demo without a licence does not start', async () => {
  await expect(activateEnrolled(answering(409, 'licences.not_licensed'))).rejects.toThrow('not_licensed');
  await expect(activateEnrolled(answering(200))).resolves.toBeUndefined();
});
