import {
  isRelayedAddress,
  isStreamAddress,
  STREAM_FORMATS,
  type StreamAddress,
  streamFormatOf,
} from '@marquee/scene';
import { Alert, Button, Input, Select } from 'antd';
import type { ReactNode } from 'react';
import { useTexts } from '../../../../i18n/own-texts.ts';
import { DeleteIcon, DownIcon, UpIcon } from '../../../../shared/icons/index.ts';
import { FieldRow } from '../../fields/field-row.tsx';
import { AddressField } from '../../fields/text/address-field.tsx';
import { FORMAT_NAMES, liveStreamTexts } from './live-stream.texts.ts';
import styles from './stream-addresses.module.css';

interface StreamAddressItemProps {
  /** From 1. */
  number: number;
  label: string;
  address: StreamAddress;
  isDisabled: boolean;
  onChange: (address: StreamAddress) => void;
  onUp: (() => void) | undefined;
  onDown: (() => void) | undefined;
  onRemove: () => void;
}

/** One address of a live stream: the address itself, its format and its place in the order. */
export function StreamAddressItem(props: StreamAddressItemProps) {
  const { number, label, address, isDisabled, onChange } = props;
  const t = useTexts(liveStreamTexts);
  const isRelayed = isRelayedAddress(address.url);
  const found = FORMAT_NAMES[streamFormatOf({ ...address, format: 'auto' })];
  const isMixed = window.location.protocol === 'https:' && address.url.toLowerCase().startsWith('http:');
  const button = (icon: ReactNode, key: 'up' | 'down' | 'remove', act: (() => void) | undefined) => (
    <Button
      type="text"
      size="small"
      icon={icon}
      aria-label={t(key, { number })}
      title={t(key, { number })}
      disabled={isDisabled || act === undefined}
      onClick={act}
    />
  );
  return (
    <li className="grid gap-6">
      <AddressField
        isMain={number === 1}
        label={label}
        accepts={{ test: isStreamAddress, refusal: t('address_invalid') }}
        value={address.url}
        isDisabled={isDisabled}
        onChange={(url) => onChange({ ...address, url })}
        onSettle={() => {}}
      />
      <FieldRow label={t('format')}>
        {(control) => (
          <div className={styles.line}>
            {isRelayed ? (
              <Input {...control} className={styles.format} value={schemeOf(address.url)} disabled />
            ) : (
              <Select
                {...control}
                className={styles.format}
                value={address.format}
                disabled={isDisabled}
                options={[
                  { value: 'auto' as const, label: t('auto', { format: found }) },
                  ...STREAM_FORMATS.map((value) => ({ value, label: FORMAT_NAMES[value] })),
                ]}
                onChange={(format) => onChange({ ...address, format })}
              />
            )}
            {button(<UpIcon />, 'up', props.onUp)}
            {button(<DownIcon />, 'down', props.onDown)}
            {button(<DeleteIcon />, 'remove', props.onRemove)}
          </div>
        )}
      </FieldRow>
      {isRelayed && <Alert type="info" showIcon title={t('relayed')} />}
      {isMixed && <Alert type="warning" showIcon title={t('not_secure')} />}
    </li>
  );
}

/** `RTSP` of `rtsp://…`. */
function schemeOf(url: string): string {
  return (url.split(':', 1)[0] ?? '').toUpperCase();
}
