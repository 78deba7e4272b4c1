import { useParams } from 'react-router';

/** The `:id` of the address, or undefined where it is not an id. */
export function useIdParam(): number | undefined {
  const { id } = useParams();
  return id !== undefined && /^[1-9]\d{0,14}$/.test(id) ? Number(id) : undefined;
}
