import { PaymentGateway } from '@marquee/testkit/payment-gateway';
import { expect, it } from 'vitest';
import { askProvider } from './http-client.ts';
import { UnknownStateError } from './provider.ts';

it('P15: gives up a provider that does not answer', async () => {
  const gateway = await PaymentGateway.start();
  gateway.fault = 'hang';
  const asked = askProvider(`${gateway.address}/gateway.do`, { method: 'POST', body: 'x' }, 50);
  await expect(asked).rejects.toThrow(UnknownStateError);
  await gateway.stop();
});
