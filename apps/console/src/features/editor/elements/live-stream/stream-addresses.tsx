import {
  isRelayedAddress,
  isStreamAddress,
  LIMITS,
  type StreamAddress,
  streamFormatOf,
} from '@marquee/scene';
import { useTexts } from '../../../../i18n/own-texts.ts';
import { movedItem } from '../../../../shared/drag/drag-order.ts';
import { AddressField } from '../../fields/text/address-field.tsx';
import { liveStreamTexts } from './live-stream.texts.ts';
import { StreamAddressItem } from './stream-address-item.tsx';
import styles from './stream-addresses.module.css';

interface StreamAddressesProps {
  addresses: readonly StreamAddress[];
  isDisabled: boolean;
  onChange: (addresses: StreamAddress[]) => void;
}

/** The addresses of a live stream in order, and an empty field for the next one. */
export function StreamAddresses({ addresses, isDisabled, onChange }: StreamAddressesProps) {
  const t = useTexts(liveStreamTexts);
  const count = addresses.length;
  const needsCors = addresses.some(
    (address) => !isRelayedAddress(address.url) && streamFormatOf(address) !== 'mp4',
  );
  const labelOf = (index: number) => t('address', { number: index + 1 });
  return (
    <>
      <ol className="plain-list grid gap-12">
        {addresses.map((address, index) => (
          <StreamAddressItem
            // An address may be listed twice, so items are identified by their index only.
            key={index}
            number={index + 1}
            label={labelOf(index)}
            address={address}
            isDisabled={isDisabled}
            onChange={(next) => onChange(addresses.with(index, next))}
            onUp={index > 0 ? () => onChange(movedItem(addresses, index, index - 1)) : undefined}
            onDown={index < count - 1 ? () => onChange(movedItem(addresses, index, index + 1)) : undefined}
            onRemove={() => onChange(addresses.filter((_, other) => other !== index))}
          />
        ))}
        {count < LIMITS.liveStream.maxAddresses && (
          <li key={count}>
            <AddressField
              isMain={count === 0}
              label={labelOf(count)}
              accepts={{ test: isStreamAddress, refusal: t('address_invalid') }}
              value=""
              hint={count === 0 ? t('address_hint') : undefined}
              isDisabled={isDisabled}
              onChange={(url) => onChange([...addresses, { url, format: 'auto' }])}
              onSettle={() => {}}
            />
          </li>
        )}
      </ol>
      {needsCors && <p className={styles.hint}>{t('cors_hint')}</p>}
    </>
  );
}
