import type { ComponentType } from 'react';
import { useLocation } from 'react-router';

/** A page that starts again when it is entered with another query, such as a wizard with other programs. */
export function restartedBySearch(Shown: ComponentType): ComponentType {
  return function PageOfSearch() {
    const { search } = useLocation();
    return <Shown key={search} />;
  };
}
