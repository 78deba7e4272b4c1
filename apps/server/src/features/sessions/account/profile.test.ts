import type { CurrentUser } from '@marquee/contract';
import { expect, it } from 'vitest';
import { describeOnBothServers, makeOrganisation } from '../../testing/index.ts';

describeOnBothServers('the own profile', (get) => {
  it('console 30: users change their own name, phone and e-mail, and the log shows it', async () => {
    const { admin, bare } = await makeOrganisation(get().server);
    const { caller } = bare;
    await caller.put('/users/profile', { name: 'Ann', phone: '13800000000', email: 'ann@example.com' });
    await caller.put('/users/profile', { phone: '' });
    expect(await caller.get<CurrentUser>('/query')).toMatchObject({
      name: 'Ann',
      phone: '',
      email: 'ann@example.com',
    });
    const users = await admin.caller.get<{ data: object[] }>(`/users?name=${bare.loginId}`);
    expect(users.data).toMatchObject([{ name: 'Ann', phone: '', email: 'ann@example.com' }]);
    const { data } = await admin.caller.post<{ data: object[] }>('/OperationLog', { module: 'users' });
    expect(data[0]).toMatchObject({
      subject: bare.loginId,
      ids: [bare.id],
      changes: [{ field: 'phone', before: '13800000000', after: '' }],
    });
  });

  it.each([
    { name: ' ' },
    { name: 'x'.repeat(33) },
    { phone: '12345' },
    { email: 'ann@' },
    { email: `${'a'.repeat(250)}@b.example` },
    { login_id: 'other' },
  ])('console 30: refuses %j', async (body) => {
    expect(await get().admin.refusal('PUT', '/users/profile', body)).toBe('platform.invalid_request');
  });
});
