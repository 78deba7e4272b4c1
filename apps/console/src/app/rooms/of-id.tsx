import type { ComponentType } from 'react';
import { UnknownPage } from '../pages/unknown-page.tsx';
import { useIdParam } from '../use-id-param.ts';

/** The page of the item that `{id}` in the address names. */
export function ofId(Shown: ComponentType<{ id: number }>): ComponentType {
  return function PageOfId() {
    const id = useIdParam();
    return id === undefined ? <UnknownPage /> : <Shown key={id} id={id} />;
  };
}
