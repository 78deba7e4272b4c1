import { useState } from 'react';

/**
 * The devices that are chosen for a form, which itself keeps their ids only.
 * @param setIds called with the ids of each choice
 */
export function useChosenDevices<Device extends { id: number }>(
  initial: Device[],
  setIds: (ids: number[]) => void,
): [chosen: Device[], choose: (devices: Device[]) => void] {
  const [chosen, setChosen] = useState(initial);
  return [
    chosen,
    (devices) => {
      setChosen(devices);
      setIds(devices.map(({ id }) => id));
    },
  ];
}
