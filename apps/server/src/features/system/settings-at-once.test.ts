import type { Brand, MailSetting, SystemSetting } from '@marquee/contract';
import { expect, it } from 'vitest';
import { describeOnBothServers } from '../testing/index.ts';

const ROUNDS = 5;

describeOnBothServers('two administrators who save settings at once', (get) => {
  it('keep what the other one saved, in every round', async () => {
    const { admin } = get();
    for (let round = 1; round <= ROUNDS; round += 1) {
      const mail = { host: 'smtp.example.com', port: 500 + round, from: `signs-${round}@example.com` };
      await Promise.all([
        admin.put('/system-set', { upload_batch: 20 + round }),
        admin.put('/system-set', { message_port: 7710 + round }),
        admin.put('/system-set/mail', { ...mail, user: 'me', password: `secret-${round}` }),
        admin.put('/system-set', { password_profile: round % 2 === 0 ? 'strict' : 'standard' }),
      ]);
      const { after_restart } = await admin.get<SystemSetting>('/system-set');
      expect(after_restart).toMatchObject({
        upload_batch: 20 + round,
        message_port: 7710 + round,
        password_profile: round % 2 === 0 ? 'strict' : 'standard',
      });
      const kept = await admin.get<MailSetting>('/system-set/mail');
      expect(kept).toMatchObject({ ...mail, has_password: true });
    }
  });

  it('leave the settings of one of them, never a mixture, when they save the same ones', async () => {
    const { admin } = get();
    const one = { host: 'one.example.com', port: 25, from: 'one@example.com' };
    const two = { host: 'two.example.com', port: 26, from: 'two@example.com' };
    for (let round = 1; round <= ROUNDS; round += 1) {
      await Promise.all([admin.put('/system-set/mail', one), admin.put('/system-set/mail', two)]);
      const { host, port, from } = await admin.get<MailSetting>('/system-set/mail');
      expect([one, two]).toContainEqual({ host, port, from });
    }
  });

  it('keep the fields of a brand that only one of them changed', async () => {
    const { admin } = get();
    const brands = await Promise.all([
      admin.put<Brand>('/system-set/brand', { product_name: 'Aurora' }),
      admin.put<Brand>('/system-set/brand', { accent: '#8a4b1f' }),
      admin.put<Brand>('/system-set/brand', { support_line: '400-820-0126' }),
    ]);
    expect(brands).toHaveLength(3);
    expect(await admin.get<Brand>('/brand')).toMatchObject({
      ...{ product_name: 'Aurora', accent: '#8a4b1f', support_line: '400-820-0126' },
    });
  });

  it.each([
    { product_name: 'x'.repeat(21) },
    { accent: '#fff' },
    { accent: 'red;background:url(//x)' },
    { support_line: 'x'.repeat(61) },
    { logo: 'not base64!' },
    { logo: 17 },
    { unknown: 1 },
  ])('are refused a brand with %j', async (body) => {
    expect(await get().admin.refusal('PUT', '/system-set/brand', body)).toBe('platform.invalid_request');
  });
});
