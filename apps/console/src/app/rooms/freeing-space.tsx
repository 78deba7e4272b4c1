import type { ComponentType } from 'react';
import { SpaceFix, type SpaceFixProps } from '../../features/releases/index.ts';
import { lazyPart } from '../../shared/lazy/lazy-part.tsx';

/** With the commands of devices, which no other step of a release needs. */
const FreeSpace = lazyPart(async () => (await import('./devices-room.ts')).FreeSpace, {
  drawPending: () => null,
});

function drawFreeSpace(props: SpaceFixProps) {
  return <FreeSpace {...props} />;
}

/** A page with a dry run that can make room on the devices that lack space. */
export function freeingSpace<Props extends object>(Shown: ComponentType<Props>): ComponentType<Props> {
  return function PageThatFreesSpace(props: Props) {
    return (
      <SpaceFix value={drawFreeSpace}>
        <Shown {...props} />
      </SpaceFix>
    );
  };
}
