import { type Device, deviceRoutes } from '@marquee/contract';
import { Button, Spin } from 'antd';
import { type DragEvent, type KeyboardEvent, type PointerEvent, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAccess } from '../../../shared/access/access.ts';
import type { Actions } from '../../../shared/actions/use-actions.tsx';
import { useRouteQuery } from '../../../shared/api/use-route-query.ts';
import { carries } from '../../../shared/drag/drag-data.ts';
import { ErrorState } from '../../../shared/feedback/error-state.tsx';
import { formatNumber } from '../../../shared/format/number.ts';
import { OverviewIcon, ZoomInIcon, ZoomOutIcon } from '../../../shared/icons/index.ts';
import { useEscape } from '../../../shared/keyboard/use-escape.ts';
import type { DeviceFilterName } from '../facts/device-filters.ts';
import { type Cluster, clusterDevices, isOnePlace, type PlacedDevice, placeDevices } from './clusters.ts';
import { CrowdPopover } from './crowd-popover.tsx';
import { DevicePopover } from './device-popover.tsx';
import { LandCanvas } from './land-canvas.tsx';
import styles from './map.module.css';
import { MapMarks } from './map-marks.tsx';
import { MapScale } from './map-scale.tsx';
import { PlacingBar } from './placing-bar.tsx';
import {
  fromPixel,
  MAX_ZOOM,
  type MapView,
  panBy,
  pinchView,
  scaleOf,
  toPixel,
  type WorldPoint,
} from './projection.ts';
import { TileLayer } from './tile-layer.tsx';
import { UnplacedPanel } from './unplaced-panel.tsx';
import { useMapView, viewAfterKey } from './use-map-view.ts';
import { usePinch } from './use-pinch.ts';
import { type Placeable, usePlacing } from './use-placing.ts';

/** Every report of a device is an event. */
const REST_MS = 5000;
/** A pointer that has moved less has clicked, in pixels. */
const CLICK = 4;
/** The corner in which the card of a device lies, with some distance. */
const COVERED = { width: 330, height: 300 };
/** How far the map moves before its marks are chosen again, as a part of its size. */
const MARKS_LAST = 0.1;

/** Arrow keys move the map, so it takes the focus, and screen readers let the keys through. */
const TAKES_FOCUS = { tabIndex: 0 };

interface DeviceMapProps {
  filters: Partial<Record<DeviceFilterName, string>>;
  actions: Actions<Device, 'details' | 'pair'>;
}

