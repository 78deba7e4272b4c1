export { CLIENT_ID, keyPair, SECRET, TestProvider } from './test-provider.ts';
