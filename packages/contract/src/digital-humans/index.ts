export { deviceDigitalHumanRoutes } from './device-digital-human.routes.ts';
export {
  type DeviceDigitalHuman,
  type GivenDigitalHumans,
  givenDigitalHumansSchema,
} from './device-digital-human.schema.ts';
export { digitalHumanErrors } from './digital-human.errors.ts';
export { digitalHumanRoutes } from './digital-human.routes.ts';
export {
  DIGITAL_HUMAN_FORMATS,
  DIGITAL_HUMAN_SIZE_LIMIT,
  type DigitalHumanFormat,
  digitalHumanFormatOf,
  digitalHumanUploadRefusal,
} from './digital-human.rules.ts';
export {
  type DigitalHuman,
  type DigitalHumanIntent,
  type DigitalHumanUpload,
  type DigitalHumanUploadOptions,
  digitalHumanIntentSchema,
  digitalHumanListQuerySchema,
} from './digital-human.schema.ts';
