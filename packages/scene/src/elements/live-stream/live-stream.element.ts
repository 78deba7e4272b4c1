import { z } from 'zod';
import { fault, numberBetween, switchTimeSchema } from '../../fields/fields.ts';
import { pictureFileSchema } from '../../fields/file-ref.schema.ts';
import { LIMITS } from '../../limits.ts';
import { elementBaseSchema, fitSchema } from '../element-base.schema.ts';
import { type BuildInput, type ElementDefinition, NEW_BASE, WITHOUT_FILES } from '../element-definition.ts';
import { placedOn } from '../placed-on.ts';
import { isRelayedAddress, isStreamAddress } from './relayed-address.ts';
import { STREAM_FORMATS } from './stream-format.ts';

/** An address that `isStreamAddress` accepts. */
const streamAddressSchema = z
  .string()
  .max(LIMITS.webAddress.maxLength, fault('stream_address_invalid'))
  .refine(isStreamAddress, fault('stream_address_invalid'))
  .describe(
    'An absolute `http` or `https` address without a user name or password, or an `rtsp`, `rtsps` or `rtmp` address, which may have both; at most 2048 characters.',
  );

const addressSchema = z
  .strictObject({
    url: streamAddressSchema,
    format: z
      .enum(['auto', ...STREAM_FORMATS])
      .describe(
        'How the stream is transmitted, except for `rtsp`, `rtsps` and `rtmp`: `hls`, HTTP-FLV (`flv`), MPEG-TS over HTTP (`ts`), `whep`, a file (`mp4`), or what the path of the address tells (`auto`).',
      ),
  })
  .describe('An address of a live stream.');

/** A live stream with up to five addresses, which replace each other in turn or when one fails. */
const schema = elementBaseSchema
  .extend({
    type: z.literal('live-stream').describe('A live stream.'),
    addresses: z
      .array(addressSchema)
      .max(LIMITS.liveStream.maxAddresses, fault('stream_count_invalid'))
      .describe('Up to 5 addresses in order. When one fails, the next one is tried.'),
    switchMs: switchTimeSchema.describe(
      'Milliseconds for which each address is shown in turn, 1,000-3,600,000. 0: nothing is switched unless an address fails.',
    ),
    volume: numberBetween(0, 100).describe('Volume in percent, multiplied by that of the device.'),
    muted: z.boolean().describe('Without sound.'),
    fit: fitSchema,
    fallback: pictureFileSchema
      .optional()
      .describe('Covers the box (`cover`) while no address can be shown.'),
  })
  .describe('A live stream, and what is shown while it cannot be received.');

type LiveStreamElement = z.infer<typeof schema>;

/** `index` is the address whose turn it is. */
interface LiveStreamState {
  type: 'live-stream';
  index: number;
}

const build = (input: BuildInput<LiveStreamElement>): LiveStreamElement => ({
  ...NEW_BASE,
  width: 960,
  height: 540,
  type: 'live-stream',
  addresses: [],
  switchMs: 0,
  volume: 100,
  muted: false,
  fit: 'contain',
  ...input,
});

export const liveStreamElement = {
  ...WITHOUT_FILES,
  type: 'live-stream',
  code: 11,
  schema,
  isFlippable: true,
  migrations: [],
  build,
  create(canvas, { id, name, at }) {
    const width = Math.round(canvas.width / 2);
    const height = Math.min(Math.round((width * 9) / 16), canvas.height);
    return build({ id, name, ...placedOn(canvas, { width, height }, at) });
  },
  isBlank: ({ addresses }) => addresses.length === 0,
  files: ({ fallback }) => (fallback ? [fallback] : []),
  withFiles({ fallback, ...element }, replace): LiveStreamElement {
    const replacement = fallback && replace(fallback);
    return replacement ? { ...element, fallback: replacement } : element;
  },
  relayedStreams: ({ addresses }) => addresses.map(({ url }) => url).filter(isRelayedAddress),
  stateAt: ({ addresses, switchMs }, { sceneTimeMs }): LiveStreamState => ({
    type: 'live-stream',
    index:
      switchMs === 0 || addresses.length === 0 ? 0 : Math.floor(sceneTimeMs / switchMs) % addresses.length,
  }),
  isHeardAt: ({ addresses, muted, volume }) => addresses.length > 0 && !muted && volume > 0,
  glyphs: () => [],
} satisfies ElementDefinition<LiveStreamElement, LiveStreamState>;
