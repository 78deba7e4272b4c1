import { useQuery } from '@tanstack/react-query';
import { usePermittedRead } from './permitted-read.ts';
import { onlyDeviceOf } from './start-of.ts';

/** The devices with which a page begins that asks for them: the only one of a company, and none of several. It is read once. */
export function useOnlyDevice() {
  const read = usePermittedRead();
  return useQuery({
    queryKey: ['only-device'],
    queryFn: () => onlyDeviceOf(read),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}
