export { type ReadApplication, readApplication, signApplication } from './application-file.ts';
export {
  formatPublicKeys,
  formatVendorKey,
  generateServerKey,
  generateVendorKey,
  type PublicKey,
  parsePublicKeys,
  parseVendorKey,
  type ServerKey,
  type VendorKey,
} from './keys.ts';
export { type ReadLicence, readLicence, signLicence } from './licence-file.ts';
export { type LicenceFileError, MAX_FILE_BYTES } from './licence-file-error.ts';
export {
  type IssuedKind,
  kindOfFile,
  type LicenceKind,
  licenceKinds,
  type PayloadOf,
} from './licence-kinds.ts';
export {
  type Activations,
  type Application,
  type Authorisation,
  applicationSchema,
  serverNoSchema,
} from './payloads.ts';
export {
  REQUEST_TOLERANCE_MS,
  type RequestHeaders,
  type RequestRefusal,
  type SignedRequest,
  signRequest,
  type VerifiedRequest,
  verifyRequest,
} from './request-signature.ts';
export type { KeyBytes, SignatureAlgorithm } from './signature-algorithm.ts';
