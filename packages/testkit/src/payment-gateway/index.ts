export { writeCertificate } from './certificate.ts';
/** A local Alipay and WeChat Pay for tests and demos. */
export { PaymentGateway } from './payment-gateway.ts';
export type { GatewayFault, Notice, Trade } from './trade.ts';
