import { type Device, deviceRoutes } from '@marquee/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useUndo } from '../../../shared/actions/undo/use-undo.tsx';
import { useRouteMutation } from '../../../shared/api/use-route-mutation.ts';
import { toCoordinates, type WorldPoint } from './projection.ts';

/** A device to place, with the place that it has. */
export type Placeable = Pick<Device, 'id' | 'device_name' | 'latitude' | 'longitude'>;

export interface Placing {
  /** The device to place; undefined while there is none. */
  device: Placeable | undefined;
  /** Where it would be; undefined until the user has said it. */
  target: WorldPoint | undefined;
  isSending: boolean;
  begin: (device: Placeable, target?: WorldPoint) => void;
  move: (target: WorldPoint) => void;
  confirm: () => void;
  cancel: () => void;
}

/** Places one device after the other: a place is chosen, confirmed, and can be undone. */
export function usePlacing(): Placing {
  const { t } = useTranslation();
  const undo = useUndo();
  const sending = useRouteMutation(deviceRoutes.setLocation);
  const [placed, setPlaced] = useState<{ device: Placeable; target: WorldPoint | undefined }>();
  const cancel = () => setPlaced(undefined);
  const confirm = () => {
    if (!placed?.target || sending.isPending) return;
    const { device, target } = placed;
    const { id, device_name, latitude, longitude } = device;
    sending.mutate(
      { body: { ids: [id], ...toCoordinates(target) } },
      {
        onSuccess: () => {
          cancel();
          undo.offer(t('devices.map.placed', { name: device_name }), () =>
            sending.mutateAsync({ body: { ids: [id], latitude, longitude } }),
          );
        },
      },
    );
  };
  return {
    device: placed?.device,
    target: placed?.target,
    isSending: sending.isPending,
    begin: (device, target) => setPlaced({ device, target }),
    move: (target) => setPlaced((before) => before && { ...before, target }),
    confirm,
    cancel,
  };
}