/** All devices of the list on a map that needs no network: by place, with their state, and to be placed. */
export function DeviceMap({ filters, actions }: DeviceMapProps) {
  const { t } = useTranslation();
  const { may } = useAccess();
  const result = useRouteQuery(deviceRoutes.locations, { query: filters }, { restMs: REST_MS });
  const { data, isPlaceholderData } = result;
  const placed = useMemo(() => data && placeDevices(data.data), [data]);
  const { frame, size, view, setView, zoom, fit } = useMapView(
    isPlaceholderData ? undefined : placed,
    JSON.stringify(filters),
  );
  const steps = Math.floor(view.zoom);
  const clusters = useMemo(() => clusterDevices(placed ?? [], steps), [placed, steps]);
  const marksView = useMarksView(view, size);
  const placing = usePlacing();
  const [chosen, setChosen] = useState<number>();
  const [crowd, setCrowd] = useState<Cluster>();
  const [isListing, setListing] = useState(false);
  const mayPlace = may(deviceRoutes.setLocation);
  const pixelOf = ({ clientX, clientY }: { clientX: number; clientY: number }): WorldPoint => {
    const { left = 0, top = 0 } = frame.current?.getBoundingClientRect() ?? {};
    return { x: clientX - left, y: clientY - top };
  };
  const placeAt = (event: { clientX: number; clientY: number }) => fromPixel(view, size, pixelOf(event));
  const choose = (device: PlacedDevice) => {
    setChosen(device.device.id);
    const { x, y } = toPixel(view, size, device);
    const covered = x - (size.width - COVERED.width);
    if (covered > 0 && y < COVERED.height) setView((before) => panBy(before, covered, 0));
  };
  const close = () => {
    setChosen(undefined);
    setCrowd(undefined);
  };

  /** Keys choose the place as well. */
  const begin = (device: Placeable, target?: WorldPoint) => {
    placing.begin(device, target);
    frame.current?.focus();
  };
  useEscape(() => {
    if (placing.device) placing.cancel();
    else close();
  });

  const drag = useRef<{ x: number; y: number; isMoved: boolean; grabbed: PlacedDevice | undefined }>(
    undefined,
  );
  const isPinching = useRef(false);
  usePinch(
    frame,
    (before, now) => setView((shown) => pinchView(shown, size, before, now)),
    () => {
      isPinching.current = true;
      drag.current = undefined;
    },
  );
  const onPointerDown = (event: PointerEvent) => {
    if (event.button !== 0) return;
    // The second finger of a pinch is not a primary pointer, and neither finger drags afterwards.
    if (event.isPrimary) isPinching.current = false;
    if (isPinching.current) return;
    drag.current ??= { x: event.clientX, y: event.clientY, isMoved: false, grabbed: undefined };
  };
  const onPointerMove = (event: PointerEvent) => {
    const { current } = drag;
    if (!current || event.buttons === 0) return;
    const [right, down] = [event.clientX - current.x, event.clientY - current.y];
    if (!current.isMoved && Math.hypot(right, down) < CLICK) return;
    if (!current.isMoved) frame.current?.setPointerCapture(event.pointerId);
    Object.assign(current, { isMoved: true, x: event.clientX, y: event.clientY });
    if (current.grabbed) placing.begin(current.grabbed.device, placeAt(event));
    else setView((before) => panBy(before, -right, -down));
  };
  const onPointerUp = (event: PointerEvent) => {
    const { current } = drag;
    drag.current = undefined;
    if (!current || current.isMoved || event.target !== event.currentTarget) return;
    if (placing.device) placing.move(placeAt(event));
    else close();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.target !== event.currentTarget) return;
    const next = viewAfterKey(event.key, view, size);
    if (next) setView(() => next);
    else if (event.key === '0') fit(placed ?? []);
    else if (event.key === 'Enter' && placing.device) {
      if (placing.target) placing.confirm();
      else placing.move(view);
    } else return;
    event.preventDefault();
  };
  const dragged = useRef<Placeable>(undefined);
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    if (dragged.current) begin(dragged.current, placeAt(event));
  };
  const openCluster = (cluster: Cluster) => {
    if (isOnePlace(cluster) || view.zoom >= MAX_ZOOM) setCrowd(cluster);
    else fit(cluster.members, MAX_ZOOM);
  };

  if (!data && result.isError)
    return <ErrorState error={result.error} onRetry={() => void result.refetch()} />;
  const offset = toPixel(view, size, marksView);
  const marksShift = { x: offset.x - size.width / 2, y: offset.y - size.height / 2 };
  const pin = placing.target && toPixel(view, size, placing.target);
  return (
    <div className={styles.map}>
      <div
        ref={frame}
        className={styles.frame}
        role="application"
        {...TAKES_FOCUS}
        aria-label={t('devices.map.title')}
        data-placing={placing.device !== undefined || undefined}
        onPointerDown={onPointerDown}
        onPointerMove={onPointerMove}
        onPointerUp={onPointerUp}
        onPointerCancel={() => {
          drag.current = undefined;
        }}
        onDoubleClick={(event) => event.target === event.currentTarget && zoom(1, pixelOf(event))}
        onKeyDown={onKeyDown}
        onDragOver={(event) => {
          if (mayPlace && carries(event, 'items')) event.preventDefault();
        }}
        onDrop={onDrop}
      >
        {size.width > 0 && (
          <>
            <LandCanvas view={view} size={size} />
            <TileLayer view={view} size={size} />
            <div
              className={styles.marks}
              style={{
                transform: `translate(${marksShift.x}px, ${marksShift.y}px)`,
              }}
            >
              <MapMarks
                clusters={clusters}
                view={marksView}
                size={size}
                chosen={chosen}
                onDevice={choose}
                onCluster={openCluster}
                onGrab={
                  mayPlace
                    ? (grabbed, event) => {
                        drag.current = { x: event.clientX, y: event.clientY, isMoved: false, grabbed };
                      }
                    : undefined
                }
              />
            </div>
            {pin && (
              <span className={styles.pin} style={{ transform: `translate(${pin.x}px, ${pin.y}px)` }} />
            )}
            <MapScale view={view} />
          </>
        )}
      </div>
      {!data && <Spin className={styles.loading ?? ''} delay={300} />}
      <div className={styles.zooms}>
        <Button icon={<ZoomInIcon />} aria-label={t('devices.map.zoom_in')} onClick={() => zoom(1)} />
        <Button icon={<ZoomOutIcon />} aria-label={t('devices.map.zoom_out')} onClick={() => zoom(-1)} />
        <Button icon={<OverviewIcon />} aria-label={t('devices.map.fit')} onClick={() => fit(placed ?? [])} />
      </div>
      {data && (data.unplaced_count > 0 || isListing) && (
        <Button
          className={styles.notes ?? ''}
          onClick={() => setListing(!isListing)}
          aria-expanded={isListing}
        >
          {t('devices.map.unplaced', { count: data.unplaced_count })}
        </Button>
      )}
      {data && data.placed_count > data.data.length && (
        <p className={styles.more}>
          {t('devices.map.not_all', {
            shown: formatNumber(data.data.length),
            count: data.placed_count,
          })}
        </p>
      )}
      {data && data.placed_count + data.unplaced_count === 0 && (
        <p className={styles.nothing}>{t('devices.map.nothing')}</p>
      )}
      <PlacingBar placing={placing} />
      {crowd && chosen === undefined && <CrowdPopover cluster={crowd} onDevice={choose} onClose={close} />}
      {chosen !== undefined && !placing.device && (
        <DevicePopover
          id={chosen}
          actions={actions}
          onClose={close}
          onMove={mayPlace ? (device) => begin(device) : undefined}
        />
      )}
      {isListing && (
        <UnplacedPanel
          filters={filters}
          placing={placing.device?.id}
          onPlace={mayPlace ? (device) => begin(device) : undefined}
          onDrag={(device) => {
            dragged.current = device;
          }}
          onClose={() => setListing(false)}
        />
      )}
    </div>
  );
}

/**
 * The view for which marks are chosen and placed. While the map is dragged they move with it as a whole; they are chosen again
 * after some of its width, and whenever it is zoomed.
 */
function useMarksView(view: MapView, size: { width: number; height: number }): MapView {
  const [kept, setKept] = useState(view);
  const scale = scaleOf(view);
  const isFar =
    kept.zoom !== view.zoom ||
    Math.abs(view.x - kept.x) * scale > size.width * MARKS_LAST ||
    Math.abs(view.y - kept.y) * scale > size.height * MARKS_LAST;
  if (isFar) setKept(view);
  return isFar ? view : kept;
}
